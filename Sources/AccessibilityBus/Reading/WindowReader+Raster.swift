import AccessibilityBridge

/// Finds the visible children of a container that has too many, by hit-testing the points of a raster.
extension WindowReader {
  private static let columnWidth = 60
  private static let rowHeight = 16
  private static let mostPoints = 800

  mutating func visibleChildren(of container: ObjectReference) async throws(AppTimeout) -> [ObjectReference] {
    let type = BusValue.uint32(placement.coordinateType)
    let place = try await ask([BusCall(container, Interface.component, "GetExtents", [type])])
    let numbers = place[0].first?.items.compactMap(\.integer) ?? []
    guard numbers.count == 4, numbers[2] > 1, numbers[3] > 1 else { return [] }
    var points: [(x: Int, y: Int)] = []
    for y in stride(from: numbers[1] + 4, to: numbers[1] + min(numbers[3], 4000), by: Self.rowHeight) {
      for x in stride(from: numbers[0] + 4, to: numbers[0] + min(numbers[2], 4000), by: Self.columnWidth) {
        points.append((x, y))
      }
    }
    let answers = try await ask(
      points.prefix(Self.mostPoints).map { point in
        BusCall(
          container, Interface.component, "GetAccessibleAtPoint",
          [.int32(Int32(clamping: point.x)), .int32(Int32(clamping: point.y)), type])
      })
    var seen: Set<ObjectReference> = [container]
    let first = try await headers(of: container)
    return (first + answers).compactMap { $0.first.flatMap { ObjectReference($0) } }.filter {
      $0.isUsable && seen.insert($0).inserted
    }
  }

  /// The first children: the column headers of a GTK 3 table, which hit-testing does not find.
  private mutating func headers(of container: ObjectReference) async throws(AppTimeout) -> [BusAnswer] {
    guard nodes[container]?.isSheet == false else { return [] }
    return try await ask(
      (0..<Self.mostHeaders).map {
        BusCall(container, Interface.accessible, "GetChildAtIndex", [.int32(Int32($0))])
      })
  }

  private static let mostHeaders = 16
}
