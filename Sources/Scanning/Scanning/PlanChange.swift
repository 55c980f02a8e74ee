package import TappetModel

/// Why a new plan is put in place of the old one, which says where scanning goes.
package enum PlanChange: Hashable, Sendable, Codable {
  /// A new screen: scanning goes to `focus`, else to where the plan starts.
  case screenChanged(focus: ElementID?)
  /// Part of the screen changed: the place is kept; `focus` moves it.
  case layoutChanged(focus: ElementID?)
  /// Anything else: the place is kept.
  case update
  /// Another app is scanned now: scanning goes to `focus`, else to where it was when that app was left, else to where the
  /// plan starts.
  case appSwitched(focus: ElementID?, place: ScanPlace? = nil)

  /// Whether nothing of the screen before is expected to be there.
  package var isNewScreen: Bool {
    switch self {
    case .screenChanged, .appSwitched: true
    case .layoutChanged, .update: false
    }
  }

  var isAppSwitch: Bool { if case .appSwitched = self { true } else { false } }

  /// The element that scanning is asked to go to.
  package var focus: ElementID? {
    switch self {
    case .screenChanged(let focus), .layoutChanged(let focus), .appSwitched(let focus, _): focus
    case .update: nil
    }
  }
}
