package import TappetModel

/// What a patch made of a tree in which nothing came, went, moved or became another kind of thing.
///
/// Made in the time that the changed elements take, not the tree: everything else is shared with the tree before.
package struct TreeAmendment: Sendable {
  /// One element, before and after.
  package struct Change: Hashable, Sendable {
    package var before: AccessibilityElement
    package var after: AccessibilityElement
  }

  /// The tree as it is now: equal to one made afresh from the patched root.
  package internal(set) var tree: ElementTree
  /// The accessibility elements that are not what they were, each patched place once for every time it was set.
  package internal(set) var changes: [Change] = []
  /// The places of all nodes that were set, containers included.
  package var slots: [Int] = []
}

extension ElementTree {
  /// Patches that set more elements than this are worked on as a whole.
  static let mostAmended = 64

  /// The tree after a patch that only changes what elements say or how they look; `nil` where anything else may follow
  /// from it (the order, what is a stop, a group's kind, a warning, a fault), and the tree has to be made afresh.
  package func amended(by patch: TreePatch, generation: Int) -> TreeAmendment? {
    guard patch.remove.isEmpty, patch.move.isEmpty, patch.insert.isEmpty, patch.set.count <= Self.mostAmended,
      !hasPassingWarning
    else { return nil }
    var amendment = TreeAmendment(tree: self)
    amendment.tree.generation = generation
    for change in patch.set {
      guard let slot = flat.index[change.id], change.properties.allSatisfy(\.isAmendable) else { return nil }
      var node = flat.nodes[slot]
      if amendment.slots.contains(slot) { node = amendment.tree.flat.nodes[slot] }
      for property in change.properties { node.set(property) }
      guard amendment.amend(slot, node) else { return nil }
    }
    return amendment
  }

  /// Whether there is a warning that tells of a message, not of the tree: the next tree is without it.
  private var hasPassingWarning: Bool {
    warnings.contains { $0.kind == "secret_sent" || $0.kind == "bad_window" || $0.kind == "more_warnings" }
  }
}

extension ElementProperty {
  /// Whether it says something of the one element alone. The others shape the tree, or are inherited.
  fileprivate var isAmendable: Bool {
    switch self {
    case .label, .value, .hint, .traits, .frame, .activationPoint, .userInputLabels, .customActions,
      .ignoresInvertColors, .scrollable, .respondsTo, .isDestructive:
      true
    case .isAccessibilityElement, .language, .navigationStyle, .elements, .elementsHidden, .viewIsModal,
      .semanticChildren:
      false
    }
  }
}
