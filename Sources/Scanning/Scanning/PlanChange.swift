package import TappetModel

/// Why a new plan replaces the old one, which decides where scanning continues.
package enum PlanChange: Hashable, Sendable, Codable {
  /// A new screen: scanning goes to `focus`, or to the plan's start if `focus` is `nil`.
  case screenChanged(focus: ElementID?)
  /// Part of the screen changed: the place is kept, unless `focus` names an element to move to.
  case layoutChanged(focus: ElementID?)
  /// Any other change: scanning stays at its place.
  case update
  /// A switch to another app: scanning goes to `focus`, else to `place`, where it was when the user last left that app,
  /// else to the plan's start.
  case appSwitched(focus: ElementID?, place: ScanPlace? = nil)

  /// Whether the change shows a new screen, so that nothing of the previous screen is expected to remain.
  package var isNewScreen: Bool {
    switch self {
    case .screenChanged, .appSwitched: true
    case .layoutChanged, .update: false
    }
  }

  var isAppSwitch: Bool { if case .appSwitched = self { true } else { false } }

  package var focus: ElementID? {
    switch self {
    case .screenChanged(let focus), .layoutChanged(let focus), .appSwitched(let focus, _): focus
    case .update: nil
    }
  }
}
