import ScanPlanning
import TappetModel

/// Finds out where the screen can be scrolled, and which element a scroll request goes to.
extension ScanMachine {
  /// The scroll directions that a menu offers. An element's menu offers those in which the element or an ancestor has
  /// room; the screen's menu also those in which any other element has room.
  func scrollRoom(of subject: OpenMenu.Subject) -> Set<ScrollDirection> {
    guard let id = subjectID(of: subject) else { return [] }
    let own = room(from: id)
    guard case .screen = subject else { return own }
    return scrollers.reduce(into: own) { $0.formUnion(screen.plan.scrollable[$1] ?? []) }
  }

  /// The element at which a request for `id` starts: `id`, except for a scroll that has no room at `id` or in an
  /// ancestor. Such a scroll starts at the element that has room in that direction and holds the most stops, so that a
  /// user with one switch, or one who says "scroll down", need not light it first.
  func start(of action: ElementAction, at id: ElementID) -> ElementID {
    guard case .scroll(let direction) = action, !hasRoom(room(from: id), direction) else { return id }
    let others = scrollers.filter { hasRoom(Set(screen.plan.scrollable[$0] ?? []), direction) }
    guard others.count > 1 else { return others.first ?? id }
    var stops: [ElementID: Int] = [:]
    for case .item(let element) in screen.plan.nodes.lazy.map(\.content) {
      for holder in screen.plan.chains[element.id] ?? [] { stops[holder, default: 0] += 1 }
    }
    return others.max { (stops[$0] ?? 0, $1.rawValue) < (stops[$1] ?? 0, $0.rawValue) } ?? id
  }

  /// The directions in which the element `id` or one of its ancestors has room to scroll.
  private func room(from id: ElementID) -> Set<ScrollDirection> {
    var room = Set(element(of: id)?.scrollable ?? [])
    for holder in [id] + (screen.plan.chains[id] ?? []) { room.formUnion(screen.plan.scrollable[holder] ?? []) }
    return room
  }

  /// All elements with room to scroll that are not covered by a modal.
  private var scrollers: [ElementID] {
    screen.plan.scrollable.keys.filter { id in
      guard let modal = screen.plan.modal else { return true }
      return id == modal || screen.plan.chains[id]?.contains(modal) == true
    }
  }

  /// Whether there is room for a scroll; `next` accepts down or right too, `previous` up or left.
  private func hasRoom(_ room: Set<ScrollDirection>, _ direction: ScrollDirection) -> Bool {
    switch direction {
    case .next: !room.isDisjoint(with: [.next, .down, .right])
    case .previous: !room.isDisjoint(with: [.previous, .up, .left])
    case .up, .down, .left, .right: room.contains(direction)
    }
  }
}
