import ScanCore
import Testing

@testable import AccessibilityBridge

/// Each as it was seen in an app: what would have kept a person from going on.
@Suite("What toolkits do otherwise")
struct QuirkTests {
  static let gtk4 = Toolkit(name: "GTK", version: "4.8.3")
  static let qt = Toolkit(name: "Qt", version: "6.4.2")
  static let chromium = Toolkit(name: "Chromium", version: "1.0")
  static let gecko = Toolkit(name: "Gecko", version: "153.7.0")
  static let gtk4States: AccessibleStates = [.sensitive, .visible]

  @Test("a field inside its label, and a link inside a heading, are reached")
  func insideWords() {
    let label = Part(
      .label, "Town", [Part(.static, "Town"), Part(.entry, "Town", states: Part.usual.union(.editable))])
    let heading = Part(.heading, "News", [Part(.link, "News")])
    let tree = Screen(.frame, [label, heading], toolkit: Self.chromium).tree
    #expect(tree.children.map(\.label) == ["Town", "News"])
    #expect(tree.children[1].traits == .link)
  }

  @Test("a browser's bar of advice is an alert that leaves the rest within reach; a page's box that covers says so")
  func alerts() {
    let bar = Part(.alert, "Infobar", [.button("Close"), .button("Why")])
    #expect(Screen(.frame, [bar]).tree.children.map(\.details.viewIsModal) == [false])
    let box = Part(.dialog, "Question", [.button("OK")], states: Part.usual.union(.modal))
    #expect(Screen(.frame, [box]).tree.children.map(\.details.viewIsModal) == [true])
  }

  @Test("GTK 3's popover is a panel that covers, and can be closed")
  func panel() {
    let popover = Part.panel([.button("Bread"), .button("Milk")], states: Part.usual.union(.modal))
    let cover = Screen(.frame, [.button("Shopping"), popover]).tree.children[1]
    #expect(cover.details.viewIsModal)
    #expect(cover.children.map(\.label) == ["Bread", "Milk", "Close menu"])
  }

  @Test("GTK 4's menu lies below its button, which keeps its name, and covers")
  func menuBelowButton() {
    let inner = Part(.pushButton, "Shopping Shopping", states: Self.gtk4States)
    let items = ["Bread", "Milk"].map { Part(.menuItem, $0, states: Self.gtk4States) }
    let menu = Part(.menu, "GtkPopoverMenu", items, states: Self.gtk4States)
    let button = Part(.pushButton, "GtkMenuButton", [inner, menu], states: Self.gtk4States)
    let tree = Screen(.frame, [button], toolkit: Self.gtk4).tree
    #expect(tree.children.map(\.label) == ["Shopping", nil])
    #expect(tree.children.map(\.details.viewIsModal) == [false, true])
  }

  @Test("GTK 4's box cannot be opened itself: the button in it is the box, and nothing is covered while it is closed")
  func boxWithButton() {
    let opener = Part(.pushButton, "GtkToggleButton", states: Self.gtk4States)
    let box = Part(.comboBox, "Colour", [.panel([opener], states: Self.gtk4States)], states: Self.gtk4States)
    let tree = Screen(.frame, [box], toolkit: Self.gtk4).tree
    #expect(tree.children.map(\.id) == [opener.node.reference.elementID])
    #expect(tree.children.map(\.label) == ["Colour"])
    #expect(tree.children.map(\.details.viewIsModal) == [false])
  }

  @Test("what a box of Qt opened is one thing that covers, under one id")
  func openedOnce() {
    let list = Part(.list, "", ["Red", "Green"].map { Part(.listItem, $0, states: Part.usual.union(.selectable)) })
    let box = Part(.comboBox, "Red", [list])
    let tree = Screen(.frame, [box], toolkit: Self.qt).tree
    #expect(tree.children.map(\.details.viewIsModal) == [false, true])
    #expect(tree.children[1].children.map(\.label) == ["Red", "Green", "Close menu"])
  }

