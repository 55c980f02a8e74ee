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
      "level-size", .note, why: "With separate stops the last of many is lit only after all before it.",
      mend: "Combine parts of it into groups, or leave accessibilityNavigationStyle away: Tappet groups by itself."
    ) { screen in
      screen.each { node in
        guard node.details.navigationStyle == .separate else { return nil }
        let count = node.children.count { !screen.stops(in: $0).isEmpty }
        return count > mostSeparate ? "It has \(count) separate stops." : nil
      }
    },
    LintRule(
      "order-layout", .note, why: "The light jumps back up: who follows it with the eyes loses it.",
      mend: "Put the children into the order in which they are read, or name it in accessibilityElements."
    ) { screen in
      screen.nodes.flatMap { place -> [LintHit] in
        guard place.node.details.elements == nil else { return [] }
        let shown = place.node.children.filter { $0.isControl && $0.frame != nil }
        return zip(shown, shown.dropFirst()).compactMap { before, next in
          guard let one = before.frame, let other = next.frame, other.liesAbove(one) else { return nil }
          return LintHit(next.id, "It comes after \(before.id.rawValue.inQuotes), and stands above it.")
        }
      }
    },
    LintRule(
      "row-controls", .note, why: "Each costs a step, and is hard to hit, though together they are one thing.",
      mend: "Make one element of them (five stars: adjustable), or combine them into a group."
    ) { screen in
      screen.each { node in
        guard node.details.navigationStyle != .combined, !node.traits.contains(.adjustable) else { return nil }
        let count = node.children.longestSmallRow
        return count > mostInRow ? "\(count) small controls stand in a row." : nil
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

  /// The number of separate stops on a level above which lint warns (about 6 s at half a second each).
  private static let mostSeparate = 12
  /// The number of small controls in a row above which they are likely to be one thing.
  private static let mostInRow = 4

  private static let ways: Set = ["cancel", "close", "dismiss", "done", "ok", "okay", "back", "no", "not now", "later"]
}

extension LintScreen {
  /// Calls `find` with each element that declares itself a group (navigation style `combined`) and with its stops;
  /// returns a hit where `find` returns a message.
  fileprivate func groups(_ find: (ElementNode, [AccessibilityElement]) -> String?) -> [LintHit] {
    each { node in node.details.navigationStyle == .combined ? find(node, stops(in: node)) : nil }
  }
}

extension Frame {
  /// Whether it ends above where the other begins, in the same column.
  fileprivate func liesAbove(_ other: Frame) -> Bool {
    y + height <= other.y && x < other.x + other.width && other.x < x + width
  }
}

extension [ElementNode] {
  /// The number of controls of at most 32 by 32 points, keys aside, in the longest row of neighbours.
  fileprivate var longestSmallRow: Int {
    var (longest, row) = (0, 0)
    var last: Frame?
    for node in self {
      guard node.isControl, !node.traits.contains(.keyboardKey), let frame = node.frame, frame.width <= 32,
        frame.height <= 32
      else {
        (row, last) = (0, nil)
        continue
      }
      let isNext = last.map { abs($0.y - frame.y) < frame.height / 2 && frame.x > $0.x } ?? false
      row = isNext ? row + 1 : 1
      last = frame
      longest = Swift.max(longest, row)
    }
    return longest
  }
}

extension ElementNode {
  fileprivate var holdsControl: Bool { isControl || children.contains { $0.holdsControl } }
  fileprivate var answersEscape: Bool { details.respondsTo?.contains(.escape) ?? false }
  fileprivate var answersEscapeWithin: Bool { answersEscape || children.contains { $0.answersEscapeWithin } }
}
