import ScanPlanning
import ScanVocabulary
package import TappetModel

/// Requests to the app from gestures, words and menus.
extension ScanMachine {
  mutating func request(_ action: ElementAction, stamp: Instant, cause: ActionCause) {
    switch action {
    case .escape, .magicTap, .scroll, .undo: climb(action, stamp: stamp, cause: cause)
    case .activate, .increment, .decrement, .customAction, .longPress, .gesture, .interact, .setFocus, .setText,
      .textAction:
      ask(action, stamp: stamp, cause: cause)
    }
  }

  /// A request for the screen starts at the anchor and needs no aim; only the screen must be the same.
  private mutating func climb(_ action: ElementAction, stamp: Instant, cause: ActionCause) {
    if stamp < screen.scene.since { return refuse(.changed) }
    guard let id = anchor else { return refuse(.unsupported) }
    times.act()
    method.motion.act()
    carryOut(.request(action, to: id), Press(cause: cause, generation: screen.plan.generation, credited: false))
    restartTurn()
    lightWhereMoved()
  }

  /// A request for the lit element alone is judged like a select.
  private mutating func ask(_ action: ElementAction, stamp: Instant, cause: ActionCause) {
    guard lightsOneStop else { return refuseUnlit() }
    switch judge(stamp: stamp) {
    case .dark: wakeFromPress()
    case .refused(let reason): refuse(reason)
    case .target(let spot, let generation, let credited):
      guard spot.menus.isEmpty, let element = screen.plan.element(at: spot.place), supports(action, element) else {
        return refuse(.unsupported)
      }
      times.act()
      method.motion.act()
      let wasLit = isLit(spot)
      go(to: spot, credited: credited)
      let press = Press(cause: cause, generation: generation, credited: credited)
      carryOut(.request(action, to: element.id), press)
      stay(relight: !wasLit)
    }
  }

  /// Whether the element itself supports the action; an ancestor may answer a request that climbs.
  private func supports(_ action: ElementAction, _ element: AccessibilityElement) -> Bool {
    switch action {
    case .longPress: element.ownActions.contains { $0.kind == .longPress }
    case .interact: element.ownActions.contains { $0.kind == .interact }
    case .setFocus: element.ownActions.contains { $0.kind == .setFocus }
    case .customAction(let id): element.ownActions.contains { $0.kind == .custom(id: id) }
    case .textAction(let text): element.isEditable && element.allows(text)
    case .activate, .increment, .decrement, .gesture, .setText, .scroll, .escape, .magicTap, .undo: true
    }
  }

  /// Where a request for the screen starts: the menu's subject, the lit element, the group's first, else the element
  /// chosen last, the one lit last, or the root.
  package var anchor: ElementID? {
    if let menu = menus.last { return subjectID(of: menu.subject) }
    return anchorOnScreen
  }

  /// The same, whatever menu is open.
  var anchorOnScreen: ElementID? {
    if let lit = screen.plan.firstElement(under: home) { return lit.id }
    if let level = screen.plan.level(of: home), level != 0, let near = screen.plan.firstElement(under: level) {
      return near.id
    }
    return telling.focus.remembered.first { screen.plan.node(of: $0) != nil } ?? screen.plan.root
  }
}
