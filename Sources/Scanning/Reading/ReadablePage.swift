import ElementTrees
import ScanVocabulary
import ScannerMenus
package import TappetModel

/// The elements of a screen that can be read aloud now, in reading order.
package struct ReadablePage: Hashable, Sendable {
  package var elements: [AccessibilityElement]
  /// For each element, the scroll that shows what follows it: its own or its nearest ancestor's; `nil`: neither has
  /// room.
  package var turns: [PageTurn?]

  package init(elements: [AccessibilityElement] = [], turns: [PageTurn?] = []) {
    self.elements = elements
    self.turns = turns
  }
}

/// A scroll that shows the next page: the element to send it to, and the direction.
package struct PageTurn: Hashable, Sendable {
  package var id: ElementID
  package var direction: ScrollDirection

  package init(id: ElementID, direction: ScrollDirection) {
    self.id = id
    self.direction = direction
  }
}

extension ElementTree {
  /// The visible elements with a name or value, without tab and navigation bars and their titles.
  package var readable: ReadablePage {
    let bars = flat.nodes.indices.filter { !flat.nodes[$0].traits.isDisjoint(with: .bars) }.map { outline.spans[$0] }
    var page = ReadablePage()
    for (place, element) in spoken.enumerated() {
      guard element.isReadable, element.isVisible(in: window), !bars.contains(where: { $0.contains(place) }) else {
        continue
      }
      page.elements.append(element)
      page.turns.append(turn(after: element))
    }
    return page
  }

  private func turn(after element: AccessibilityElement) -> PageTurn? {
    if element.traits.contains(.causesPageTurn) { return PageTurn(id: element.id, direction: .next) }
    for id in [element.id] + responderChain(of: element.id) {
      guard let slot = flat.index[id] else { continue }
      let room = flat.nodes[slot].details.scrollable
      // Scrolls only forward along the text: never back, and never sideways to a neighbour.
      if let direction = [ScrollDirection.next, .down].first(where: room.contains) {
        return PageTurn(id: id, direction: direction)
      }
    }
    return nil
  }
}

extension AccessibilityElement {
  /// Whether the element has a value, or a name that is not a placeholder.
  fileprivate var isReadable: Bool { !isUnnamed || spokenValue() != nil }

  /// The text to read aloud for the element: its label and its whole value.
  package var readAloud: AttributedText {
    var content = SpeakingSettings()
    content.verbosity = .brief
    return spoken(by: content, longest: 10_000)
  }
}
