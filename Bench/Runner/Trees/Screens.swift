import TappetModel
import TappetProtocol

/// The measured screens.
enum Screens {
  /// Returns a screen of a few buttons in one row.
  static func buttons(_ count: Int) -> ElementNode {
    ElementNode(
      id: "screen",
      children: (1...count).map { number in
        ElementNode(
          id: ElementID("button\(number)"), label: AttributedText("Button \(number)"), traits: .button,
          frame: Frame(x: Double(number) * 100, y: 100, width: 90, height: 40))
      })
  }

  /// Returns a screen of `count` elements, five in each container, rows and columns in turn. The four fifths without
  /// children are buttons. Each element has ten keys, half a line of text and letters beyond ASCII.
  static func large(_ count: Int) -> ElementNode {
    element(0, of: count, in: Frame(x: 0, y: 0, width: 1920, height: 1080), isRow: false)
  }

  private static func element(_ number: Int, of count: Int, in frame: Frame, isRow: Bool) -> ElementNode {
    let first = number * 5 + 1
    let children = first < count ? Array(first..<min(first + 5, count)) : []
    var details = ElementDetails()
    details.respondsTo = children.isEmpty ? [.activate, .longPress] : [.scroll, .escape]
    return ElementNode(
      id: ElementID("n\(number)"), label: AttributedText("Element \(number) – Schließen"),
      traits: children.isEmpty ? [.button] : [.updatesFrequently], hint: AttributedText("Schließt die Ansicht."),
      frame: frame, isAccessibilityElement: children.isEmpty, details: details,
      children: children.enumerated().map { place, child in
        let part = frame.part(place, of: 5, isRow: isRow)
        return element(child, of: count, in: part, isRow: !isRow)
      })
  }

  static func line(_ root: ElementNode, id: RequestID = 1, generation: Int = 1) -> [UInt8] {
    ClientRequest.treeSet(TreeSet(generation: generation, root: root)).line(id: id)
  }
}

extension Frame {
  /// Returns one of `count` equal parts of this frame, side by side in a row or one below the other, in whole points.
  fileprivate func part(_ place: Int, of count: Int, isRow: Bool) -> Frame {
    func edge(_ start: Double, _ length: Double, _ place: Int) -> Double {
      (start + length * Double(place) / Double(count)).rounded()
    }
    if isRow {
      let left = edge(x, width, place)
      return Frame(x: left, y: y, width: edge(x, width, place + 1) - left, height: height)
    }
    let top = edge(y, height, place)
    return Frame(x: x, y: top, width: width, height: edge(y, height, place + 1) - top)
  }
}
