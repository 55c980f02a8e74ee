import TappetModel

/// What else is asked of an object once it is known what it is: only of what is shown, and only what is made use of.
package struct Details: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let frame = Details(rawValue: 1 << 0)
  package static let actions = Details(rawValue: 1 << 1)
  package static let value = Details(rawValue: 1 << 2)
  package static let text = Details(rawValue: 1 << 3)
  package static let labelledBy = Details(rawValue: 1 << 4)
  package static let description = Details(rawValue: 1 << 5)

  /// Whether it is something that is written or chosen in, and has no name and no label: one may be for what holds it.
  package static func lacksName(_ node: AccessibleNode, in toolkit: Toolkit) -> Bool {
    let isBox = node.states.contains(.editable) || [.toggleButton, .comboBox, .entry, .spinButton].contains(node.role)
    return isBox && node.name.isEmpty && node.labelledBy.isEmpty && node.isShown(in: toolkit)
  }

  /// Whether it may be there for something else.
  package static func maybeLabel(_ node: AccessibleNode, in toolkit: Toolkit) -> Bool {
    node.role == .label && !node.name.isEmpty && node.isShown(in: toolkit)
  }

  /// What is wanted of a node.
  package static func wanted(of node: AccessibleNode, in toolkit: Toolkit) -> Details {
    guard node.isOpen(in: toolkit) else { return [] }
    let rule = RoleTable.rule(for: node.role)
    // Not shown itself, but it tells how far what it moves was scrolled.
    if node.role == .scrollBar, node.interfaces.contains(.value) { return .value }
    if rule.shape == .dropped { return [] }
    var wanted: Details = []
    if node.interfaces.contains(.component) { wanted.insert(.frame) }
    if node.interfaces.contains(.action), toolkit.knownActions(of: node.role) == nil { wanted.insert(.actions) }
    if node.interfaces.contains(.value), rule.shape == .leaf { wanted.insert(.value) }
    // The words of a password are nobody's; a field's are its value, others' only stand in for a name.
    let isSecret = node.role == .passwordText
    if node.interfaces.contains(.text), !isSecret {
      if node.states.contains(.editable) || (node.name.isEmpty && [.leaf, .text].contains(rule.shape)) {
        wanted.insert(.text)
      }
    }
    let isField = !rule.traits.isDisjoint(with: [.textEntry, .secureTextEntry, .adjustable])
    if isField || node.states.contains(.editable) || node.role == .comboBox { wanted.insert(.labelledBy) }
    if node.name.isEmpty, !rule.traits.isDisjoint(with: .control) { wanted.insert(.description) }
    return wanted
  }
}
