import Messages
import TappetModel

/// The custom actions of an object, apart from activation. Only useful ones, because any custom action makes a press
/// open a menu first; names without meaning ("doDefault", "SetFocus", GTK 4's label commands) are left out.
enum OtherAction {
  private static let named: [String: Message] = [
    "showmenu": Message("Context menu"), "expandorcollapse": Message("Expand or collapse"),
    "expandorcontract": Message("Expand or collapse"), "edit": Message("Edit"), "delete": Message("Delete"),
    "dismiss": Message("Dismiss"), "clear": Message("Clear"), "peek": Message("Show or hide the password"),
    "customize": Message("Change it"), "activateprimaryicon": Message("Press the sign before it"),
    "activatesecondaryicon": Message("Press the sign after it"),
  ]
  private static let contextMenu = "showmenu"

  static func knows(_ normalised: String) -> Bool { named[normalised] != nil }

  static func all(of node: AccessibleNode) -> [CustomAction] {
    let own = RealAction.index(of: node)
    var found: [CustomAction] = []
    for (index, action) in node.actions.enumerated() where index != own {
      let id = RealAction.normalised(action)
      if let name = named[id], !found.contains(where: { $0.id == id }), isToBeHad(id, of: node) {
        found.append(CustomAction(id: id, name: tr(name)))
      }
    }
    return found
  }

  /// Returns the custom actions to offer: the object's own and the context menu, which most toolkits have without
  /// reporting it. Adds the context menu only where a press opens a menu in any case, that is, to text fields
  /// (`isField`) and to objects with own actions; on others it would cost every activation a second press.
  static func offered(of node: AccessibleNode, isField: Bool) -> [CustomAction] {
    let own = all(of: node)
    guard isField || !own.isEmpty, !own.contains(where: { $0.id == contextMenu }), node.role != .comboBox else {
      return own
    }
    return own + [CustomAction(id: contextMenu, name: named[contextMenu].map { tr($0) } ?? "")]
  }

  /// GTK 3 reports every tree cell as expandable and editable; the context menu of Qt's boxes is just their list.
  private static func isToBeHad(_ id: String, of node: AccessibleNode) -> Bool {
    if node.role == .comboBox, id == contextMenu { return false }
    guard node.role == .tableCell else { return true }
    return switch id {
    case "edit": node.states.contains(.editable)
    case "expandorcollapse", "expandorcontract": node.states.contains(.expandable)
    case _: true
    }
  }

  /// The strategies for a custom action: the object's own; for the context menu also the pointer and the menu key.
  static func ways(of id: String, on node: AccessibleNode) -> [ActionStrategy] {
    let isOwn = all(of: node).contains { $0.id == id }
    let index = isOwn ? node.actions.firstIndex { RealAction.normalised($0) == id } : nil
    return (index.map { [.doAction($0)] } ?? []) + (id == contextMenu ? menuWays(on: node) : [])
  }

  static func menuWays(on node: AccessibleNode) -> [ActionStrategy] {
    let key: [ActionStrategy] = node.states.contains(.focusable) ? [.focusAndKey(.menu)] : []
    return (node.frame.map { [.contextClick($0.center)] } ?? []) + key
  }
}
