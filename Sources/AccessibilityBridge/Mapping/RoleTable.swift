import TappetModel

/// The rule for each role. Others are transparent; such an object becomes an element if it has an action or text.
enum RoleTable {
  static func rule(for role: AccessibleRole) -> RoleRule { rules[role] ?? RoleRule(.transparent) }

  private static let rules: [AccessibleRole: RoleRule] = [
    .pushButton: RoleRule(.leaf, .button), .pushButtonMenu: RoleRule(.leaf, .button),
    .toggleButton: RoleRule(.leaf, [.button, .toggleButton]), .switch: RoleRule(.leaf, [.button, .toggleButton]),
    .checkBox: RoleRule(.leaf, [.button, .toggleButton]), .checkMenuItem: RoleRule(.leaf, [.button, .toggleButton]),
    .radioButton: RoleRule(.leaf, .button), .radioMenuItem: RoleRule(.leaf, .button),
    .link: RoleRule(.leaf, .link), .columnHeader: RoleRule(.leaf, .button),
    .tableColumnHeader: RoleRule(.leaf, .button),

    .slider: RoleRule(.leaf, .adjustable), .spinButton: RoleRule(.leaf, .adjustable),
    .dial: RoleRule(.leaf, .adjustable),
    .rating: RoleRule(.leaf, .adjustable),
    .progressBar: RoleRule(.leaf, [.staticText, .updatesFrequently]),
    .levelBar: RoleRule(.leaf, [.staticText, .updatesFrequently]),
    .timer: RoleRule(.leaf, [.staticText, .updatesFrequently]),

    .entry: RoleRule(.leaf, .textEntry), .passwordText: RoleRule(.leaf, .secureTextEntry),
    .editbar: RoleRule(.leaf, .textEntry), .autocomplete: RoleRule(.leaf, .textEntry),
    .dateEditor: RoleRule(.leaf, .textEntry), .terminal: RoleRule(.leaf, .textEntry),

    .label: RoleRule(.text, .staticText), .static: RoleRule(.text, .staticText),
    .caption: RoleRule(.text, .staticText), .text: RoleRule(.text, .staticText),
    .heading: RoleRule(.text, [.header, .staticText]), .statusBar: RoleRule(.transparent),
    .image: RoleRule(.leaf, .image), .icon: RoleRule(.leaf, .image), .desktopIcon: RoleRule(.leaf, [.image, .button]),

    .pageTabList: RoleRule(.tabs, .tabBar), .pageTab: RoleRule(.leaf, .button),
    .menuBar: RoleRule(.combined), .menu: RoleRule(.menu, .button), .popupMenu: RoleRule(.modal),
    .menuItem: RoleRule(.menu, .button), .tearoffMenuItem: RoleRule(.dropped),
    .comboBox: RoleRule(.box, .button),
    .toolBar: RoleRule(.combined),

    .list: RoleRule(.combined), .listBox: RoleRule(.combined), .tree: RoleRule(.combined),
    .treeTable: RoleRule(.combined), .table: RoleRule(.combined),
    .listItem: RoleRule(.row), .tableRow: RoleRule(.row), .treeItem: RoleRule(.row), .tableCell: RoleRule(.row),

    .dialog: RoleRule(.modal), .alert: RoleRule(.modal), .fileChooser: RoleRule(.modal),
    .colorChooser: RoleRule(.modal), .fontChooser: RoleRule(.modal),

    .scrollBar: RoleRule(.dropped), .separator: RoleRule(.dropped), .toolTip: RoleRule(.dropped),
    .acceleratorLabel: RoleRule(.dropped), .redundantObject: RoleRule(.dropped), .ruler: RoleRule(.dropped),
  ]
}
