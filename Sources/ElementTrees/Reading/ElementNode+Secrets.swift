package import TappetModel

extension ElementNode {
  /// Whether it is a secure field with a value or selected text.
  package var hasSecret: Bool {
    traits.contains(.secureTextEntry) && (value != nil || !(details.selectedText ?? "").isEmpty)
  }

  /// Whether this element or a descendant is such a field.
  private var holdsSecret: Bool { hasSecret || children.contains(where: \.holdsSecret) }

  /// Returns a copy without the values and selected texts of secure fields, and appends to `found` the ids of those
  /// that had one.
  package func withoutSecrets(_ found: inout [ElementID]) -> ElementNode {
    var copy = self
    if copy.hasSecret {
      copy.value = nil
      if copy.details.selectedText != nil { copy.details.selectedText = "" }
      found.append(id)
    }
    for place in copy.children.indices where copy.children[place].holdsSecret {
      copy.children[place] = copy.children[place].withoutSecrets(&found)
    }
    return copy
  }
}