  @Test("a closed box of Qt 5, whose list says that it is shown and has no place, covers nothing")
  func closedWithoutPlace() {
    var list = Part(.list, "", ["Red", "Green"].map { Part(.listItem, $0, states: Part.usual.union(.selectable)) })
    list.node.frame = nil
    let tree = Screen(.frame, [Part(.comboBox, "Red", [list])], toolkit: Toolkit(name: "Qt", version: "5.15.8")).tree
    #expect(tree.children.map(\.label) == ["Red"])
    #expect(tree.children.map(\.details.viewIsModal) == [false])
  }

  @Test("a button of LibreOffice, which has a number as a slider has, is not called by it")
  func numberedButton() {
    var save = Part.button("Save")
    save.node.value = ValueRange(current: 0, minimum: 0, maximum: 1, increment: 1)
    #expect(Screen(.frame, [save]).tree.children.map(\.value) == [nil])
  }

  @Test("a line of GTK 3's tree, a cell made of cells for its arrow, its picture and its name, is one stop")
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

  @Test("a row of GTK 3's places is called by the words in it, without their picture; what its tip tells is its hint")
  func tip() {
    let icon = Part(.image, "Add")
    var row = Part(.listItem, "", [icon, Part(.label, "Other Locations")], states: Part.usual.union(.selectable))
    row.node.description = "Show other locations"
    let list = Screen(.frame, [Part(.listBox, "", [row, .button("Open")])]).tree.children[0]
    #expect(list.children[0].label == "Other Locations")
    #expect(list.children[0].hint == "Show other locations")
  }

  @Test("a field is not called by the picture in it")
  func pictureInField() {
    let icon = Part(.icon, "dialog-error-symbolic")
    let field = Part(.entry, "", [icon], states: Part.usual.union(.editable), interfaces: [.component, .text])
    #expect(Screen(.frame, [field]).tree.children.map(\.label) == [nil])
  }

  @Test("a closed box of Firefox opens nothing; it is called without what is chosen in it")
  func closedBox() {
    let closed = Part(.menu, "Red", [Part(.menuItem, "Green", states: [.visible])])
    let label = Part(.label, "Colour Red")
    var box = Part(.comboBox, "Colour", [closed])
    box.node.labelledBy = [label.node.reference]
    let tree = Screen(.frame, [label, box], toolkit: Self.gecko).tree
    #expect(tree.children.map(\.label) == ["Colour"])
  }

  @Test("a browser's field for addresses is a box, and a field")
  func addresses() {
    var field = Part(
      .comboBox, "Address", states: Part.usual.union(.editable), interfaces: [.text, .component])
    field.node.text = "example.org"
    let tree = Screen(.frame, [field], toolkit: Self.gecko).tree
    #expect(tree.children.map(\.traits) == [.textEntry])
    #expect(tree.children.map(\.value) == ["example.org"])
  }

