import TappetModel

/// What has no name of its own and no label is called by the words before it in its line, where these announce something.
extension ElementMapping {
  /// The same with fields and boxes named by what stands beside them; those words are no texts of their own then.
  ///
  /// Only words that end with a colon count, and only for what comes next in their line: "Look in: [/home]". Boxes of Qt are
  /// called by what is chosen in them, which becomes their value.
  func namedBySides(_ found: [ElementNode]) -> [ElementNode] {
    var result = found
    var used: Set<ElementID> = []
    for (place, words) in found.enumerated() where announces(words) {
      let line = result.indices[(place + 1)...].prefix(Self.reach).filter { follows(result[$0], words) }
      guard let next = line.min(by: { gap(words, result[$0]) < gap(words, result[$1]) }), isNameless(result[next])
      else { continue }
      if isBoxByItsChoice(result[next]) { result[next].value = result[next].label }
      result[next].label = words.label
      used.insert(words.id)
    }
    return result.filter { !used.contains($0.id) }
  }

  private func isBoxByItsChoice(_ element: ElementNode) -> Bool {
    element.value == nil && ObjectReference(element.id).flatMap { window[$0] }?.labelledBy.isEmpty == true
  }

  private func announces(_ element: ElementNode) -> Bool {
    element.traits.contains(.staticText) && element.children.isEmpty && element.frame != nil
      && element.label?.string.hasSuffix(":") == true
  }

  /// In the same line, on the side on which reading goes on.
  private func follows(_ element: ElementNode, _ words: ElementNode) -> Bool {
    guard let frame = element.frame, let before = words.frame else { return false }
    let isInLine = (frame.center.y - before.center.y).magnitude < min(frame.height, before.height) / 2
    return isInLine && gap(words, element) >= -Self.overlap
  }

  private func gap(_ words: ElementNode, _ element: ElementNode) -> Double {
    guard let frame = element.frame, let before = words.frame else { return .infinity }
    return window.isReadFromRight
      ? before.x - (frame.x + frame.width) : frame.x - (before.x + before.width)
  }

  private static let overlap = 4.0
  /// As they are read, what is in a line stands together; a page of nothing but such words must not be gone through for each.
  private static let reach = 40

  /// Qt says of what lies in a frame with a title that the frame labels it: all that is in there would be called the same.
  private func isNameless(_ element: ElementNode) -> Bool {
    guard element.children.isEmpty, let node = ObjectReference(element.id).flatMap({ window[$0] }) else { return false }
    if node.labelledBy.contains(where: { RoleTable.rule(for: window[$0]?.role ?? .unknown).shape == .text }) {
      return false
    }
    let isField = !element.traits.isDisjoint(with: [.textEntry, .secureTextEntry, .adjustable])
    if isField { return element.label == nil || node.name.isEmpty && !node.labelledBy.isEmpty }
    // Else its name is what is chosen in it.
    return node.role == .comboBox && (!node.labelledBy.isEmpty || element.value == nil)
  }
}
