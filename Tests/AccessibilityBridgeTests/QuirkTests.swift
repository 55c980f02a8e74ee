import TappetModel
import Testing

@testable import AccessibilityBridge

/// Each test reproduces the behaviour of one app that would have kept a user from going on.
@Suite("Trees that toolkits build differently")
struct QuirkTests {
  @Test("A field inside its label and a link inside a heading are stops")
  func insideWords() {
    let label = Part(
      .label, "Town", [Part(.static, "Town"), Part(.entry, "Town", states: Part.usual.union(.editable))])
    let heading = Part(.heading, "News", [Part(.link, "News")])
    let tree = Screen(.frame, [label, heading], toolkit: Toolkit.chromium).tree
    #expect(tree.children.map(\.label) == ["Town", "News"])
    #expect(tree.children[1].traits == .link)
  }

  @Test("A browser's information bar is not modal, and a dialog with the modal state is")
  func alerts() {
    let bar = Part(.alert, "Infobar", [.button("Close"), .button("Why")])
    #expect(Screen(.frame, [bar]).tree.children.map(\.details.viewIsModal) == [false])
    let box = Part(.dialog, "Question", [.button("OK")], states: Part.usual.union(.modal))
    #expect(Screen(.frame, [box]).tree.children.map(\.details.viewIsModal) == [true])
  }

  @Test("A GTK 3 popover is modal and has a stop that closes it")
  func panel() {
    let popover = Part.panel([.button("Bread"), .button("Milk")], states: Part.usual.union(.modal))
    let cover = Screen(.frame, [.button("Shopping"), popover]).tree.children[1]
    #expect(cover.details.viewIsModal)
    #expect(cover.children.map(\.label) == ["Bread", "Milk", "Close menu"])
  }

  @Test("A GTK 4 menu below its button is modal, and the button keeps its name")
  func menuBelowButton() {
    let inner = Part(.pushButton, "Shopping Shopping", states: AccessibleStates.ofGTK4)
    let items = ["Bread", "Milk"].map { Part(.menuItem, $0, states: AccessibleStates.ofGTK4) }
    let menu = Part(.menu, "GtkPopoverMenu", items, states: AccessibleStates.ofGTK4)
    let button = Part(.pushButton, "GtkMenuButton", [inner, menu], states: AccessibleStates.ofGTK4)
    let tree = Screen(.frame, [button], toolkit: Toolkit.gtk4).tree
    #expect(tree.children.map(\.label) == ["Shopping", nil])
    #expect(tree.children.map(\.details.viewIsModal) == [false, true])
  }

  @Test("A GTK 4 combo box is represented by the button in it, and nothing is modal while it is closed")
  func boxWithButton() {
    let opener = Part(.pushButton, "GtkToggleButton", states: AccessibleStates.ofGTK4)
    let box = Part(
      .comboBox, "Colour", [.panel([opener], states: AccessibleStates.ofGTK4)], states: AccessibleStates.ofGTK4)
    let tree = Screen(.frame, [box], toolkit: Toolkit.gtk4).tree
    #expect(tree.children.map(\.id) == [opener.node.reference.elementID])
    #expect(tree.children.map(\.label) == ["Colour"])
    #expect(tree.children.map(\.details.viewIsModal) == [false])
  }

  @Test("Each icon of Dolphin's table is a stop, because its cells have no actions; a Qt row with actions is one stop")
  func iconsForCells() {
    func stops(_ actions: [String]) -> [AttributedText?] {
      let cells = ["Bench", "Config"].enumerated().map { number, name in
        var cell = Part(.tableCell, name, states: Part.usual.union([.selectable, .focusable]))
        cell.node.frame = Frame(x: Double(number * 120), y: 130, width: 115, height: 87)
        cell.node.actions = actions
        return cell
      }
      return Screen(.frame, [Part(.table, "", cells), .button("Back")], toolkit: Toolkit.qt).tree
        .children.flatMap { $0.children.isEmpty ? [$0.label] : $0.children.map(\.label) }
    }
    #expect(stops([]) == ["Bench", "Config", "Back"])
    #expect(stops(["Toggle"]) == ["Bench, Config", "Back"])
  }

