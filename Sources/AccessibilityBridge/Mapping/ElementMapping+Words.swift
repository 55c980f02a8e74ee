import Messages
import TappetModel

extension ElementMapping {
  /// The object's name; else the names of its labels, its description, its text, or the only text in it.
  func label(of node: AccessibleNode) -> AttributedText? {
    let labels = node.labelledBy.isEmpty ? labelsRound[node.reference] ?? [] : node.labelledBy
    let labelling = labels.compactMap { window[$0].map { cleaned($0.name) } }.filter { !$0.isEmpty }
    // A box's name is often the current choice, which is its value.
    if node.role == .comboBox, let words = labelling.first {
      // A label that contains its box includes the current choice in its text.
      let name = cleaned(node.name)
      return AttributedText(!name.isEmpty && words.hasPrefix(name) ? name : labelling.joined(separator: " "))
    }
    if isNamedLikeMenu(node) { return AttributedText(tr("Command line")) }
    let candidates = [
      isClassOfField(node) ? "" : cleaned(node.name), labelling.joined(separator: " "),
      cleaned(node.description.firstLine),
      ownText(of: node), onlyText(in: node), menuName(of: node),
    ]
    return candidates.first { !$0.isEmpty }.map { AttributedText(LabelCleaner.inOneLine($0)) }
  }

  /// The element with the name of its container if it has none. Of a tooltip “Clone Tool: Copy from an image”, the words
  /// before the colon are the name, and the rest a hint.
  func titled(_ element: ElementNode, by holder: AccessibleNode) -> ElementNode {
    guard let words = label(of: holder) else { return element }
    guard element.label == nil, holder.name.isEmpty, let colon = words.string.firstRange(of: ": ") else {
      return element.named(words)
    }
    var titled = element.named(AttributedText(String(words.string[..<colon.lowerBound])))
    titled.hint = titled.hint ?? AttributedText(String(words.string[colon.upperBound...]))
    return titled
  }

  func value(of node: AccessibleNode, _ traits: Traits) -> AttributedText? {
    if traits.contains(.secureTextEntry) { return nil }
    if traits.contains(.toggleButton) { return AttributedText(toggled(node)) }
    if traits.contains(.textEntry) { return node.text.map { AttributedText($0) } }
    // A field that is read-only at present still has a value.
    if [.text, .entry].contains(node.role), let text = node.text, !text.isEmpty, text != label(of: node)?.string {
      return AttributedText(text)
    }
    if node.role == .comboBox {
      let chosen = chosen(below: node, depth: 0) ?? cleaned(node.name)
      if !chosen.isEmpty, chosen != label(of: node)?.string { return AttributedText(chosen) }
    }
    // LibreOffice's buttons also have a number.
    if let value = node.value, traits.isDisjoint(with: [.button, .link]) {
      return AttributedText(isShare(node) ? share(value) : value.text)
    }
    if node.states.contains(.expandable) {
      return AttributedText(node.states.contains(.expanded) ? tr("expanded") : tr("collapsed"))
    }
    return node.states.contains(.visited) ? AttributedText(tr("visited")) : nil
  }

  func hint(for node: AccessibleNode, _ label: AttributedText?) -> AttributedText? {
    var parts: [String] = []
    let description = cleaned(node.description)
    if !description.isEmpty, description != label?.string { parts.append(description) }
    if node.role == .menu || node.states.contains(.hasPopup) { parts.append(tr("opens a menu")) }
    if node.states.contains(.required) { parts.append(tr("required")) }
    if node.states.contains(.invalidEntry) { parts.append(tr("not valid")) }
    return parts.isEmpty ? nil : AttributedText(parts.joined(separator: ", "))
  }

  /// Whether the name is a class name: no field or layout is really named "HistoryView"; a button may be "ListView".
  private func isClassOfField(_ node: AccessibleNode) -> Bool {
    toolkit.misnames && (node.states.contains(.editable) || [.filler, .toolBar].contains(node.role))
      && LabelCleaner.isOwnClassName(cleaned(node.name), words: 2)
  }

  private func cleaned(_ name: String) -> String {
    LabelCleaner.cleaned(name, of: toolkit, families: families)
  }

