import Messages
import ScanPlanning
import ScanVocabulary
import ScannerMenus
import TappetModel

/// Shows the marks of `elimination` and `coded`: all stops that are left carry marks, and each switch chooses by its
/// number. The commands are `choose 1`, `choose 2` and so on, one for each switch; every stop and "Menu" has a mark, or
/// shares one.
extension ScanMachine {
  /// The number of switches that choose among marks, 2–9: the setting `choices`, or, if that is 0, the number of
  /// switches bound.
  package var choices: Int { min(max(settings.choices > 0 ? settings.choices : method.marking.boundChoices, 2), 9) }

  var narrowing: Narrowing { method.marking.narrowing }

  private var codebook: Codebook? { method.marking.codes[codeScope] }

  private var codeScope: CodeScope {
    menus.last.map { .menu($0.subject, $0.page, depth: menus.count) } ?? .screen(modal: screen.plan.modal)
  }

  // MARK: What carries which mark

  /// Prepares the choices, the codes and the motion for the next highlight.
  mutating func settleMarks() {
    switch method.motion {
    case .elimination:
      // Discards targets that are gone, including those that went while nothing was lit.
      var left = narrowing
      left.keep { node(of: $0) != nil }
      method.marking.narrowing = left
      let (items, hasWayOut) = elimination
      method.motion = .elimination(
        hesitating: !hasWayOut && !Elimination.backIsFree(items.count, choices: choices) && !narrowing.offersBack)
    case .coded:
      method.marking.codes.follow(plan.flatStops.map(plan.key), in: codeScope, digits: choices, menus: menus.open)
      method.motion = .coded(begun: !narrowing.typed.isEmpty)
    case .auto, .manual, .directed, .dwell, .point, .inverse, .overscan: break
    }
  }

  /// The targets that are left, and whether a way out follows them.
  private var elimination: (items: [Narrowing.Target], hasWayOut: Bool) {
    guard let level = narrowing.levels.last else {
      let stops = plan.flatStops
      return (stops.dropLast().map { .stop(plan.key(of: $0)) }, true)
    }
    guard let last = level.last, last.isWayOut else { return (level, false) }
    return (level.dropLast(), true)
  }

  var marks: [MarkPrint] {
    switch method.motion {
    case .elimination: eliminationMarks
    case .coded: codeMarks
    case .auto, .manual, .directed, .dwell, .point, .inverse, .overscan: []
    }
  }

  private var eliminationMarks: [MarkPrint] {
    var (targets, hasWayOut) = elimination
    let items = targets.count
    if hasWayOut {
      if let last = narrowing.levels.last?.last { targets.append(last) }
      if narrowing.levels.isEmpty, let last = plan.flatStops.last { targets.append(.stop(plan.key(of: last))) }
    } else if narrowing.offersBack || Elimination.backIsFree(items, choices: choices) {
      targets.append(.widen)
    }
    return Elimination.runs(items, wayOut: targets.count > items, choices: choices).enumerated().map { index, run in
      MarkPrint(
        code: "\(index + 1)", targets: Array(targets[run]),
        look: run.count == 1 ? look(of: targets[run.lowerBound]) : nil)
    }
  }

  private var codeMarks: [MarkPrint] {
    guard let codebook else { return [] }
    return plan.flatStops.compactMap { node in
      let key = plan.key(of: node)
      guard let code = codebook.codes[key], code.hasPrefix(narrowing.typed) else { return nil }
      return MarkPrint(
        code: String(code.dropFirst(narrowing.typed.count)), targets: [.stop(key)], look: fingerprint(of: node))
    }
  }

  private func look(of target: Narrowing.Target) -> Fingerprint? {
    node(of: target).map(fingerprint(of:))
  }

  func node(of target: Narrowing.Target) -> NodeIndex? {
    guard case .stop(let key) = target else { return nil }
    if menus.isEmpty { return screen.node(of: key) }
    return plan.nodes[0].entries.first { plan.key(of: $0) == key }
  }

