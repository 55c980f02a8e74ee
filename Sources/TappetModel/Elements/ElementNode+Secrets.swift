extension ElementNode {
  /// Whether it or anything below is a secure field that came with a value.
  private var holdsSecret: Bool {
    (traits.contains(.secureTextEntry) && value != nil) || children.contains(where: \.holdsSecret)
  }

  /// The same without the values of secure fields, and the ids of those that had one.
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
