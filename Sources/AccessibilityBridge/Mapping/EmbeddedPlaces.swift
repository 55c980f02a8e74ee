import TappetModel

/// Where LibreOffice's own objects are: it tells them as if the window had no menu bar, while what GTK draws among them is told
/// rightly. Each time one kind lies in the other, the inner has the size of the outer, and so it has its place.
extension AccessibleWindow {
  mutating func moveEmbedded() {
    guard let outermost = nodes.values.first(where: { $0.role == .rootPane }),
      let holder = nodes.values.first(where: { $0.children.contains(outermost.reference) })
    else { return }
    var waiting = [(holder.reference, Point(x: 0, y: 0))]
    var seen: Set<ObjectReference> = [holder.reference]
    var found: [ObjectReference: Point] = [:]
    while let (reference, move) = waiting.popLast() {
      guard let node = nodes[reference] else { continue }
      for child in node.children where seen.insert(child).inserted {
        guard let outer = node.frame, let inner = nodes[child]?.frame, outer.width == inner.width,
          outer.height == inner.height
        else {
          waiting.append((child, move))
          continue
        }
        waiting.append((child, Point(x: outer.x + move.x - inner.x, y: outer.y + move.y - inner.y)))
      }
      if move != Point(x: 0, y: 0) { found[reference] = move }
    }
    for (reference, move) in found {
      let told = nodes[reference]?.frame
      nodes[reference]?.frame = told?.moved(by: move)
      moves[reference] = move
    }
  }
}
