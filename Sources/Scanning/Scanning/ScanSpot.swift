import ScanPlanning

/// Where the highlight is: on the screen, or in a menu that is open over it.
struct ScanSpot: Sendable {
  typealias NodeIndex = ScanPlan.NodeIndex

  /// The place on the screen; under a menu, the stop that opened it.
  var place: NodeIndex
  /// What that place is, to find it again in another plan.
  var key: StopKey
  /// The screen whose node `place` is.
  var serial: Int
  /// The new screen that it was then, of that app or another.
  var scene: Scene
  /// The open menus, the one that is scanned last.
  var menus: [OpenMenu]
  /// What had been chosen among marks.
  var narrowing: Narrowing
  /// Where was pointed.
  var sweep: PointSweep?
}
