import TappetModel

/// Corrects the frames of LibreOffice's own objects, which ignore the menu bar, while GTK's objects among them are
/// right. Wherever one kind lies in the other, both have the same size, so the outer's place is the inner's.
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
