import ScanPlanning

/// Where the highlight is: on the screen, or in a menu that is open over it.
struct ScanSpot: Sendable {
  typealias NodeIndex = ScanPlan.NodeIndex

  /// The stop on the screen; under a menu, the one that opened it.
  var place: NodeIndex
  /// The key of `place`, to find it in another plan.
  var key: StopKey
  /// The serial of the screen in which `place` is a node.
  var serial: Int
  var scene: Scene
  /// The open menus, the scanned one last.
  var menus: [OpenMenu]
  var narrowing: Narrowing
  var sweep: PointSweep?
}
