import ElementTrees
import ScanVocabulary
package import TappetModel

/// What of a screen can be read aloud now, in reading order.
package struct ReadablePage: Hashable, Sendable {
  package var elements: [AccessibilityElement]
  /// Whom to ask for what lies beyond: for each element by its place, whatever round it has room to scroll, innermost
  /// first. `nil`: nothing has.
  package var turns: [PageTurn?]

  package init(elements: [AccessibilityElement] = [], turns: [PageTurn?] = []) {
    self.elements = elements
    self.turns = turns
  }
}

/// A scroll that brings more of what is read.
package struct PageTurn: Hashable, Sendable {
  package var id: ElementID
  package var direction: ScrollDirection

  package init(id: ElementID, direction: ScrollDirection) {
    self.id = id
    self.direction = direction
  }
}

extension ElementTree {
  /// The visible content: every accessibility element that says something, bars of tabs and of navigation left out, with their titles.
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
      // On along the text: never back, and never to a neighbour beside it.
      if let direction = [ScrollDirection.next, .down].first(where: room.contains) {
        return PageTurn(id: id, direction: direction)
      }
    }
    return nil
  }
}

extension AccessibilityElement {
  /// A name that stands in for none says nothing.
  fileprivate var isReadable: Bool { !isUnnamed || spokenValue() != nil }

  /// What is read of it: its label and all of its value.
  package var readAloud: AttributedText {
    var content = SpeakingSettings()
    content.verbosity = .brief
    return spoken(by: content, longest: 10_000)
  }
}