  @Test("what a browser's open box holds is clicked, as its action chooses without taking it")
  func choice() {
    var item = Part(.listItem, "Green", states: Part.usual.union(.selectable))
    item.node.actions = ["select"]
    let box = Part(.comboBox, "Colour", [Part(.list, "", [item])])
    let ways = { (toolkit: Toolkit) in
      Acting.ways(of: .activate, on: item.node, in: Screen(.frame, [box], toolkit: toolkit).window)
    }
    #expect(ways(Self.gecko).first == .click(item.node.frame!.center))
    #expect(ways(Self.chromium).first == .click(item.node.frame!.center))
    #expect(
      ways(Self.gtk4) == [.focusAndKey(.return), .keys([.home, .return])],
      "no click: GTK 4 tells another place than it is at")
  }

  @Test("GTK 4's popover and the rows in it are told by their class names, and cover")
  func hiddenRoles() {
    let focusable = Self.gtk4States.union(.focusable)
    let rows = ["Red", "Green"].map { name in
      Part(.filler, "GtkListItemWidget", [Part(.label, name, states: Self.gtk4States)], states: focusable)
    }
    let popover = Part(.filler, "GtkPopover", rows, states: Self.gtk4States)
    let shown = Part(.label, "Red", states: Self.gtk4States)
    let opener = Part(.pushButton, "GtkToggleButton", [shown], states: focusable)
    let box = Part(.comboBox, "GtkDropDown", [opener, popover], states: Self.gtk4States)
    let tree = Screen(.frame, [box], toolkit: Self.gtk4).tree
    #expect(tree.children.map(\.label) == ["Red", nil])
    #expect(tree.children.last?.children.map(\.label) == ["Red", "Green", "Close menu"])
  }

  @Test(
    "what GTK lays out, and tells from its end or in no order, is read line by line, from where its language begins")
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
    #expect(read(grid, Self.qt) == ["Down limit", "Down", "Up limit", "Up"])
    let line = [field("Two", 70, 5), field("Three", 130, 5), field("One", 10, 5)]
    #expect(read(line, gtk3) == ["One", "Two", "Three"])
    var screen = Screen(.frame, [.panel(line)], toolkit: Toolkit(name: "GAIL", version: "2.24.33"))
    screen.window.isReadFromRight = true
    #expect(screen.tree.children[0].children.map(\.label) == ["Three", "Two", "One"])
  }

  @Test("a key that is two lines high stands in the line in which it begins")
  func highKey() {
    func key(_ name: String, _ x: Double, _ y: Double, height: Double = 40) -> Part {
      var key = Part.button(name)
      key.node.frame = Frame(x: x, y: y, width: 55, height: height)
      return key
    }
    let keys = [key("4", 0, 48), key("7", 0, 0), key("=", 60, 48, height: 88), key("8", 60, 0), key("0", 0, 96)]
    let pad = Screen(.frame, [.panel(keys)], toolkit: Self.gtk4).tree.children[0]
    #expect(pad.children.map(\.label) == ["7", "8", "4", "=", "0"])
    let inside = Screen(.documentText, [.panel(keys)], toolkit: Self.gtk4).tree.children[0]
    #expect(inside.children.map(\.label) == ["4", "7", "=", "8", "0"], "a text has an order of its own")
  }

  @Test("GTK 2's open menu, whose items do not say that they show, covers; of a closed one nothing has a place")
  func menuOfGTK2() {
    let gtk2 = Toolkit(name: "GAIL", version: "2.24.33")
    func menu(isOpen: Bool) -> ElementNode {
      var item = Part(.menuItem, "New", states: [.enabled, .sensitive, .visible])
      if !isOpen { item.node.frame = nil }
      return Screen(.frame, [Part(.menu, "File", [item])], toolkit: gtk2).tree.children[0]
    }
    #expect(menu(isOpen: true).children.map(\.label) == ["New", "Close menu"])
    #expect(menu(isOpen: false).traits == .button)
  }

  @Test("an icon of a view is chosen, then opened by a key in GTK 3, where its own action would hang the app in a box")
  func iconOfView() {
    let states = Part.usual.union([.selectable, .focusable])
    func ways(_ states: AccessibleStates, _ toolkit: Toolkit, role: AccessibleRole = .icon) -> [Way] {
      var icon = Part(role, "Notes", states: states)
      icon.node.actions = ["activate"]
      var view = Part(.layeredPane, "", [icon])
      view.node.interfaces.insert(.selection)
      let screen = Screen(.frame, [view, .button("OK")], toolkit: toolkit)
      #expect(screen.tree.children[0].traits.contains(.button))
      return Acting.ways(of: .activate, on: icon.node, in: screen.window).filter { $0.point == nil }
    }
    let gtk3 = Toolkit(name: "gtk", version: "3.24.38")
    for role in [AccessibleRole.icon, .tableCell, .listItem] {
      guard case .select? = ways(states, gtk3, role: role).first else {
        Issue.record("it is to be chosen first")
        continue
      }
      #expect(ways(states.union(.selected), gtk3, role: role).first == .focusAndKey(.return))
    }
    #expect(ways(states.union(.selected), Self.gtk4).first == .doAction(0))
  }

  @Test(
    "Qt's cells, which call their choice a toggle, are no marks: a line is one stop, clicked to choose it, twice to open it"
  )
  func cellsOfQt() {
    let states = Part.usual.union([.selectable, .focusable])
    func cell(_ name: String, _ x: Double, _ states: AccessibleStates) -> Part {
      var cell = Part(.tableCell, name, states: states)
      cell.node.actions = ["Toggle"]
      cell.node.frame = Frame(x: x, y: 200, width: 60, height: 20)
      return cell
    }
    func ways(_ states: AccessibleStates) -> [Way] {
      let cells = [cell("Letters", 0, states), cell("Folder", 60, states)]
      let screen = Screen(.frame, [Part(.tree, "Files", cells), .button("Open")], toolkit: Self.qt)
      #expect(screen.tree.children[0].children.map(\.label) == ["Letters, Folder"])
      #expect(screen.tree.children[0].children[0].traits.isDisjoint(with: .toggleButton))
      return Acting.ways(of: .activate, on: cells[0].node, in: screen.window)
    }
    #expect(ways(states) == [.click(Point(x: 30, y: 210)), .doAction(0)])
    #expect(ways(states.union(.selected)) == [.doubleClick(Point(x: 30, y: 210))])
  }

  @Test("a box of Qt is opened at once: the menu that it can show is what it opens")
  func menuOfBox() {
    var box = Part(.comboBox, "Red")
    box.node.actions = ["ShowMenu", "Press"]
    #expect(Screen(.frame, [box], toolkit: Self.qt).tree.children[0].details.customActions == [])
    var green = Part(.listItem, "Green", states: Part.usual.union([.selectable, .focusable]))
    green.node.actions = ["Toggle"]
    let open = Screen(.frame, [Part(.comboBox, "Red", [Part(.list, "", [green])])], toolkit: Self.qt)
    let ways = Acting.ways(of: .activate, on: green.node, in: open.window)
    #expect(ways == [.click(green.node.frame!.center)], "its own action would mark it, and take nothing")
  }

  @Test("where a player has come to is no name of its slider")
  func timeIsNoName() {
    var slider = Part(.slider, "")
    slider.node.value = ValueRange(current: 3, minimum: 0, maximum: 90, increment: 1)
    let line = Part.panel([Part(.label, "00:03"), slider, Part(.label, "01:30")])
    let tree = Screen(.frame, [line, .button("Play")], toolkit: Self.qt).tree
    #expect(tree.children[0].children.map(\.label) == ["00:03", nil, "01:30"])
  }

  @Test("a tip of several lines is a name by its first")
  func tipOfLines() {
    var button = Part.button("")
    button.node.description = "Move cursor\n\nRight-click: to the beginning"
    let tree = Screen(.frame, [button, .button("OK")]).tree
    #expect(tree.children[0].label == "Move cursor")
    #expect(tree.children[0].hint == "Move cursor\n\nRight-click: to the beginning")
  }

  @Test("GTK 4's field is not called by its app's class")
  func ownClass() {
    #expect(Wording.cleaned("EditorSourceView", of: Self.gtk4) == "")
    #expect(Wording.cleaned("OpenStreetMap", of: Self.gtk4) == "OpenStreetMap")
    #expect(Wording.cleaned("List View", of: Self.gtk4) == "List View")
    #expect(Wording.cleaned("EditorSourceView", of: Self.qt) == "EditorSourceView")
    let editable = Self.gtk4States.union(.editable)
    let field = Part(.text, "HistoryView HistoryView", states: editable, interfaces: [.text, .component])
    let button = Part(.pushButton, "ListView", states: Self.gtk4States)
    #expect(Screen(.frame, [field, button], toolkit: Self.gtk4).tree.children.map(\.label) == [nil, "ListView"])
  }

  @Test("what GTK 4's popover holds is where the display has the popover, and is clicked there; else it is not clicked")
  func popover() {
    func box(at x: Double, _ y: Double) -> (Screen, AccessibleNode) {
      var row = Part(.listItem, "Green", states: Self.gtk4States.union(.focusable))
      row.node.frame = Frame(x: x + 12, y: y + 20, width: 400, height: 16)
      var popover = Part(.filler, "GtkPopover", [row], states: Self.gtk4States)
      popover.node.frame = Frame(x: x, y: y, width: 426, height: 120)
      return (
        Screen(.frame, [Part(.comboBox, "Colour", [popover], states: Self.gtk4States)], toolkit: Self.gtk4), row.node
      )
    }
    let (screen, row) = box(at: 1, 226)
    #expect(screen.window.hasMisplacedPopovers)
    let others = [Frame(x: 0, y: 0, width: 900, height: 126), Frame(x: 0, y: 0, width: 200, height: 100)]
    let placed = screen.window.placingPopovers(at: others + [Frame(x: -2, y: 252, width: 426, height: 126)])
    #expect(placed[row.reference]?.frame == Frame(x: 10, y: 275, width: 400, height: 16))
    #expect(Acting.ways(of: .activate, on: placed[row.reference]!, in: placed) == [.click(Point(x: 210, y: 283))])
    let unplaced = screen.window.placingPopovers(at: others)
    #expect(unplaced[row.reference]?.frame == row.frame)
    let byKeys = [Way.focusAndKey(.return), .keys([.home, .return])]
    #expect(Acting.ways(of: .activate, on: row, in: unplaced) == byKeys)
    // On Wayland nobody tells: it is called by its name, and no ring is drawn at a wrong place.
    let unknown = screen.window.placingPopovers(at: nil)
    #expect(Acting.ways(of: .activate, on: row, in: unknown) == byKeys)
    func frame(_ node: ElementNode) -> [Frame?] {
      (node.label == "Green" ? [node.frame] : []) + node.children.flatMap(frame)
    }
    #expect(frame(ElementMapping.tree(of: unknown)) == [nil])
    #expect(frame(ElementMapping.tree(of: unplaced)) == [row.frame])
  }

  @Test("Qt's boxes are clicked on Wayland, where a list that no press brought is taken back; else told")
  func pressed() {
    var box = Part(.comboBox, "Colour")
    box.node.actions = ["Show Menu"]
    box.node.interfaces.insert(.action)
    var window = Screen(.frame, [box], toolkit: Toolkit(name: "Qt", version: "6.4.2")).window
    #expect(Acting.ways(of: .activate, on: box.node, in: window).first == .doAction(0))
    window.isOnWayland = true
    #expect(Acting.ways(of: .activate, on: box.node, in: window).first == .click(box.node.frame!.center))
  }

  @Test("one of a box is walked to by keys from the first on, but not past a field, nor where not all of them are told")
  func walked() {
    func ways(_ others: [Part] = [], of count: Int = 3, told: Int? = nil) -> [Way] {
      let rows = (0..<count).map { Part(.listItem, "Row \($0)", states: Self.gtk4States.union(.focusable)) }
      var list = Part(.list, "GtkListView", rows, states: Self.gtk4States)
      list.node.childCount = told ?? count
      let popover = Part(.filler, "GtkPopover", others + [list], states: Self.gtk4States)
      let screen = Screen(
        .frame, [Part(.comboBox, "Colour", [popover], states: Self.gtk4States)], toolkit: Self.gtk4)
      return Acting.ways(of: .activate, on: rows[2].node, in: screen.window.placingPopovers(at: nil))
    }
    #expect(ways().last == .keys([.home, .down, .down, .return]))
    let field = Part(.entry, "", states: Self.gtk4States.union(.editable))
    #expect(ways([field]) == [.focusAndKey(.return)])
    #expect(ways(told: 9) == [.focusAndKey(.return)])
    #expect(ways(of: 60) == [.focusAndKey(.return)])
  }

  @Test("LibreOffice's own objects are moved below the menu bar, GTK's are not; a menu bar that is nowhere is none")
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

  @Test("LibreOffice's tool bar of one button without a name is that button, by the bar's name")
  func barOfOne() {
    let tree = Screen(.frame, [Part(.toolBar, "Styles", [Part(.toggleButton, "")]), .button("New")]).tree
    #expect(tree.children.map(\.label) == ["Styles", "New"])
    #expect(tree.children[0].traits.contains(.toggleButton))
  }

  @Test("tabs that do not say that they show are tabs all the same")
  func tabs() {
    let tabs = ["One", "Two"].map { Part(.pageTab, $0, states: Self.gtk4States) }
    let list = Part(.pageTabList, "", tabs, states: Self.gtk4States)
    #expect(Screen(.frame, [list], toolkit: Self.gtk4).tree.children[0].children.map(\.label) == ["One", "Two"])
  }

  @Test("cells in a line are one stop with all their words; a mark among them is called by them")
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

  @Test("a switch without a name is called by the words beside it, a slider not by its number")
  func nameless() {
    var slider = Part(.slider, "50")
    slider.node.value = ValueRange(current: 50, minimum: 0, maximum: 100, increment: 1)
    let row = Part(.listItem, "", [Part(.label, "Wi-Fi"), Part(.switch)])
    let tree = Screen(.frame, [slider, row]).tree
    #expect(tree.children.map(\.label) == [nil, "Wi-Fi"])
    #expect(tree.children[1].traits.contains(.toggleButton))
  }

  @Test("an item of Qt's menu is clicked, as its action leaves the menu open")
  func menuItem() {
    var item = Part(.menuItem, "Milk")
    item.node.actions = ["Press"]
    let window = Screen(.frame, [item], toolkit: Self.qt).window
    #expect(
      Acting.ways(of: .activate, on: item.node, in: window) == [.click(item.node.frame!.center), .doAction(0)])
  }

  @Test("what may open a box is clicked in GTK 3, which hangs in what it is told to do; what opens a menu is told")
  func clicked() {
    let gtk3 = Toolkit(name: "gtk", version: "3.24.38")
    func ways(_ part: Part, in toolkit: Toolkit = gtk3) -> [Way] {
      var part = part
      part.node.actions = ["click"]
      return Acting.ways(of: .activate, on: part.node, in: Screen(.frame, [part], toolkit: toolkit).window)
    }
    let item = Part(.menuItem, "Open")
    #expect(ways(item) == [.click(item.node.frame!.center), .doAction(0)])
    #expect(ways(.button("Ask")).first != .doAction(0))
    #expect(ways(Part(.menu, "File")).first == .doAction(0))
    #expect(ways(item, in: Self.gtk4).first == .doAction(0))
  }

  @Test("a page's menu is a group, as it may be there always; what it cannot do itself is clicked, as Space scrolls")
  func page() {
    let item = Part(.menuItem, "Milk", states: Part.usual.union(.focusable))
    let page = Part(.documentWeb, "Page", [Part(.menu, "Shopping", [item]), .button("Ring")])
    let screen = Screen(.frame, [page], toolkit: Self.chromium)
    #expect(screen.tree.children[0].children.map(\.details.viewIsModal) == [false, false])
    let ways = Acting.ways(of: .activate, on: item.node, in: screen.window)
    #expect(ways == [.click(item.node.frame!.center)])
  }
}
