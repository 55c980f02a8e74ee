import TappetModel

/// Names unlabelled fields and boxes after the text before them on the same line.
extension ElementMapping {
  /// Names the elements, and removes the texts used as names. Only a text that ends with a colon counts, and only for
  /// the next element on its line: "Look in: [/home]". Qt's boxes are named by the current choice, which becomes their
  /// value.
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

  /// Whether the element is on the same line, after the text in reading direction.
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
  /// How many elements after the text are examined: enough for its line, and few on a page full of such texts.
  private static let reach = 40

  /// Whether the app gives the element no name of its own. Only labels that are texts count as a name: Qt reports the
  /// title of a frame as the label of everything in that frame.
  private func isNameless(_ element: ElementNode) -> Bool {
    guard element.children.isEmpty, let node = ObjectReference(element.id).flatMap({ window[$0] }) else { return false }
    if node.labelledBy.contains(where: { RoleTable.rule(for: window[$0]?.role ?? .unknown).shape == .text }) {
      return false
    }
    let isField = !element.traits.isDisjoint(with: [.textEntry, .secureTextEntry, .adjustable])
    if isField { return element.label == nil || node.name.isEmpty && !node.labelledBy.isEmpty }
    // A box's name is otherwise the current choice.
    return node.role == .comboBox && (!node.labelledBy.isEmpty || element.value == nil)
  }
}
