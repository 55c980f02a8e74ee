import TappetModel

/// What an object can do besides what activating it means: only what a person has a use for. Each makes a press on its
/// element open a menu first, so names that say nothing ("doDefault", "SetFocus", GTK 4's commands of labels) are left out.
enum OtherAction {
  private static let named = [
    "showmenu": "Context menu", "expandorcollapse": "Expand or collapse", "expandorcontract": "Expand or collapse",
    "edit": "Edit", "delete": "Delete", "dismiss": "Dismiss", "clear": "Clear", "peek": "Show or hide the password",
    "customize": "Change it", "activateprimaryicon": "Press the sign before it",
    "activatesecondaryicon": "Press the sign after it",
  ]
  private static let contextMenu = "showmenu"

  static func knows(_ normalised: String) -> Bool { named[normalised] != nil }

  /// Those of an object, in its order.
  static func all(of node: AccessibleNode) -> [CustomAction] {
    let own = RealAction.index(of: node)
    var found: [CustomAction] = []
    for (index, action) in node.actions.enumerated() where index != own {
      let id = RealAction.normalised(action)
      if let name = named[id], !found.contains(where: { $0.id == id }), isToBeHad(id, of: node) {
        found.append(CustomAction(id: id, name: name))
      }
    }
    return found
  }

  /// Those that a person is offered: its own; and, of what opens a menu at a press anyway, the context menu, which most
  /// toolkits have and do not tell of. Elsewhere it would make two presses of each.
  static func offered(of node: AccessibleNode, isField: Bool) -> [CustomAction] {
    let own = all(of: node)
    guard isField || !own.isEmpty, !own.contains(where: { $0.id == contextMenu }), node.role != .comboBox else {
      return own
    }
    return own + [CustomAction(id: contextMenu, name: named[contextMenu] ?? "")]
  }

  /// GTK 3 says of each cell of its trees that it can be expanded and edited; of Qt's boxes the menu is what they open anyway.
  private static func isToBeHad(_ id: String, of node: AccessibleNode) -> Bool {
    if node.role == .comboBox, id == contextMenu { return false }
    guard node.role == .tableCell else { return true }
    return switch id {
    case "edit": node.states.contains(.editable)
    case "expandorcollapse", "expandorcontract": node.states.contains(.expandable)
    case _: true
    }
  }

  /// The ways to do one of them: its own action; a menu the pointer opens too, and the keyboard's key for it.
  static func ways(of id: String, on node: AccessibleNode) -> [ActionStrategy] {
    let isOwn = all(of: node).contains { $0.id == id }
    let index = isOwn ? node.actions.firstIndex { RealAction.normalised($0) == id } : nil
    return (index.map { [.doAction($0)] } ?? []) + (id == contextMenu ? menuWays(on: node) : [])
  }

  /// The ways to the context menu without its own action.
  static func menuWays(on node: AccessibleNode) -> [ActionStrategy] {
    let key: [ActionStrategy] = node.states.contains(.focusable) ? [.focusAndKey(.menu)] : []
    return (node.frame.map { [.contextClick($0.center)] } ?? []) + key
  }
}
