import ElementTrees
import TappetModel

extension LintRule {
  static let structure = [
    LintRule(
      "no-stops", .error, why: "There is nothing that a switch could select.",
      mend: "Give what can be acted on a trait such as button; see that it is visible, enabled and not hidden."
    ) { screen in
      screen.tree.stopCount == 0 ? [LintHit(screen.tree.root.id, "The screen has no stop.")] : []
    },
    LintRule(
      "controls-dropped", .error, why: "What lies below an element is left out: nobody reaches it.",
      mend: "Say isAccessibilityElement: false for the container, or accessibilityChildren: \"contain\" or \"combine\"."
    ) { screen in screen.told("controls_dropped").map { LintHit($0.id, "Controls below it can't be reached.") } },
    LintRule(
      "children-kept", .warning, why: "What was asked for is not done.",
      mend: "Leave accessibilityChildren away, or isAccessibilityElement: false."
    ) { screen in
      screen.each { node in
        let isAsked = node.details.semanticChildren == .combine || node.details.semanticChildren == .ignore
        guard isAsked, node.isAccessibilityElement == false || !node.traits.isDisjoint(with: .bars) else { return nil }
        return "It is no element, and says how its children become one."
      }
    },
    LintRule(
      "order-complete", .error, why: "What an explicit order leaves out, nobody reaches.",
      mend: "Name it in accessibilityElements of its container."
    ) { screen in
      screen.nodes.flatMap { place -> [LintHit] in
        guard let order = place.node.details.elements else { return [] }
        let named = Set(order)
        return place.node.children.filter { child in
          !child.details.elementsHidden && child.holdsControl && named.isDisjoint(with: child.ids)
        }.map { LintHit($0.id, "The order of \(place.node.id.rawValue.inQuotes) leaves it out.") }
      }
    },
    LintRule(
      "modal-escape", .error, why: "Everything else is out of reach while it is there.",
      mend: "Let it respond to escape (accessibilityRespondsTo), or give it a button such as Cancel."
    ) { screen in
      screen.nodes.indices.compactMap { place in
        let node = screen.nodes[place].node
        guard node.traits.contains(.isModal) || node.details.viewIsModal else { return nil }
        let above = screen.ancestors(of: place).contains { $0.answersEscape }
        let leaves = screen.stops(in: node).contains { ways.contains($0.name.lowercased()) }
        guard !above, !leaves, !node.answersEscapeWithin else { return nil }
        return LintHit(node.id, "It is modal, and there is no way out of it.")
      }
    },
    LintRule(
      "group-size", .note, why: "A group of one costs a press and saves nothing.",
      mend: "Leave accessibilityNavigationStyle away."
    ) { screen in
      screen.groups { node, stops in
        stops.count > 1 ? nil : "It is one stop by itself (combined) and holds \(stops.isEmpty ? "none" : "one")."
      }
    },
    LintRule(
      "group-name", .note, why: "A group without a name is told by its first and last stop.",
      mend: "Give it an accessibilityLabel."
    ) { screen in
      screen.groups { node, _ in node.label?.string.isEmpty ?? true ? "The group has no name." : nil }
    },
    LintRule(
      "group-frame", .warning, why: "The ring that is drawn round the group does not hold what a press reaches.",
      mend: "Leave the group's frame away: it is that of its children together."
    ) { screen in
      screen.groups { node, stops in
        guard let frame = node.frame else { return nil }
        let outside = stops.first { $0.frame.map { frame.intersection($0) == nil } ?? false }
        return outside.map { "\($0.name.inQuotes) lies outside of its frame." }
      }
    },
  ]

  private static let ways: Set = ["cancel", "close", "dismiss", "done", "ok", "okay", "back", "no", "not now", "later"]
}

extension LintScreen {
  /// Calls `find` with each element that declares itself a group (navigation style `combined`) and with its stops;
  /// returns a hit where `find` returns a message.
  fileprivate func groups(_ find: (ElementNode, [AccessibilityElement]) -> String?) -> [LintHit] {
    each { node in node.details.navigationStyle == .combined ? find(node, stops(in: node)) : nil }
  }
}

extension ElementNode {
  fileprivate var holdsControl: Bool { isControl || children.contains { $0.holdsControl } }
  fileprivate var answersEscape: Bool { details.respondsTo?.contains(.escape) ?? false }
  fileprivate var answersEscapeWithin: Bool { answersEscape || children.contains { $0.answersEscapeWithin } }
}
