/// Which of an object's actions is the one that a person means by activating it.
package enum RealAction {
  /// Whether it says what it does to those who know the names that toolkits have for it.
  package static func knows(_ name: String) -> Bool {
    let name = normalised(name)
    return wanted.contains(name) || OtherAction.knows(name) || unwanted.contains(name)
  }

  /// What buttons say besides.
  private static let unwanted = ["release", "dodefault", "setfocus", "clickancestor"]

  /// The number of that action among the object's; `nil` where it has none.
  static func index(of node: AccessibleNode) -> Int? {
    isMark(node) ? node.actions.map(normalised).firstIndex(of: "toggle") : index(in: node.actions)
  }

  /// Whether it is a cell of GTK 3 that is a mark: what activates its row comes before what toggles it. Cells of Qt call their
  /// choice a toggle, and know nothing else.
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

  /// The first that is there counts. What is not listed is no activation: Chromium says `doDefault` of every node, Qt
  /// puts `SetFocus` first, GTK 4's labels carry the commands of their menu.
  private static let wanted = [
    "click", "press", "activate", "jump", "check", "uncheck", "toggle", "open", "select", "expandorcollapse",
    "expandorcontract", "showmenu",
  ]

  static func normalised(_ action: String) -> String {
    String(action.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" })
  }
}
