import ScanPlanning
import ScanVocabulary
import ScannerMenus
package import TappetModel

/// Requests to the app that come from gestures, spoken words and menus.
extension ScanMachine {
  /// Handles a requested action: on the lit element, or from the anchor upwards for actions of the whole screen.
  mutating func request(_ action: ElementAction, stamp: Instant, cause: ActionCause) {
    switch action {
    case .escape, .magicTap, .scroll, .undo: climb(action, stamp: stamp, cause: cause)
    case .activate, .increment, .decrement, .customAction, .longPress, .gesture, .interact, .setFocus, .setText,
      .textAction:
      ask(action, stamp: stamp, cause: cause)
    }
  }

  /// Sends a request that concerns the screen, from the anchor up its ancestors. The user need not aim; the screen must
  /// only be the same as at the stamp.
  private mutating func climb(_ action: ElementAction, stamp: Instant, cause: ActionCause) {
    if stamp < screen.scene.since { return refuse(.changed) }
    guard let id = anchor else {
      let plays = action == .magicTap && menus.surroundings.device.contains(.playPause)
      return plays ? emit(.run(.playPause)) : refuse(.unsupported)
    }
    times.act()
    method.motion.act()
    carryOut(.request(action, to: id), Press(cause: cause, generation: screen.plan.generation, credited: false))
    restartTurn()
    lightWhereMoved()
  }

  /// Sends a request to the lit element, which is judged like a `select`.
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

  /// Whether the element supports the action. True for actions that an ancestor of the element may handle instead.
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

  /// The element where a request that concerns the screen starts: the menu's subject, else the lit element, else the
  /// first element of the group, else the element selected last, else the one lit last, else the root. `nil`: the plan
  /// has none of these.
  package var anchor: ElementID? {
    if let menu = menus.last { return subjectID(of: menu.subject) }
    return anchorOnScreen
  }

  /// The element where a request starts when any open menu is disregarded; as `anchor` otherwise.
  var anchorOnScreen: ElementID? {
    if let lit = screen.plan.firstElement(under: home) { return lit.id }
    if let level = screen.plan.level(of: home), level != 0, let near = screen.plan.firstElement(under: level) {
      return near.id
    }
    return telling.focus.remembered.first { screen.plan.node(of: $0) != nil } ?? screen.plan.root
  }
}
