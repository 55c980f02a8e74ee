@testable import ScanCore

/// A person who looks at the screen and at their own finger: knows what was lit when and how it looked, from nothing
/// but the effects, and by the definitions of the design alone.
struct Oracle {
  /// What was lit, from when on.
  private struct Sight {
    var from: Instant
    var highlight: Highlight?
    /// Lit by the person's own step: counts as seen at once.
    var isOwn: Bool
    /// Of which new screen: the same id on another is another element.
    var scene: Int
  }

  private var sights: [Sight] = []
  private var plans: [(from: Instant, plan: ScanPlan)] = []
  private var scene = 0
  private(set) var lit: Highlight?
  private var focused: ElementID?
  /// When each switch was last let go, as its device stamped it.
  private var released: [SwitchID: Instant] = [:]
  /// The same of all switches, for what waited meanwhile.
  private var releases: [Instant] = []
  /// When the person last pressed: what waits for a second press is done for one of these.
  private var pressed: [Instant] = []

  var plan: ScanPlan { plans.last?.plan ?? .empty }

  // MARK: Seeing

  mutating func see(_ plan: ScanPlan, _ change: PlanChange, at now: Instant) {
    plans.append((now, plan))
    if change.isNewScreen { scene += 1 }
  }

  mutating func see(_ event: SwitchEvent) {
    guard event.edge == .up && event.origin != .madeUp else { return }
    released[event.id] = event.at
    releases = (releases + [event.at]).suffix(6)
  }

  private mutating func see(_ highlight: Highlight?, at now: Instant, isOwn: Bool) {
    lit = highlight
    // Lit again, at the same place: it has been in sight all the time; by the person's own step, it is what they meant.
    if !isOwn, let last = sights.last, last.scene == scene, isSame(last.highlight, highlight) { return }
    sights.append(Sight(from: now, highlight: highlight, isOwn: isOwn, scene: scene))
  }

  private func isSame(_ left: Highlight?, _ right: Highlight?) -> Bool {
    left?.kind == right?.kind && left?.ids == right?.ids && left?.path == right?.path
      && words(of: left) == words(of: right)
  }

  /// What the marks say, and what they stand on.
  private func words(of highlight: Highlight?) -> [String] {
    highlight?.marks.map { "\($0.code) \($0.label) \($0.ids)" } ?? []
  }

  // MARK: Judging

  /// Takes what came of one input. `stamps`: the moments at which the person may have meant what was done, where no
  /// gesture says so; `isOwn`: whether a highlight is the person's own step.
  mutating func judge(
    _ effects: [SwitchControlEffect], at now: Instant, stamps: [Instant], settings: ScanSettings,
    isOwn: (SwitchGesture?) -> Bool
  ) throws(Violation) {
    var gesture: SwitchGesture?
    pressed = (pressed + stamps).suffix(6)
    for effect in effects {
      switch effect {
      case .gesture(let found):
        gesture = found
        pressed = pressed.suffix(5) + [found.at]
      case .scan(.highlight(let highlight)): see(highlight, at: now, isOwn: isOwn(gesture))
      case .scan(.cleared): see(nil, at: now, isOwn: false)
      case .scan(.focused(let id)):
        if let focused { throw Violation(.oneFocus, "\(id) has it while \(focused) has") }
        focused = id
      case .scan(.unfocused(let id)):
        if focused != id { throw Violation(.oneFocus, "\(id) loses what it never had") }
        focused = nil
      case .scan(.perform(let request)):
        try judge(request, at: now, stamps: (gesture.map { [$0.at] } ?? []) + stamps, settings: settings)
      case _: break
      }
    }
  }

  private func judge(
    _ request: ActionRequest, at now: Instant, stamps: [Instant], settings: ScanSettings
  ) throws(Violation) {
    guard request.action.needsAim else { return }
    let found = element(request.id, at: now)
    guard found != nil || isOfScreen(request, at: now) else {
      throw Violation(.rightElement, "\(request.action) asked of \(request.id), which is not there")
    }
    var stamps = settings.method == .inverse ? stamps + released.values : stamps
    if settings.tapBehaviour == .autoTap || settings.confirmWindow != nil { stamps += pressed + releases }
    for stamp in stamps {
      for (sight, highlight) in seen(at: stamp, settings) {
        guard let found else {
          if highlight.aimsAtPlace && isOfScreen(request, at: sight) { return }
          continue
        }
        guard let shown = element(request.id, at: sight) else { continue }
        if highlight.aims(at: request, shown) && isStill(shown, found, inMenu: highlight.kind == .menu, at: now) {
          return
        }
      }
    }
    let list = stamps.map { ScriptStep.text(Instant.zero.duration(to: $0)) }.joined(separator: ", ")
    throw Violation(.rightElement, "\(request.action) of \(request.id) at \(now.milliseconds), meant at [\(list)]")
  }

