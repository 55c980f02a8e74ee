/// Finds the action that activates an object, among those that the object reports.
package enum RealAction {
  /// Whether `name` is a toolkit's untranslated name for an action.
  package static func knows(_ name: String) -> Bool {
    let name = normalised(name)
    return wanted.contains(name) || OtherAction.knows(name) || unwanted.contains(name)
  }

  /// Further action names of buttons, which are not offered.
  private static let unwanted = ["release", "dodefault", "setfocus", "clickancestor"]

  /// Returns the index of the action that activates the object; `nil` if the object has none.
  static func index(of node: AccessibleNode) -> Int? {
    isMark(node) ? node.actions.map(normalised).firstIndex(of: "toggle") : index(in: node.actions)
  }

  /// Whether it is a check mark cell of GTK 3, whose activate action (for the row) precedes its toggle action. Qt's
  /// cells call selection a toggle, and have no other action.
  static func isMark(_ node: AccessibleNode) -> Bool {
    node.role == .tableCell && Set(node.actions.map(normalised)).isSuperset(of: ["toggle", "activate"])
  }

  static func index(in actions: [String]) -> Int? {
    let known = actions.map(normalised)
    for name in wanted {
      if let index = known.firstIndex(of: name) { return index }
    }
    return nil
  }

  /// In order of preference. Other actions do not activate: Chromium reports `doDefault` for every node, Qt lists
  /// `SetFocus` first, and GTK 4's labels carry the commands of their menu.
  private static let wanted = [
    "click", "press", "activate", "jump", "check", "uncheck", "toggle", "open", "select", "expandorcollapse",
    "expandorcontract", "showmenu",
  ]

  static func normalised(_ action: String) -> String {
    String(action.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" })
  }
}