  @Test("A separator between the rows of a list is no row, although it can be selected (LibreOffice's styles)")
  func stroke() {
    let states = Part.usual.union([.selectable, .focusable])
    var stroke = Part(.tableCell, "", states: states)
    let list = { (stroke: Part) in
      let table = Part(.treeTable, "", [Part(.tableCell, "Title", states: states), stroke])
      return Screen(.frame, [table, .button("OK")]).tree.children[0]
    }
    #expect(list(stroke).children.count == 2)
    stroke.node.frame?.height = 2
    #expect(list(stroke).label == nil && list(stroke).children.map(\.label) == ["Title"])
  }

  @Test("A menu item under the keyboard cursor is not selected, and an item of a combo box is")
  func pointedAt() {
    let item = Part(.menuItem, "Paragraph...", states: Part.usual.union(.selected))
    let menu = Part(.menu, "Format", [item])
    #expect(Screen(.frame, [menu]).tree.children[0].children[0].traits == .button)
    let box = Part(.comboBox, "", [menu])
    let opened = Screen(.frame, [box]).tree.children[1]
    #expect(opened.children[0].traits.contains(.selected))
  }

  @Test("The open list of a Qt combo box is one modal element under one ID")
  func openedOnce() {
    let list = Part(.list, "", ["Red", "Green"].map { Part(.listItem, $0, states: Part.usual.union(.selectable)) })
    let box = Part(.comboBox, "Red", [list])
    let tree = Screen(.frame, [box], toolkit: Toolkit.qt).tree
    #expect(tree.children.map(\.details.viewIsModal) == [false, true])
    #expect(tree.children[1].children.map(\.label) == ["Red", "Green", "Close menu"])
  }

  @Test("A closed combo box of Qt 5 is not modal, although its list says that it shows, because the list has no frame")
  func closedWithoutPlace() {
    var list = Part(.list, "", ["Red", "Green"].map { Part(.listItem, $0, states: Part.usual.union(.selectable)) })
    list.node.frame = nil
    let tree = Screen(.frame, [Part(.comboBox, "Red", [list])], toolkit: Toolkit(name: "Qt", version: "5.15.8")).tree
    #expect(tree.children.map(\.label) == ["Red"])
    #expect(tree.children.map(\.details.viewIsModal) == [false])
  }

  @Test("A row of GTK 3's tree, a cell of cells for arrow, icon and name, is one stop")
  func lineOfCells() {
    let states = Part.usual.union([.selectable, .focusable])
    let cells = ["", "", "Places"].enumerated().map { number, name in
      var cell = Part(.tableCell, name, states: states)
      cell.node.reference.path += "/\(number)"
      cell.node.actions = ["expand or contract", "edit", "activate"]
      return cell
    }
    let line = Part(.tableCell, "", cells, states: states)
    let tree = Screen(.frame, [Part(.table, "", [line, .button("Other")])]).tree
    #expect(tree.children[0].children.map(\.label) == ["Places", "Other"])
    #expect(tree.children[0].children.map(\.id)[0] == line.node.reference.elementID)
    #expect(tree.children[0].children.map(\.children.count) == [0, 0])
  }

  @Test("A closed combo box of Firefox has no open list, and its name leaves out the selected item")
  func closedBox() {
    let closed = Part(.menu, "Red", [Part(.menuItem, "Green", states: [.visible])])
    let label = Part(.label, "Colour Red")
    var box = Part(.comboBox, "Colour", [closed])
    box.node.labelledBy = [label.node.reference]
    let tree = Screen(.frame, [label, box], toolkit: Toolkit.gecko).tree
    #expect(tree.children.map(\.label) == ["Colour"])
  }

  @Test("A browser's address field is a text field, although its role is a combo box")
  func addresses() {
    var field = Part(
      .comboBox, "Address", states: Part.usual.union(.editable), interfaces: [.text, .component])
    field.node.text = "example.org"
    let tree = Screen(.frame, [field], toolkit: Toolkit.gecko).tree
    #expect(tree.children.map(\.traits) == [.textEntry])
    #expect(tree.children.map(\.value) == ["example.org"])
  }

