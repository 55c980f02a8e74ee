import TappetModel

extension ElementMapping {
  /// Where an empty paragraph is written: the box around it.
  private func frameRound(_ node: AccessibleNode) -> Frame? {
    node.isBeingWritten ? window.holders(of: node).first?.frame : nil
  }

  /// The element of an object; `nil` if it shows, says and does nothing.
  func element(_ node: AccessibleNode, _ rule: RoleRule) -> ElementNode? {
    guard node.isShown(in: toolkit) else { return nil }
    var traits = rule.traits
    let isField = node.states.contains(.editable) && !node.interfaces.isDisjoint(with: [.text, .editableText])
    // A browser's address field is a combo box.
    if isField, node.role == .comboBox || traits.isDisjoint(with: [.adjustable, .secureTextEntry, .button]) {
      traits = .textEntry
    }
    if traits.contains(.textEntry), node.states.contains(.readOnly) || !isField && node.role != .terminal {
      traits = .staticText
    }
    if traits.contains(.adjustable), node.value == nil || node.states.contains(.readOnly) {
      traits.subtract(.adjustable)
      traits.insert(.staticText)
    }
    let isChosenWhole = node.isIconInView || node.isSlide(in: toolkit)
    if traits.isDisjoint(with: .control), RealAction.index(of: node) != nil || isChosenWhole { traits.insert(.button) }
    // Qt has no role for checkable menu items.
    if node.role == .menuItem, node.states.contains(.checkable) { traits.insert(.toggleButton) }
    var label = label(of: node)
    // GTK 3 names a slider by its number, which is its value.
    if traits.contains(.adjustable), label.flatMap({ Double($0.string) }) != nil { label = nil }
    if traits.isDisjoint(with: .control), label == nil { return nil }
    if traits.contains(.button) || traits.contains(.link) { traits.subtract([.staticText]) }
    if !traits.isDisjoint(with: .control), !isEnabled(node) { traits.insert(.notEnabled) }
    if isSelected(node) { traits.insert(.selected) }
    var element = ElementNode(
      id: node.reference.elementID, label: label, traits: traits, value: value(of: node, traits),
      hint: hint(for: node, label), frame: node.frame ?? frameRound(node))
    let others =
      traits.contains(.notEnabled)
      ? [] : OtherAction.offered(of: node, isField: !traits.isDisjoint(with: [.textEntry, .secureTextEntry]))
    if !others.isEmpty { element.details.customActions = others }
    if traits.contains(.textEntry), node.interfaces.contains(.text) {
      element.details.respondsTo = [.setFocus, .setText, .textAction, .selectText]
      element.details.textualContext = context(of: node)
    }
    if node.states.contains(.focused) {
      if traits.contains(.secureTextEntry) {
        element.details.selectedText = ""
        element.details.numberOfCharacters = node.characterCount
      } else if traits.contains(.textEntry) {
        // A terminal's text grows by what programs write, which must not count as typed.
        let isTyped = node.role != .terminal || node.selectedText?.isEmpty == false
        element.details.selectedText = isTyped ? node.selectedText : nil
      }
    }
    return element
  }

  /// Returns `console` for a terminal, `narrative` for a field of several lines, and `nil` for any other field.
  private func context(of node: AccessibleNode) -> TextualContext? {
    if node.role == .terminal { return .console }
    return node.states.contains(.multiLine) ? .narrative : nil
  }

  /// Whether a row or cell can be chosen or activated.
  func canBeChosen(_ node: AccessibleNode) -> Bool {
    RealAction.index(of: node) != nil || !node.states.isDisjoint(with: [.selectable, .focusable])
  }

  private func isEnabled(_ node: AccessibleNode) -> Bool {
    !node.states.isDisjoint(with: toolkit.saysOnlySensitive ? .sensitive : [.enabled, .sensitive])
  }

  private func isSelected(_ node: AccessibleNode) -> Bool {
    switch node.role {
    case .radioButton, .radioMenuItem: node.states.contains(.checked)
    // In a menu, selected means that the keyboard is there.
    case .menu, .menuItem, .checkMenuItem: isInBox && node.states.contains(.selected)
    case _: node.states.contains(.selected) || node.isFrontTab(in: toolkit)
    }
  }
}
