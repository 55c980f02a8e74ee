package import TappetModel

/// Where popovers are: GTK 4 tells them from the place of what opened them, while each is a window of its own on the
/// display.
extension AccessibleWindow {
  /// Whether something is open that the app puts at a wrong place.
  package var hasMisplacedPopovers: Bool { app.toolkit.misplacesPopovers && nodes.values.contains(where: isPopover) }

  /// With what each popover holds moved to the one of those places whose size it has; the frames are as the app told them.
  /// A popover that is nowhere stays where it is, and is not known to be moved. What else the app puts at a wrong place is moved
  /// too.
  /// - Parameter places: `nil` where nobody tells them, as on Wayland: then what popovers hold is at no place.
  package func placingPopovers(at places: [Frame]?) -> AccessibleWindow {
    var window = self
    window.moves = [:]
    window.unplaced = []
    if app.toolkit.shiftsEmbedded { window.moveEmbedded() }
    guard app.toolkit.misplacesPopovers else { return window }
    guard let places else {
      for popover in nodes.values where isPopover(popover) { window.unplaced.formUnion(all(below: popover.reference)) }
      return window
    }
    var free = places
    // The largest first: a small one would fit into the place of any.
    let popovers = nodes.values.filter(isPopover).sorted { $0.area > $1.area }
    for popover in popovers {
      guard let told = popover.frame,
        let index = free.indices.filter({ told.room(in: free[$0]) != nil }).min(by: {
          told.room(in: free[$0]) ?? 0 < told.room(in: free[$1]) ?? 0
        })
      else { continue }
      let place = free.remove(at: index)
      // What the place has more is shadow and arrow, taken as the same on both sides.
      window.move(popover.reference, by: Point(x: place.center.x - told.center.x, y: place.center.y - told.center.y))
    }
    return window
  }

  private func isPopover(_ node: AccessibleNode) -> Bool {
    node.frame != nil && node.reference != root && node.isOpen(in: app.toolkit) && node.isPopover(in: app.toolkit)
  }

  private func all(below root: ObjectReference) -> Set<ObjectReference> {
    var waiting = [root]
    var seen: Set<ObjectReference> = [root]
    while let reference = waiting.popLast() {
      waiting += nodes[reference]?.children.filter { seen.insert($0).inserted } ?? []
    }
    return seen
  }

  private mutating func move(_ root: ObjectReference, by distance: Point) {
    var waiting = [root]
    var seen: Set<ObjectReference> = [root]
    while let reference = waiting.popLast() {
      guard let node = nodes[reference] else { continue }
      // A popover in a popover has a place of its own, and may have been moved there.
      if reference != root, isPopover(node) { continue }
      nodes[reference]?.frame = node.frame?.moved(by: distance)
      moves[reference] = distance
      waiting += node.children.filter { seen.insert($0).inserted }
    }
  }
}

extension AccessibleNode {
  fileprivate var area: Double { frame.map { $0.width * $0.height } ?? 0 }
}

extension Frame {
  /// So much wider or higher the window of a popover may be than what the app tells of it.
  private static let most = 60.0

  /// How much wider and higher that place is; `nil` where it is none for this.
  fileprivate func room(in place: Frame) -> Double? {
    let (across, down) = (place.width - width, place.height - height)
    guard (-2...Self.most).contains(across), (-2...Self.most).contains(down) else { return nil }
    return across + down
  }

  func moved(by distance: Point) -> Frame {
    Frame(x: x + distance.x, y: y + distance.y, width: width, height: height)
  }
}
