import ScanCore

/// What an object can do besides what activating it means: only what a person has a use for. Each makes a press on its
/// element open a menu first, so names that say nothing ("doDefault", "SetFocus", GTK 4's commands of labels) are left out.
enum OtherAction {
  private static let named = [
    "showmenu": "Context menu", "expandorcollapse": "Expand or collapse", "expandorcontract": "Expand or collapse",
    "edit": "Edit", "delete": "Delete", "dismiss": "Dismiss",
  ]

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

  /// GTK 3 says of each cell of its trees that it can be expanded and edited; of Qt's boxes the menu is what they open anyway.
  private static func isToBeHad(_ id: String, of node: AccessibleNode) -> Bool {
    if node.role == .comboBox, id == "showmenu" { return false }
    guard node.role == .tableCell else { return true }
    return switch id {
    case "edit": node.states.contains(.editable)
    case "expandorcollapse", "expandorcontract": node.states.contains(.expandable)
    case _: true
    }
  }

  /// The ways to do one of them: its own action; a menu the pointer can open too.
  static func ways(of id: String, on node: AccessibleNode) -> [Way] {
    guard all(of: node).contains(where: { $0.id == id }),
      let index = node.actions.firstIndex(where: { RealAction.normalised($0) == id })
    else { return [] }
    let pointer = id == "showmenu" ? node.frame.map { [Way.contextClick($0.center)] } ?? [] : []
    return [.doAction(index)] + pointer
  }
}
