package import TappetModel

/// The result of a patch that changed elements without adding, removing, moving or restructuring any.
///
/// Made in time proportional to the changed elements; everything else is shared with the previous tree.
package struct TreeAmendment: Sendable {
  package struct Change: Hashable, Sendable {
    package var before: AccessibilityElement
    package var after: AccessibilityElement
  }

  /// The new tree, equal to one built from the patched root.
  package internal(set) var tree: ElementTree
  /// The changed accessibility elements; one that was set several times is listed each time.
  package internal(set) var changes: [Change] = []
  /// The slots of all nodes that were set, including containers.
  package var slots: [Int] = []
}

extension ElementTree {
  /// The maximum number of elements that a patch may set to be applied as an amendment.
  static let mostAmended = 64

  /// Applies a patch that changes only what elements say or how they look. Returns `nil` where anything else might
  /// change (order, stops, groups, warnings, faults); the caller must then rebuild the tree.
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

  /// Whether a warning is about a message rather than the tree, so that the next tree must not repeat it.
  private var hasPassingWarning: Bool {
    warnings.contains { $0.kind == "secret_sent" || $0.kind == "bad_window" || $0.kind == "more_warnings" }
  }
}

extension ElementProperty {
  /// Whether the property affects only its own element; the others shape the tree or are inherited.
  fileprivate var isAmendable: Bool {
    switch self {
    case .label, .value, .hint, .traits, .frame, .activationPoint, .userInputLabels, .customActions,
      .textualContext, .ignoresInvertColors, .scrollable, .respondsTo, .isDestructive, .selectedText,
      .numberOfCharacters:
      true
    case .isAccessibilityElement, .language, .navigationStyle, .elements, .elementsHidden, .viewIsModal,
      .semanticChildren:
      false
    }
  }
}
