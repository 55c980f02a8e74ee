import AccessibilityBridge
import TappetModel

/// Finds the visible children of a container that has too many, by the places of a few of them.
extension WindowReader {
  /// The most children in view that are read.
  static let mostInView = 200

  /// The children in view, with the one before and the one after them, and the first and the last of all: those tell
  /// that there is more. `nil` if the children do not lie one after the other, or have no places.
  mutating func orderedChildren(of container: ObjectReference) async throws(AppTimeout) -> [ObjectReference]? {
    guard let node = nodes[container], !node.isSheet, !node.states.contains(.managesDescendants),
      let view = try await view(of: container)
    else { return nil }
    var search = VisibleRange(view: view, count: node.childCount)
    var step = search.begin()
    while true {
      switch step {
      case .unordered: return nil
      case .ask(let indexes): step = search.answered(try await frames(ofChildren: indexes, of: container))
      case .found(let range):
        let shown = range.prefix(Self.mostInView)
        let around = max(range.lowerBound - 1, 0)...min(shown.endIndex, node.childCount - 1)
        let wanted = Set(0..<VisibleRange.headers).union(around).union([node.childCount - 1]).sorted()
        return try await children(wanted, of: container).compactMap(\.self)
      }
    }
  }

  private mutating func frames(
    ofChildren indexes: [Int], of container: ObjectReference
  ) async throws(AppTimeout) -> [Frame?] {
    let found = try await children(indexes, of: container)
    let known = found.compactMap(\.self)
    let frames = Dictionary(zip(known, try await reportedFrames(of: known)), uniquingKeysWith: { first, _ in first })
    return found.map { $0.flatMap { frames[$0] ?? nil } }
  }

  private mutating func children(
    _ indexes: [Int], of container: ObjectReference
  ) async throws(AppTimeout) -> [ObjectReference?] {
    let answers = try await ask(
      indexes.map { BusCall(container, Interface.accessible, "GetChildAtIndex", [.int32(Int32(clamping: $0))]) })
    return answers.map { $0.first.flatMap { ObjectReference($0) }.flatMap { $0.isUsable ? $0 : nil } }
  }

  /// The part of the container that its holders leave visible, in the coordinates that the app reports.
  private mutating func view(of container: ObjectReference) async throws(AppTimeout) -> Frame? {
    var holders: [ObjectReference: ObjectReference] = [:]
    for node in nodes.values { for child in node.children { holders[child] = node.reference } }
    var chain = [container]
    while let last = chain.last, let holder = holders[last], !chain.contains(holder) { chain.append(holder) }
    let frames = try await reportedFrames(of: chain)
    guard var view = frames[0] else { return nil }
    for frame in frames.dropFirst() {
      guard let frame, let part = view.intersection(frame) else { continue }
      view = part
    }
    return view
  }

  private mutating func reportedFrames(of objects: [ObjectReference]) async throws(AppTimeout) -> [Frame?] {
    let type = BusValue.uint32(placement.coordinateType)
    let answers = try await ask(objects.map { BusCall($0, Interface.component, "GetExtents", [type]) })
    return answers.map { Placement.unknown.frame($0.first) }
  }
}
