import TappetModel

/// Further properties to read of an object, by its role: only of visible objects, and only what the mapping uses.
package struct Details: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let frame = Details(rawValue: 1 << 0)
  package static let actions = Details(rawValue: 1 << 1)
  package static let value = Details(rawValue: 1 << 2)
  package static let text = Details(rawValue: 1 << 3)
  package static let labelledBy = Details(rawValue: 1 << 4)
  package static let description = Details(rawValue: 1 << 5)

  /// Whether it is a field or box without name and label; a label may belong to its container instead.
  package static func lacksName(_ node: AccessibleNode, in toolkit: Toolkit) -> Bool {
    let isBox = node.states.contains(.editable) || [.toggleButton, .comboBox, .entry, .spinButton].contains(node.role)
    return isBox && node.name.isEmpty && node.labelledBy.isEmpty && node.isShown(in: toolkit)
  }

  package static func maybeLabel(_ node: AccessibleNode, in toolkit: Toolkit) -> Bool {
    node.role == .label && !node.name.isEmpty && node.isShown(in: toolkit)
  }

  /// Whether it is a container without a name, and all that it holds is a control without a name. Its description may be
  /// the control's: a tool of GIMP 2.10 lies in a panel that has the tool's tooltip.
  package static func namesContent(_ node: AccessibleNode, in nodes: [ObjectReference: AccessibleNode]) -> Bool {
    guard node.name.isEmpty, node.children.count == 1, RoleTable.rule(for: node.role).shape == .transparent,
      let content = nodes[node.children[0]]
    else { return false }
    return content.name.isEmpty && !RoleTable.rule(for: content.role).traits.isDisjoint(with: .control)
  }

  package static func wanted(of node: AccessibleNode, in toolkit: Toolkit) -> Details {
    guard node.isOpen(in: toolkit) else { return [] }
    let rule = RoleTable.rule(for: node.role)
    // Not shown itself, but its value is the scroll position.
    if node.role == .scrollBar, node.interfaces.contains(.value) { return .value }
    if rule.shape == .dropped { return [] }
    var wanted: Details = []
    if node.interfaces.contains(.component) { wanted.insert(.frame) }
    if node.interfaces.contains(.action), toolkit.knownActions(of: node.role) == nil { wanted.insert(.actions) }
    if node.interfaces.contains(.value), rule.shape == .leaf { wanted.insert(.value) }
    // A password's text is never read; a field's text is its value, other text only replaces a missing name.
    let isSecret = node.role == .passwordText
    if node.interfaces.contains(.text), !isSecret {
      if node.role == .terminal || node.states.contains(.editable)
        || (node.name.isEmpty && [.leaf, .text].contains(rule.shape))
      {
        wanted.insert(.text)
      }
    }
    let isField = !rule.traits.isDisjoint(with: [.textEntry, .secureTextEntry, .adjustable])
    if isField || node.states.contains(.editable) || node.role == .comboBox { wanted.insert(.labelledBy) }
    if node.name.isEmpty, !rule.traits.isDisjoint(with: .control) || node.mayBeDrawn(in: toolkit) || node.isDrawing {
      wanted.insert(.description)
    }
    return wanted
  }
}
