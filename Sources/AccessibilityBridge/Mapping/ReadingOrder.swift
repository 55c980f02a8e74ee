import TappetModel

extension [ElementNode] {
  /// Sorts the elements in reading order (line by line, each in the direction of the language), if the toolkit reports
  /// children in order of creation. It is also the keyboard's order in such toolkits.
  func inReadingOrder(of window: AccessibleWindow) -> [ElementNode] {
    guard window.app.toolkit.tellsInNoOrder, count > 1 else { return self }
    var placed: [(element: ElementNode, place: Frame)] = []
    for element in self {
      // A modal is not part of the page, and an element without a frame has no position in it.
      guard !element.details.viewIsModal, let place = element.place else { return self }
      placed.append((element, place))
    }
    // A stable sort: elements at the same height keep their order.
    let fromTop = placed.enumerated().sorted { ($0.element.place.y, $0.offset) < ($1.element.place.y, $1.offset) }
    var lines: [Line] = []
    for (offset, (element, place)) in fromTop {
      let part = Line.Part(offset: offset, element: element, place: place)
      if lines.last?.takes(place) == true { lines[lines.count - 1].take(part) } else { lines.append(Line(part)) }
    }
    return lines.flatMap { $0.read(fromRight: window.isReadFromRight) }
  }
}

private struct Line {
  struct Part {
    var offset: Int
    var element: ElementNode
    var place: Frame
  }

  private var parts: [Part]
  /// The highest lower edge of its parts: the last key of a keypad may span two lines.
  private var bottom: Double
  private var height: Double

  init(_ part: Part) {
    parts = [part]
    bottom = part.place.y + part.place.height
    height = part.place.height
  }

  func takes(_ place: Frame) -> Bool { place.y + min(place.height, height) / 2 < bottom }

  mutating func take(_ part: Part) {
    parts.append(part)
    bottom = min(bottom, part.place.y + part.place.height)
    height = min(height, part.place.height)
  }

  func read(fromRight isFromRight: Bool) -> [ElementNode] {
    parts.sorted { first, second in
      let (one, other) = isFromRight ? (-first.place.right, -second.place.right) : (first.place.x, second.place.x)
      return (one, first.offset) < (other, second.offset)
    }.map(\.element)
  }
}

extension Frame {
  fileprivate var right: Double { x + width }
}

extension ElementNode {
  /// Its own frame, else the union of its children's.
  fileprivate var place: Frame? { frame ?? children.compactMap(\.place).reduce(nil) { $0?.union($1) ?? $1 } }
}