  private func toggled(_ node: AccessibleNode) -> String {
    if node.states.contains(.indeterminate) { return "mixed" }
    return node.states.isDisjoint(with: [.checked, .pressed]) ? "0" : "1"
  }

  private func chosen(below node: AccessibleNode, depth: Int) -> String? {
    guard depth < 4 else { return nil }
    for child in node.children.compactMap({ window[$0] }) {
      if child.states.contains(.selected), !child.name.isEmpty { return cleaned(child.name) }
      if let chosen = chosen(below: child, depth: depth + 1) { return chosen }
    }
    return nil
  }

  private func isShare(_ node: AccessibleNode) -> Bool { node.role == .progressBar || node.role == .levelBar }

  private func share(_ value: ValueRange) -> String {
    let span = value.maximum - value.minimum
    guard span.isFinite, span > 0, value.current.isFinite else { return value.text }
    // Clamped, because a number too large for `Int` would crash the bridge.
    let share = min(max((value.current - value.minimum) / span, 0), 1)
    return "\(Int((share * 100).rounded()))%"
  }

  /// The object's own text, unless it is a field: a field's text is its value.
  private func ownText(of node: AccessibleNode) -> String {
    node.states.contains(.editable) || node.role == .passwordText ? "" : (node.text ?? "").trimmed
  }

  private func isNamedLikeMenu(_ node: AccessibleNode) -> Bool {
    guard toolkit.has(.namesTerminalsAlike), node.role == .terminal else { return false }
    return window.nodes.values.contains { $0.role == .menu && $0.name == node.name }
  }

  /// A button for a menu may have an icon alone.
  private func menuName(of node: AccessibleNode) -> String {
    toolkit.misnames && node.role == .pushButton && node.name == "GtkMenuButton" ? tr("Menu") : ""
  }

  func firstWords(of node: AccessibleNode) -> AttributedText? {
    let words = (node.text ?? "").firstLine.split(separator: " ").prefix(Self.mostWords)
    return words.isEmpty ? nil : AttributedText(words.joined(separator: " "))
  }

  private static let mostWords = 6

  /// The only visible text in it, through layout objects: a button whose word is a label inside it.
  private func onlyText(in node: AccessibleNode) -> String {
    guard ![.transparent, .combined, .tabs, .modal].contains(RoleTable.rule(for: node.role).shape) else { return "" }
    var words: Set<String> = []
    var waiting = node.children
    var left = 40
    while let reference = waiting.popLast(), words.count < 2, left > 0 {
      left -= 1
      guard let part = window[reference], part.isOpen(in: toolkit), !part.isDropped(in: toolkit) else { continue }
      // An image in a field is not its purpose.
      if part.role == .icon || part.role == .image, node.states.contains(.editable) { continue }
      let name = cleaned(part.name)
      if name.isEmpty { waiting += part.children } else if part.isShown(in: toolkit) { words.insert(name) }
    }
    return words.count == 1 ? words.first ?? "" : ""
  }
}

extension AccessibleWindow {
  /// The labels of a panel around a field, or around a field and the button that opens its list, by field and button:
  /// LibreOffice labels those panels instead of the fields.
  var labelsRoundFields: [ObjectReference: [ObjectReference]] {
    var found: [ObjectReference: [ObjectReference]] = [:]
    for holder in nodes.values where !holder.labelledBy.isEmpty {
      guard RoleTable.rule(for: holder.role).shape == .transparent else { continue }
      let controls = controls(in: holder)
      guard (1...2).contains(controls.count) else { continue }
      for control in controls { found[control] = holder.labelledBy }
    }
    return found
  }

  private func controls(in holder: AccessibleNode) -> [ObjectReference] {
    var found: [ObjectReference] = []
    var waiting = holder.children
    var left = 20
    while let next = waiting.popLast(), left > 0 {
      left -= 1
      guard let node = nodes[next], node.isShown(in: app.toolkit) else { continue }
      let isControl = node.states.contains(.editable) || RoleTable.rule(for: node.role).isAlwaysActionable
      if isControl { found.append(node.reference) } else { waiting += node.children }
    }
    return found
  }
}
