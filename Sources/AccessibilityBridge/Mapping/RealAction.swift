/// Which of an object's actions is the one that a person means by activating it.
enum RealAction {
  /// The number of that action among the object's; `nil` where it has none.
  static func index(of node: AccessibleNode) -> Int? {
    isMark(node) ? node.actions.map(normalised).firstIndex(of: "toggle") : index(in: node.actions)
  }

  /// Whether it is a cell of GTK 3 that is a mark: what activates its row comes before what toggles it.
  static func isMark(_ node: AccessibleNode) -> Bool {
    node.role == .tableCell && node.actions.map(normalised).contains("toggle")
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
