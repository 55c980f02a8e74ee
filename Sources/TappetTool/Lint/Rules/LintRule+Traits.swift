import ElementTrees
import TappetModel

extension LintRule {
  static let traits = [
    LintRule(
      "adjustable-answers", .error, why: "“Increment” is offered for it, and nothing happens.",
      mend: "Answer increment and decrement, and name both in accessibilityRespondsTo, or drop the trait adjustable."
    ) { screen in
      screen.each { node in
        guard node.traits.contains(.adjustable), let answers = node.details.respondsTo,
          !answers.isSuperset(of: [.increment, .decrement])
        else { return nil }
        return "It is adjustable and does not respond to increment and decrement."
      }
    },
    LintRule(
      "adjustable-value", .warning, why: "Who changes it hears nothing of how far.",
      mend: "Tell what it is now in accessibilityValue."
    ) { screen in
      screen.each { $0.traits.contains(.adjustable) && $0.value == nil ? "It is adjustable and has no value." : nil }
    },
    LintRule(
      "toggle-value", .warning, why: "“Turn on …” can't tell whether it is on already.",
      mend: "Say “1”, “0” or “mixed” in accessibilityValue."
    ) { screen in
      screen.each { node in
        guard node.traits.contains(.toggleButton), !["1", "0", "mixed"].contains(node.value?.string ?? "") else {
          return nil
        }
        return node.value.map { "It is a toggle, and its value is \($0.string.inQuotes)." }
          ?? "It is a toggle and has no value."
      }
    },
    LintRule(
      "image-name", .warning, why: "Who listens is left in doubt whether something is missed.",
      mend: "Give it an accessibilityLabel, or hide what only decorates: accessibilityElementsHidden."
    ) { screen in
      screen.each { node in
        guard node.traits.contains(.image), node.isAccessibilityElement != false,
          node.label?.string.isEmpty ?? true, screen.tree[node.id] == nil || node.traits == .image
        else { return nil }
        return "It is an image, is not hidden and has no name."
      }
    },
    LintRule(
      "image-button", .warning,
      why: "It is told as a picture too: who listens has to wait to hear that it can be pressed.",
      mend: "Leave the trait image away."
    ) { screen in
      screen.each { $0.traits.isSuperset(of: [.image, .button]) ? "It is a button and an image." : nil }
    },
    LintRule(
      "heading-name", .warning, why: "Who goes from heading to heading hears nothing there.",
      mend: "Give it the text of the heading as accessibilityLabel."
    ) { screen in
      screen.each { node in
        guard node.traits.contains(.header), node.label?.string.isEmpty ?? true else { return nil }
        return "It is a heading and has no name."
      }
    },
    LintRule(
      "secret-sent", .error, why: "A password in a tree may be seen by whoever watches the screen.",
      mend: "Leave accessibilityValue of a secure field away."
    ) { screen in screen.told("secret_sent") },
  ]
}

extension LintScreen {
  func each(_ find: (ElementNode) -> String?) -> [LintHit] {
    nodes.compactMap { place in find(place.node).map { LintHit(place.node.id, $0) } }
  }
}