  @Test("GTK 4's popover and the rows in it are recognised by their class names, and the popover is modal")
  func hiddenRoles() {
    let focusable = AccessibleStates.ofGTK4.union(.focusable)
    let rows = ["Red", "Green"].map { name in
      Part(.filler, "GtkListItemWidget", [Part(.label, name, states: AccessibleStates.ofGTK4)], states: focusable)
    }
    let popover = Part(.filler, "GtkPopover", rows, states: AccessibleStates.ofGTK4)
    let shown = Part(.label, "Red", states: AccessibleStates.ofGTK4)
    let opener = Part(.pushButton, "GtkToggleButton", [shown], states: focusable)
    let box = Part(.comboBox, "GtkDropDown", [opener, popover], states: AccessibleStates.ofGTK4)
    let tree = Screen(.frame, [box], toolkit: Toolkit.gtk4).tree
    #expect(tree.children.map(\.label) == ["Red", nil])
    #expect(tree.children.last?.children.map(\.label) == ["Red", "Green", "Close menu"])
  }

  @Test("GTK children in reverse or random order are read line by line, from the side where the language begins")
  func grid() {
    func field(_ name: String, _ x: Double, _ y: Double) -> Part {
      var field = Part(.toggleButton, name)
      field.node.frame = Frame(x: x, y: y, width: 50, height: 20)
      return field
    }
    let grid = [field("Down limit", 80, 30), field("Down", 10, 30), field("Up limit", 80, 5), field("Up", 10, 5)]
    let read = { (parts: [Part], toolkit: Toolkit) in
      Screen(.frame, [.panel(parts), .button("Close")], toolkit: toolkit).tree.children[0].children.map(\.label)
    }
    let gtk3 = Toolkit(name: "gtk", version: "3.24.38")
    #expect(read(grid, gtk3) == ["Up", "Up limit", "Down", "Down limit"])
    #expect(read(grid.reversed(), gtk3) == ["Up", "Up limit", "Down", "Down limit"])
    #expect(read(grid, Toolkit.chromium) == ["Down limit", "Down", "Up limit", "Up"])
    let line = [field("Two", 70, 5), field("Three", 130, 5), field("One", 10, 5)]
    #expect(read(line, gtk3) == ["One", "Two", "Three"])
    var screen = Screen(.frame, [.panel(line)], toolkit: Toolkit(name: "GAIL", version: "2.24.33"))
    screen.window.isReadFromRight = true
    #expect(screen.tree.children[0].children.map(\.label) == ["Three", "Two", "One"])
  }

  @Test("A key that is two lines high belongs to the line in which it begins")
  func highKey() {
    func key(_ name: String, _ x: Double, _ y: Double, height: Double = 40) -> Part {
      var key = Part.button(name)
      key.node.frame = Frame(x: x, y: y, width: 55, height: height)
      return key
    }
    let keys = [key("4", 0, 48), key("7", 0, 0), key("=", 60, 48, height: 88), key("8", 60, 0), key("0", 0, 96)]
    let pad = Screen(.frame, [.panel(keys)], toolkit: Toolkit.gtk4).tree.children[0]
    #expect(pad.children.map(\.label) == ["7", "8", "4", "=", "0"])
    let inside = Screen(.documentText, [.panel(keys)], toolkit: Toolkit.gtk4).tree.children[0]
    #expect(inside.children.map(\.label) == ["4", "7", "=", "8", "0"], "a text has an order of its own")
  }

  @Test("GTK 2's menu is open if it is selected, although its items do not show; a frame alone opens nothing")
  func menuOfGTK2() {
    let gtk2 = Toolkit(name: "GAIL", version: "2.24.33")
    func menu(isOpen: Bool) -> ElementNode {
      let item = Part(.menuItem, "New", states: [.enabled, .sensitive, .visible])
      let hidden = Part(.menuItem, "Debug", states: [.enabled, .sensitive])
      let menu = Part(.menu, "File", [item, hidden])
      var screen = Screen(.frame, [menu], toolkit: gtk2)
      var menus = OpenMenus()
      if isOpen { menus.found(menu.node.reference) }
      menus.openUp([menu.node.reference], in: &screen.window.nodes)
      return screen.tree.children[0]
    }
    #expect(menu(isOpen: true).children.map(\.label) == ["New", "Close menu"])
    #expect(menu(isOpen: false).traits == .button)
  }

