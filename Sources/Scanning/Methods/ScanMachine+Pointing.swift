import Messages
package import ScanPlanning
import ScanVocabulary
import ScannerMenus
package import TappetModel

/// Finds a place on the screen in `point`, which lights no single stop. The command is `select`; `refine` and `snap`
/// are entries of the menu that opens at the point, and can be bound to switches as well. Menus, and screens on which
/// no stop has a place, are scanned as in `auto`. If only some stops have no place, a stop after the last band opens a
/// menu of these.
extension ScanMachine {
  /// Chooses what `point` lights next: a band or line of the sweep or, in menus and where no stop has a place, a single
  /// stop. `kept`: whether the sweep stays at its position instead of starting anew. Ends the sweep in other methods.
  mutating func settlePoint(kept: Bool) {
    guard case .point = settings.method else { return method.pointing.end() }
    method.motion = .auto
    guard menus.isEmpty else { return }
    switch method.pointing.light(screen, kept: kept, settings) {
    case .band: method.motion = .point(fine: false)
    case .line: method.motion = .point(fine: true)
    case .nothing(let isNews): if isNews { emit(.refused(.nowhere)) }
    }
  }

  func highlightOfPoint(_ sweep: PointSweep) -> Highlight {
    var highlight = Highlight(kind: .point, label: "", until: knownEnd)
    highlight.labelMessage = MenuStrings.pointing(sweep.phase)
    if let frame = sweep.frame {
      highlight.frame = frame
      highlight.frames = sweep.fixed
    } else if sweep.isMore {
      highlight.kind = .menu
      highlight.labelMessage = MenuStrings.withoutPlace(screen.plan.unplaced.count)
    } else {
      highlight.kind = sweep.isOutermost ? .menu : .exit
      highlight.labelMessage = sweep.isOutermost ? MenuStrings.menu : MenuStrings.back
    }
    highlight.pathMessages = [highlight.labelMessage]
    return highlight
  }

  mutating func stepPoint(at due: Instant, seen: Instant) {
    let steps = currentSteps + 1
    switch method.pointing.step(steps, loops: settings.loops) {
    case .next(let wrapped):
      light(.timer, at: due, seen: seen, steps: steps, narrowed: true, wrapped ? .wrap : .step)
    case .back: light(.timer, at: due, seen: seen, narrowed: true, .exit)
    case .out: rest(.lapsed, .timer, at: seen)
    }
  }

  /// Fixes the band that was lit at the press's stamp, or the line where it was `pointReaction` earlier.
  mutating func fixPoint(stamp: Instant, cause: ActionCause) {
    if stamp < times.acted { return refuse(.changed) }
    method.pointing.follow(screen)
    switch history.meaning(at: stamp) {
    case .dark: wakeFromPress()
    case .refused(let reason): refuse(reason)
    case .stop(let entry, let credited):
      guard let spot = entry.spot, let seen = spot.sweep, spot.scene == screen.scene, spot.menus.isEmpty else {
        return refuse(.changed)
      }
      switch method.pointing.judge(seen) {
      case .failure(let refusal): refuse(refusal.reason)
      case .success(let meant):
        times.act()
        method.pointing.put(at: meant.phase.isFine ? position(stamp, in: meant) : meant)
        fix(credited: credited)
      }
    }
  }

  /// The position of the line when the user decided to press; its start, if it was not lit yet.
  private func position(_ stamp: Instant, in sweep: PointSweep) -> PointSweep {
    let reaction = min(max(settings.pointReaction, .zero), .seconds(2))
    guard reaction > .zero else { return sweep }
    let then = history.entry(at: stamp.advanced(by: .zero - reaction))?.spot?.sweep
    return then.flatMap { $0.phase == sweep.phase && $0.area == sweep.area ? $0 : nil } ?? sweep.atStart()
  }

  private mutating func fix(credited: Bool) {
    guard let sweep = method.pointing.sweep else { return }
    if sweep.isMore {
      let word = MenuStrings.withoutPlace(screen.plan.unplaced.count)
      emit(.selected(Selection(id: nil, label: word, action: MenuStrings.enter, credited: credited)))
      return open(.unplaced)
    }
    if sweep.isWayOut {
      let word = sweep.isOutermost ? MenuStrings.menu : MenuStrings.back
      emit(.selected(Selection(id: nil, label: word, action: word, credited: credited)))
      if sweep.isOutermost { openScreenMenu() } else { _ = pointBack() }
      return
    }
    if let point = method.pointing.fix() { return openPointMenu(point) }
    light(.entered, at: clock, narrowed: true, .enter)
  }

