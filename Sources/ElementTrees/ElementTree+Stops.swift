package import TappetModel

extension ElementTree {
  package func isStop(_ slot: Int) -> Bool {
    let place = Int(outline.elements[slot])
    return place >= 0 && stopsBefore[place + 1] > stopsBefore[place]
  }

  /// The stops in and below an element, as indices into the list of stops.
  package func stopRange(_ slot: Int) -> Range<Int> {
    let span = outline.spans[slot]
    return stopsBefore[span.lowerBound]..<stopsBefore[span.upperBound]
  }

  /// The elements that say what they respond to, and whether the magic tap is part of it.
  package var magicTaps: [ElementID: Bool] {
    var found: [ElementID: Bool] = [:]
    for node in flat.nodes where !node.details.isEmpty {
      if let said = node.details.respondsTo { found[node.id] = said.contains(.magicTap) }
    }
    return found
  }

  /// The containers with room to scroll, and its directions.
  package var scrollableContainers: [ElementID: [ScrollDirection]] {
    var found: [ElementID: [ScrollDirection]] = [:]
    for node in flat.nodes where !node.details.isEmpty {
      let directions = node.details.scrollable
      if !directions.isEmpty { found[node.id] = directions }
    }
    return found
  }
}