  @Test("A checkable item of a Qt menu is a toggle button, although its role is a menu item")
  func marked() {
    let states = Part.usual.union(.checkable)
    let items = [Part(.menuItem, "Wrap", states: states.union(.checked)), Part(.menuItem, "Lines", states: states)]
    let tree = Screen(.frame, items + [Part(.menuItem, "Font")], toolkit: Toolkit.qt).tree
    #expect(tree.children.map(\.value) == ["1", "0", nil])
    #expect(tree.children.map { $0.traits.contains(.toggleButton) } == [true, true, false])
  }

  @Test("Each paragraph of an editable document is a field named by its first words, and a read-only paragraph is text")
  func paragraphs() {
    func paragraph(_ text: String, _ states: AccessibleStates) -> Part {
      var part = Part(.paragraph, "", states: Part.usual.union(states), interfaces: [.component, .text])
      part.node.text = text
      return part
    }
    let written = [
      paragraph("Dear Ann, thank you for the letter and the cake", .editable), paragraph("", [.editable, .focused]),
    ]
    let document = Part(.documentText, "Letter", written, states: Part.usual.union(.editable))
    let fields = Screen(.frame, [document, .button("OK")]).tree.children[0].children
    #expect(fields.map(\.label) == ["Dear Ann, thank you for the", nil])
    #expect(fields.map(\.value) == ["Dear Ann, thank you for the letter and the cake", ""])
    #expect(fields.map(\.traits) == [.textEntry, .textEntry])
    let read = Screen(.frame, [Part(.documentText, "Letter", [paragraph("Dear Ann", [])]), .button("OK")]).tree
    #expect(read.children[0].label == "Dear Ann")
    #expect(read.children[0].traits == .staticText)
  }