  // MARK: What is lit

  func highlightOfMarks() -> Highlight {
    let shown = shownMarks
    var highlight = Highlight(kind: menus.isEmpty ? .group : .menu, label: "", until: knownEnd)
    highlight.marks = shown.map { mark in
      let nodes = mark.targets.compactMap(node(of:))
      let reach = menus.isEmpty ? nodes : []
      var shown = HighlightMark(
        code: mark.code, ids: reach.compactMap { plan.nodes[$0].content.itemID },
        frames: reach.compactMap { plan.nodes[$0].content.itemFrame }, label: "")
      shown.labelMessage = label(of: mark.targets)
      return shown
    }
    highlight.frames = menus.last.map { frames(of: $0.subject) } ?? []
    highlight.frame = highlight.marks.flatMap(\.frames).reduce(nil) { $0?.union($1) ?? $1 }
    if case .coded = method.motion {
      highlight.labelMessage = MenuStrings.code(narrowing.typed)
    } else {
      highlight.labelMessage = label(of: shown.flatMap(\.targets))
    }
    highlight.pathMessages = (menus.last.map(path(of:)) ?? []) + [highlight.labelMessage]
    return highlight
  }

  /// The label of a mark for these targets: "Play", or "Play to Menu"; for codes, which need not be adjacent, "Play and
  /// 11 more".
  func label(of targets: [Narrowing.Target]) -> Message {
    let first = targets.first.map(name(of:)) ?? Message("")
    guard targets.count > 1, let last = targets.last else { return first }
    if case .coded = method.motion { return MenuStrings.several(first: first, others: targets.count - 1) }
    return MenuStrings.run(from: first, to: name(of: last))
  }

  private func name(of target: Narrowing.Target) -> Message {
    guard let node = node(of: target) else { return MenuStrings.back }
    return switch plan.nodes[node].content {
    case .item(let element): element.nameMessage
    case .group(let group): group.label
    case .exit: MenuStrings.back
    case .menu: MenuStrings.menu
    case .menuItem(let item): item.name
    }
  }

  // MARK: Time

  /// Notes that the user hesitated: offers "Back", or discards the begun code.
  mutating func stepMarks(at due: Instant, seen: Instant) {
    method.marking.narrowing.hesitate()
    light(.timer, at: due, seen: seen, narrowed: true, .step)
  }

  /// Undoes the last choice. Returns `false` if none was made.
  mutating func widenMarks() -> Bool {
    guard method.marking.narrowing.widen() else { return false }
    times.act()
    light(.entered, at: clock, narrowed: true, .exit)
    return true
  }

  // MARK: Changes of the tree

  /// Updates the marks after a tree change on the same screen: stops keep their codes, and choices stay made.
  mutating func replaceMarks(menusKept: Bool, seen: Instant? = nil) {
    let before = history.last?.looks.last?.fingerprint.marks ?? []
    if !menusKept { method.marking.startOver() }
    settleOnItem()
    settleMarks()
    if marks.isEmpty {
      method.marking.startOver()
      settleMarks()
    }
    if menusKept && isAlike(before, marks) {
      refreshLit(seen: seen)
    } else {
      // The digits typed so far belong to codes that are gone.
      method.marking.narrowing.forget()
      light(.foreign, at: clock, seen: seen, narrowed: true, .changed)
    }
  }

  /// Whether every mark that was shown still leads to the same stops. Codes may be added and removed; runs must not
  /// change.
  private func isAlike(_ before: [MarkPrint], _ now: [MarkPrint]) -> Bool {
    switch method.motion {
    case .coded:
      let codes = Dictionary(now.map { ($0.targets, $0.code) }) { first, _ in first }
      return before.allSatisfy { codes[$0.targets] == nil || codes[$0.targets] == $0.code }
    case .elimination, .auto, .manual, .directed, .dwell, .point, .inverse, .overscan:
      return before.map(\.targets) == now.map(\.targets)
    }
  }
}
