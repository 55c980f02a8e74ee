/// Why a new plan is put in place of the old one, which says where scanning goes.
public enum PlanChange: Hashable, Sendable, Codable {
  /// A new screen: scanning goes to `focus`, else to where the plan starts.
  case screenChanged(focus: ElementID?)
  /// Part of the screen changed: the place is kept; `focus` moves it.
  case layoutChanged(focus: ElementID?)
  /// Anything else: the place is kept.
  case update
  /// Another app is scanned now; `focus` is the place that is known for it.
  case appSwitched(focus: ElementID?)

  /// Whether nothing of the screen before is expected to be there.
  var isNewScreen: Bool {
    switch self {
    case .screenChanged, .appSwitched: true
    case .layoutChanged, .update: false
    }
  }

  /// The element that scanning is asked to go to.
  public var focus: ElementID? {
    switch self {
    case .screenChanged(let focus), .layoutChanged(let focus), .appSwitched(let focus): focus
    case .update: nil
    }
  }
}