  @Test("An icon in a field is a button if it has an action, and left out otherwise")
  func iconsInField() {
    func icon(_ name: String, _ actions: [String]) -> Part {
      var icon = Part(.icon, name)
      icon.node.actions = actions
      return icon
    }
    let states = Part.usual.union(.editable)
    for role in [AccessibleRole.entry, .text] {
      // Listed twice, the icon is still one button.
      let clear = icon("edit-clear-symbolic", ["activate"])
      let icons = [icon("edit-find-symbolic", []), clear, clear]
      let field = Part(role, "Search", icons, states: states, interfaces: [.component, .text])
      let tree = Screen(.frame, [Part.panel([field]), .button("OK")]).tree.children[0]
      #expect(
        tree.children.map(\.label) == ["edit clear", "Search"]
          || tree.children.map(\.label) == ["Search", "edit clear"])
      #expect(tree.children.contains { $0.traits == .button })
    }
  }

  @Test(
    "Each file of Nautilus is a stop with its own name, not its class name, and a name of two lines becomes one line")
  func itemsOfGrid() {
    let cells = ["Apple.txt", "Pear.txt"].enumerated().map { index, name in
      let label = Part(.label, name, states: .ofGTK4)
      var cell = Part(.tableCell, "NautilusGridCell", [label], states: .ofGTK4.union(.focusable))
      cell.node.frame = Frame(x: Double(index * 100), y: 0, width: 90, height: 90)
      return cell
    }
    let grid = Part(.table, "GtkGridView", cells, states: .ofGTK4)
    let buttons = ["Gjs_SidebarRow", "8 × 8\n10 mines"].map { Part(.pushButton, $0, states: .ofGTK4) }
    let bar = Part(.toolBar, "NautilusToolbar", buttons, states: .ofGTK4)
    let tree = Screen(.frame, [grid, bar], toolkit: Toolkit.gtk4).tree
    #expect(tree.children[0].children.map(\.label) == ["Apple.txt", "Pear.txt"])
    #expect(tree.children[1].label == nil)
    #expect(tree.children[1].children.map(\.label) == [nil, "8 × 8, 10 mines"])
  }

  @Test("A hidden column header of Qt, which has no frame, is left out")
  func hiddenColumn() {
    var headers = ["#", "Name", "Size"].map { Part(.tableColumnHeader, $0, interfaces: []) }
    headers[0].node.frame = nil
    let tree = Screen(.frame, [Part(.table, "", headers), .button("OK")], toolkit: Toolkit.qt).tree
    #expect(tree.children[0].children.map(\.label) == ["Name", "Size"])
  }

  @Test("A Qt row that claims to be 32767 pixels wide is cut to its list and clicked there")
  func wideRow() {
    var row = Part(.listItem, "Speed", states: Part.usual.union([.selectable, .focusable]))
    row.node.actions = ["Toggle"]
    row.node.frame = Frame(x: 10, y: 40, width: 32767, height: 20)
    var list = Part(.list, "", [row, .button("More")])
    list.node.frame = Frame(x: 10, y: 0, width: 100, height: 90_000)
    let screen = Screen(.frame, [list, .button("OK")], toolkit: Toolkit.qt)
    #expect(screen.tree.children[0].children[0].frame == Frame(x: 10, y: 40, width: 100, height: 20))
    #expect(Acting.ways(of: .activate, on: row.node, in: screen.window).first == .click(Point(x: 60, y: 50)))
  }

  @Test("A Qt window that reports its menu bar last is read from the top")
  func fromTheTop() {
    var bar = Part(.menuBar, "", [.button("File"), .button("Edit")])
    bar.node.frame = Frame(x: 0, y: 0, width: 400, height: 20)
    for index in bar.parts.indices { bar.parts[index].node.frame?.y = 0 }
    let screen = Screen(.frame, [.button("Middle"), bar], toolkit: Toolkit.qt)
    #expect(screen.tree.children.map(\.label) == [nil, "Middle"])
  }

  @Test("LibreOffice's own objects are moved below the menu bar, GTK's stay; a menu bar without a frame is left out")
  func embedded() {
    func at(_ part: Part, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Part {
      var part = part
      part.node.frame = Frame(x: x, y: y, width: width, height: height)
      return part
    }
    var bar = Part(.menuBar, "", [Part(.menu, "Edit")])
    bar.node.frame = nil
    let keys = [at(.button("Menu"), 1234, 126, 36, 34), at(.button("More"), 1234, 169, 36, 34)]
    let gtk = at(.panel(keys), 1230, 124, 48, 652)
    let side = at(Part(.filler, "", [gtk]), 1230, 99, 48, 652)
    let pane = at(Part(.rootPane, "", [bar, at(.button("New"), 4, 21, 44, 35), side]), 0, 19, 1280, 756)
    let screen = Screen(
      .frame, [Part(.menuBar, "", [at(.button("File"), 4, 0, 40, 19)]), at(.panel([pane]), 0, 44, 1280, 756)])
    let placed = screen.window.placingPopovers(at: [])
    let tops = ["New", "Menu"].map { name in placed.nodes.values.first { $0.name == name }?.frame?.y }
    #expect(tops == [46, 126])
    #expect(ElementMapping.tree(of: placed).children.count == 2)
    #expect(ElementMapping.tree(of: placed).children[1].children.map(\.label) == ["New", nil])
  }

  @Test("Tabs that do not report that they show are still tabs")
  func tabs() {
    let tabs = ["One", "Two"].map { Part(.pageTab, $0, states: AccessibleStates.ofGTK4) }
    let list = Part(.pageTabList, "", tabs, states: AccessibleStates.ofGTK4)
    #expect(Screen(.frame, [list], toolkit: Toolkit.gtk4).tree.children[0].children.map(\.label) == ["One", "Two"])
  }

  @Test("The cells of a row are one stop with all their words, and a check mark among them takes its name from them")
  func cells() {
    func cell(_ name: String, _ y: Double, _ actions: [String]) -> Part {
      var cell = Part(.tableCell, name, states: Part.usual.union(.selectable))
      cell.node.actions = actions
      cell.node.reference.path += "/\(y)"
      cell.node.frame?.y = y
      return cell
    }
    let plain = ["edit", "activate"]
    let cells = [
      cell("Ada", 10, plain), cell("London", 10, plain), cell("", 30, ["activate", "toggle"]), cell("Milk", 30, plain),
    ]
    let rows = Screen(.frame, [Part(.treeTable, "", cells)]).tree.children[0].children
    #expect(rows.map(\.label) == ["Ada, London", "Milk"])
    #expect(rows.map { $0.traits.contains(.toggleButton) } == [false, true])
    #expect(RealAction.index(of: cells[2].node) == 1)
  }
}
