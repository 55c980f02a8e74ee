package import TappetModel

/// Corrects the frames of popovers: GTK 4 reports them relative to their opener, but each is a window of its own.
extension AccessibleWindow {
  package var hasMisplacedPopovers: Bool {
    app.toolkit.misplacesPopovers && nodes.values.contains(where: isPopover) || hasMisplacedMenus
  }

  /// Whether there are menus that are windows of their own and have frames that count from anywhere.
  private var hasMisplacedMenus: Bool { isOnWayland && app.toolkit.misplacesMenusOnWayland && !popups.isEmpty }

  /// Moves each popover, with its content, to the one of `places` that fits its size; all frames must be as the app
  /// reported them. A popover that fits none stays, and is not recorded in `moves`. Also corrects embedded
  /// objects and menu items.
  /// - Parameter places: the display's popover windows; `nil` if unknown (Wayland), which makes all content `unplaced`.
  package func placingPopovers(at places: [Frame]?) -> AccessibleWindow {
    var window = self
    window.moves = [:]
    window.unplaced = []
    if app.toolkit.shiftsEmbedded { window.moveEmbedded() }
    if app.toolkit.misplacesMenuItems { window.moveMenuItems() }
    guard app.toolkit.misplacesPopovers || hasMisplacedMenus && places != nil else { return window }
    guard let places else {
      for popover in nodes.values where isPopover(popover) { window.unplaced.formUnion(all(below: popover.reference)) }
      return window
    }
    var free = places
    // The largest first, because a small one would fit into any place.
    let popovers = nodes.values.filter(isPopover).sorted { $0.area > $1.area }
    for popover in popovers {
      guard let told = popover.frame,
        let index = free.indices.filter({ told.room(in: free[$0]) != nil }).min(by: {
          told.room(in: free[$0]) ?? 0 < told.room(in: free[$1]) ?? 0
        })
      else { continue }
      let place = free.remove(at: index)
      // The rest of the place is shadow and arrow, assumed equal on both sides.
      window.move(popover.reference, by: Point(x: place.center.x - told.center.x, y: place.center.y - told.center.y))
    }
    return window
  }

  private func isPopover(_ node: AccessibleNode) -> Bool {
    guard node.frame != nil, node.reference != root else { return false }
    if hasMisplacedMenus { return popups.contains(node.reference) }
    return node.isOpen(in: app.toolkit) && node.isPopover(in: app.toolkit)
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
      // A popover in a popover has a place of its own, and may already be there.
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
  /// The most, in points, that a popover's window may exceed its reported size.
  private static let most = 60.0

  /// How much wider and higher `place` is in total; `nil` if it does not fit.
  fileprivate func room(in place: Frame) -> Double? {
    let (across, down) = (place.width - width, place.height - height)
    guard (-2...Self.most).contains(across), (-2...Self.most).contains(down) else { return nil }
    return across + down
  }

  func moved(by distance: Point) -> Frame {
    Frame(x: x + distance.x, y: y + distance.y, width: width, height: height)
  }
}