  /// What a press stamped at that moment can have been for, and the moment at which it was seen.
  private func seen(at stamp: Instant, _ settings: ScanSettings) -> [(Instant, Highlight)] {
    var found: [(Instant, Highlight)] = []
    // What lights a stop says how long it must be lit: the method at its pace, or a repeat.
    let turns = [settings.step, settings.fastStep, settings.dwell, settings.moveRepeat].map { $0 / 3 }
    for grace in Set([settings.grace] + turns.map { min(settings.grace, $0) }) {
      let sight = stamp.advanced(by: .zero - grace)
      if let seen = sights.last(where: { $0.from <= sight }), seen.scene == scene, let highlight = seen.highlight {
        found.append((sight, highlight))
      }
    }
    for seen in sights where seen.isOwn && seen.scene == scene && seen.from <= stamp {
      if let highlight = seen.highlight, stamp < until(seen) {
        found.append((max(seen.from, stamp.advanced(by: .zero - settings.grace)), highlight))
      }
    }
    return found
  }

  /// When a sight ended.
  private func until(_ sight: Sight) -> Instant {
    // A step within the grace still leaves what was there before meant.
    (sights.first { $0.from > sight.from }?.from ?? Instant(nanoseconds: .max)).advanced(by: .milliseconds(150))
  }

  private func element(_ id: ElementID, at moment: Instant) -> AccessibilityElement? {
    guard let plan = plan(at: moment), let node = plan.node(of: id) else { return nil }
    return plan.element(at: node)
  }

  /// What was on the screen.
  func plan(at moment: Instant) -> ScanPlan? { (plans.last { $0.from <= moment } ?? plans.first)?.plan }

  /// Whether an element is still what it was, by all that refuses a press.
  private func isStill(
    _ shown: AccessibilityElement, _ found: AccessibilityElement, inMenu: Bool, at now: Instant
  ) -> Bool {
    let updates = shown.traits.contains(.updatesFrequently) && found.traits.contains(.updatesFrequently)
    let isNamedAlike = shown.name == found.name || updates
    let state: Traits = [.selected, .updatesFrequently]
    let isNear: Bool
    if let old = shown.frame, let new = found.frame, !inMenu {
      isNear = abs(old.center.x - new.center.x) <= old.width / 2 && abs(old.center.y - new.center.y) <= old.height / 2
    } else {
      isNear = true
    }
    return isNamedAlike && isNear && shown.traits.subtracting(state) == found.traits.subtracting(state)
      && (shown.isDestructive || !found.isDestructive) && shown.ownActions.first == found.ownActions.first
      && (shown.ownActions.count > 1) == (found.ownActions.count > 1)
  }
}

extension Highlight {
  /// Whether an entry of that name, of the element's menus, may ask for that.
  private func offers(_ request: ActionRequest, _ element: AccessibilityElement, _ label: String) -> Bool {
    if case .gesture = request.action { return true }
    if case .textAction = request.action { return true }
    return element.ownActions.contains { $0.name == label }
  }

  /// Whether a press on what looks like this may ask for that.
  fileprivate func aims(at request: ActionRequest, _ element: AccessibilityElement) -> Bool {
    if !marks.isEmpty {
      return marks.contains { mark in
        mark.ids == [request.id]
          || kind == .menu && path.first == element.name && offers(request, element, mark.label)
      }
    }
    switch kind {
    case .item: return ids == [request.id]
    case .menu where path.first == ScanWording.point:
      return label == ScanWording.tapHere || label == ScanWording.snap(element.name)
    case .menu: return path.first == element.name && offers(request, element, label)
    case .group, .exit, .point: return false
    }
  }
}

extension ElementAction {
  /// Whether it is for one element alone, and for no other.
  var needsAim: Bool {
    switch self {
    case .activate, .increment, .decrement, .customAction, .longPress, .interact, .setFocus, .setText, .textAction,
      .gesture:
      true
    case .scroll, .escape, .magicTap, .undo: false
    }
  }
}

extension Instant {
  var milliseconds: String { ScriptStep.text(Instant.zero.duration(to: self)) }
}