  /// Undoes the last fix or refinement. Returns `false` if there was none.
  mutating func pointBack() -> Bool {
    guard method.pointing.goBack() else { return false }
    times.act()
    light(.entered, at: clock, narrowed: true, .exit)
    return true
  }

  /// Updates the sweep after a tree change. Returns `false` if the area that it points in is gone.
  mutating func replacePoint(same: Bool, seen: Instant) -> Bool {
    let area = screen.plan.pointArea
    guard area == method.pointing.area || same && area != nil else { return false }
    if method.pointing.follow(screen) {
      refreshLit(seen: seen)
    } else {
      light(.foreign, at: clock, seen: seen, narrowed: true, .changed)
    }
    return true
  }

  // MARK: At the point

  /// The smallest element that contains the point; `nil`: none does.
  func element(at point: Point) -> AccessibilityElement? {
    var best: (element: ElementID, size: Double)?
    for node in screen.plan.nodes {
      guard let frame = node.content.itemFrame, let id = node.content.itemID, frame.contains(point),
        frame.width * frame.height < best?.size ?? .infinity
      else { continue }
      best = (id, frame.width * frame.height)
    }
    return best.flatMap { screen.plan.node(of: $0.element) }.flatMap(screen.plan.element)
  }

  /// The element whose activation point, or centre if it has none, is nearest; `nil`: no element has a place.
  func nearestElement(to point: Point) -> AccessibilityElement? {
    var best: (node: NodeIndex, distance: Double)?
    for index in screen.plan.nodes.indices {
      guard screen.plan.nodes[index].content.itemID != nil, let element = screen.plan.element(at: index),
        let place = element.activationPoint ?? element.frame?.center
      else { continue }
      let (x, y) = (place.x - point.x, place.y - point.y)
      if x * x + y * y < best?.distance ?? .infinity { best = (index, x * x + y * y) }
    }
    return best.flatMap { screen.plan.element(at: $0.node) }
  }

  func pointItems(_ point: Point) -> [MenuItem] {
    let snap = nearestElement(to: point).map { MenuItem(.snap($0.id), name: MenuStrings.snap($0.name)) }
    return [MenuItem(.tap, name: MenuStrings.tapHere)] + [snap].compactMap(\.self)
      + [MenuItem(.refine, name: MenuStrings.refine)]
  }

  /// Taps at the point: sends the request to the element there, else to the screen's root.
  mutating func tap(at point: Point, _ press: Press, relight: Bool) {
    guard let id = element(at: point)?.id ?? screen.plan.root else { return refuse(.nowhere) }
    begin(.request(Gesture.tap(fingers: 1).action(at: point), to: id), press, relight: relight)
  }

  mutating func refine(_ point: Point) {
    closeMenus()
    method.pointing.refine(at: point)
    light(.entered, at: clock, narrowed: true, .enter)
  }

  mutating func snap(to id: ElementID, _ press: Press) {
    guard let node = screen.plan.node(of: id), let element = screen.plan.element(at: node) else { return refuse(.gone) }
    closeMenus()
    home = node
    act(on: element, press, stamp: clock, relight: true)
  }

  /// Handles the commands `refine` and `snap`, which apply only while the menu at the point is open.
  mutating func obeyAtPoint(_ command: ScanCommand, stamp: Instant, cause: ActionCause) {
    guard case .point(let point)? = menus.last?.subject else { return refuse(.unsupported) }
    if let reason = history.refusal(at: stamp) { return refuse(reason) }
    times.act()
    if command == .refine { return refine(point) }
    guard let element = nearestElement(to: point) else { return refuse(.nowhere) }
    snap(to: element.id, Press(cause: cause, generation: screen.plan.generation, credited: false))
  }
}

extension ScanPlan {
  /// The stops with neither a frame nor an activation point, in scan order; pointing cannot reach them.
  package var unplaced: [NodeIndex] { nodes.indices.filter { nodes[$0].content.itemID != nil && !isPlaced($0) } }

  private func isPlaced(_ stop: NodeIndex) -> Bool {
    nodes[stop].content.itemFrame != nil || element(at: stop)?.activationPoint != nil
  }

  /// The area to point in: the window; in a modal, or if the window is unknown, the rectangle around all frames. `nil`:
  /// no stop has a place.
  package var pointArea: Frame? {
    if modal == nil, let window {
      var hasStops = false
      for index in nodes.indices where nodes[index].content.itemID != nil {
        hasStops = true
        if isPlaced(index) { return window }
      }
      return hasStops ? nil : window
    }
    let all = nodes.lazy.compactMap(\.content.itemFrame).reduce(nil as Frame?) { $0?.union($1) ?? $1 }
    return all.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
  }
}
