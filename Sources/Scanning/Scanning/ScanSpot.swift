import ScanPlanning

/// The exact place of the highlight at one moment: on the screen, or in a menu that is open over it.
struct ScanSpot: Sendable {
  typealias NodeIndex = ScanPlan.NodeIndex

  /// The stop on the screen; under a menu, the stop that opened the menu.
  var place: NodeIndex
  /// The key of the stop at `place`, to find the same stop in another plan.
  var key: StopKey
  /// The serial number of the screen for which `place` is valid.
  var serial: Int
  var scene: Scene
  /// The open menus, innermost last; the last one is scanned.
  var menus: [OpenMenu]
  /// The choices made so far among marks.
  var narrowing: Narrowing
  /// The lit band or line of `point`; `nil`: a stop or marks are lit.
  var sweep: PointSweep?
}
