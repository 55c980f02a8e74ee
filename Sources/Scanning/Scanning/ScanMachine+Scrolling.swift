import ScanPlanning
import TappetModel

/// Where there is room to scroll, and where a scroll starts.
extension ScanMachine {
  /// The directions that a menu offers: an element's, where it or an ancestor has room; the screen's, where anything
  /// has.
  func scrollRoom(of subject: OpenMenu.Subject) -> Set<ScrollDirection> {
    guard let id = subjectID(of: subject) else { return [] }
    let own = room(from: id)
    guard case .screen = subject else { return own }
    return scrollers.reduce(into: own) { $0.formUnion(screen.plan.scrollable[$1] ?? []) }
  }

  /// Where a request to an element starts. A scroll with no room there or in an ancestor starts at the scrollable
  /// element with room that holds the most stops, so that a user with one switch, or who says "scroll down", need not
  /// light it.
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

  /// The directions in which the element or an ancestor has room to scroll.
  private func room(from id: ElementID) -> Set<ScrollDirection> {
    var room = Set(element(of: id)?.scrollable ?? [])
    for holder in [id] + (screen.plan.chains[id] ?? []) { room.formUnion(screen.plan.scrollable[holder] ?? []) }
    return room
  }

  /// All elements with room to scroll that no modal covers.
  private var scrollers: [ElementID] {
    screen.plan.scrollable.keys.filter { id in
      guard let modal = screen.plan.modal else { return true }
      return id == modal || screen.plan.chains[id]?.contains(modal) == true
    }
  }

  private func hasRoom(_ room: Set<ScrollDirection>, _ direction: ScrollDirection) -> Bool {
    switch direction {
    case .next: !room.isDisjoint(with: [.next, .down, .right])
    case .previous: !room.isDisjoint(with: [.previous, .up, .left])
    case .up, .down, .left, .right: room.contains(direction)
    }
  }
}
