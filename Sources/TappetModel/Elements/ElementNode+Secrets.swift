extension ElementNode {
  /// Whether this element or a descendant is a secure field with a value.
  private var holdsSecret: Bool {
    (traits.contains(.secureTextEntry) && value != nil) || children.contains(where: \.holdsSecret)
  }

  /// Returns a copy without the values of secure fields, and appends to `found` the ids of those that had one.
  package func withoutSecrets(_ found: inout [ElementID]) -> ElementNode {
    var copy = self
    if copy.traits.contains(.secureTextEntry), copy.value != nil {
      copy.value = nil
      found.append(id)
    }
    for place in copy.children.indices where copy.children[place].holdsSecret {
      copy.children[place] = copy.children[place].withoutSecrets(&found)
    }
    return copy
  }
}
