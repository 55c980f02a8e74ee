package import TappetModel

/// Why a new plan replaces the old one, which decides where scanning continues.
package enum PlanChange: Hashable, Sendable, Codable {
  /// A new screen: scanning goes to `focus`, else to where the plan starts.
  case screenChanged(focus: ElementID?)
  /// Part of the screen changed: the place is kept; `focus` moves it.
  case layoutChanged(focus: ElementID?)
  /// Anything else: the place is kept.
  case update
  /// Another app: scanning goes to `focus`, else to its place when that app was left, else to the plan's start.
  case appSwitched(focus: ElementID?, place: ScanPlace? = nil)

  /// Whether nothing of the previous screen is expected to remain.
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
