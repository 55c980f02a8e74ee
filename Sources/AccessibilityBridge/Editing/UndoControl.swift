/// The control of a window that undoes its app's last step.
package struct UndoControl: Hashable, Sendable {
  package let object: ObjectReference
  package let action: Int
}

extension AccessibleWindow {
  /// The window's button or menu item for undo, if it can be used now; the menu may be closed.
  package var undoControl: UndoControl? {
    let usable = nodes.values.filter { $0.isUndo && $0.states.contains(.sensitive) && !$0.states.contains(.defunct) }
    let ordered = usable.sorted {
      ($0.role == .pushButton ? 0 : 1, $0.reference.path) < ($1.role == .pushButton ? 0 : 1, $1.reference.path)
    }
    for node in ordered {
      // The actions of what is in a closed menu are not read; the first one activates it.
      let isClosed = node.role == .menuItem && node.actions.isEmpty
      if let action = RealAction.index(of: node) ?? (isClosed ? 0 : nil) {
        return UndoControl(object: node.address, action: action)
      }
    }
    return nil
  }

  /// The field with the focus, whose text was read.
  package var focusedField: AccessibleNode? {
    nodes.values.first { $0.states.isSuperset(of: [.focused, .editable]) && $0.text != nil }
  }
}

extension AccessibleNode {
  /// Its names in the languages of Tappet, alone or before what is undone ("Undo Typing").
  private static let undoNames = ["undo", "rückgängig", "annuler", "deshacer"]

  fileprivate var isUndo: Bool {
    guard [.pushButton, .menuItem].contains(role) else { return false }
    let name = name.lowercased()
    return Self.undoNames.contains { name == $0 || name.hasPrefix($0 + " ") || name.hasPrefix($0 + ":") }
  }
}
