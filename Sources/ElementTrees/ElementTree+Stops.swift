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

  /// The containers with room to scroll, and its directions.
  package var scrollableContainers: [ElementID: [ScrollDirection]] {
    var found: [ElementID: [ScrollDirection]] = [:]
    for slot in flat.kinds.indices where flat.kinds[slot].hasDetails {
      let directions = flat.nodes[slot].details.scrollable
      if !directions.isEmpty { found[flat.nodes[slot].id] = directions }
    }
    return found
  }

  /// The elements that respond to the magic tap, and the scanned root where it says that it does not.
  package var magicTaps: [ElementID: Bool] {
    var found: [ElementID: Bool] = [:]
    for slot in flat.kinds.indices where flat.kinds[slot].hasDetails {
      guard let answers = answersMagicTap(slot) else { continue }
      found[flat.nodes[slot].id] = answers
    }
    return found
  }

  /// Whether an element responds to the magic tap; `nil` where that is of no interest: it does not say, or it does not
  /// respond and is not the scanned root, which speaks for the whole screen.
  package func answersMagicTap(_ slot: Int) -> Bool? {
    guard let said = flat.nodes[slot].details.respondsTo else { return nil }
    let answers = said.contains(.magicTap)
    return answers || slot == scope ? answers : nil
  }
}
