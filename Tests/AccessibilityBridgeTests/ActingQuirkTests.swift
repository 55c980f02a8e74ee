import TappetModel
import Testing

@testable import AccessibilityBridge

/// Each test reproduces the behaviour of one app that would have kept a user from going on.
@Suite("Actions that toolkits perform differently")
struct ActingQuirkTests {
  @Test("An item of a browser's open combo box is clicked, because its select action does not confirm the choice")
  func choice() {
    var item = Part(.listItem, "Green", states: Part.usual.union(.selectable))
    item.node.actions = ["select"]
    let box = Part(.comboBox, "Colour", [Part(.list, "", [item])])
    let ways = { (toolkit: Toolkit) in
      Acting.ways(of: .activate, on: item.node, in: Screen(.frame, [box], toolkit: toolkit).window)
    }
    #expect(ways(Toolkit.gecko).first == .click(item.node.frame!.center))
    #expect(ways(Toolkit.chromium).first == .click(item.node.frame!.center))
    #expect(
      ways(Toolkit.gtk4) == [.focusAndKey(.return), .keys([.home, .return])],
      "no click: GTK 4 tells another place than it is at")
  }

  @Test("A row of a GTK 4 page's list is clicked where it cannot be selected, as in GNOME's settings")
  func rowThatActs() {
    let row = Part(.listItem, "Wi-Fi", states: Part.usual.union([.selectable, .focusable]))
    var list = Part(.list, "", [row])
    list.node.interfaces.insert(.selection)
    let ways = Acting.ways(of: .activate, on: row.node, in: Screen(.frame, [list], toolkit: .gtk4).window)
    #expect(ways == [.select(parent: list.node.reference, child: 0), .click(row.node.frame!.center)])
  }

  @Test("An icon or row of a GTK 3 view is selected, then opened with Return, because its action may hang the app")
  func iconOfView() {
    let states = Part.usual.union([.selectable, .focusable])
    func ways(_ states: AccessibleStates, _ toolkit: Toolkit, role: AccessibleRole = .icon) -> [ActionStrategy] {
      var icon = Part(role, "Notes", states: states)
      icon.node.actions = ["activate"]
      var view = Part(.layeredPane, "", [icon])
      view.node.interfaces.insert(.selection)
      let screen = Screen(.frame, [view, .button("OK")], toolkit: toolkit)
      #expect(screen.tree.children[0].traits.contains(.button))
      return Acting.ways(of: .activate, on: icon.node, in: screen.window).filter { $0.point == nil }
    }
    let gtk3 = Toolkit(name: "gtk", version: "3.24.38")
    for role in [AccessibleRole.icon, .listItem] {
      guard case .select? = ways(states, gtk3, role: role).first else {
        Issue.record("it is to be chosen first")
        continue
      }
      #expect(ways(states.union(.selected), gtk3, role: role).first == .focusAndKey(.return))
    }
    #expect(ways(states, gtk3, role: .tableCell).first == .grabFocus, "alone, and with the cursor on it")
    #expect(ways(states.union(.selected), gtk3, role: .tableCell).first == .focusAndKey(.return))
    #expect(ways(states.union(.selected), Toolkit.gtk4).first == .doAction(0))
  }

  @Test("A row is clicked if only the visible rows of its list were read, because its index there is another row's")
  func rowOfLongList() {
    let rows = ["Monday", "Tuesday"].map {
      Part(.tableCell, $0, states: Part.usual.union([.selectable, .focusable]))
    }
    func ways(of count: Int) -> [ActionStrategy] {
      var list = Part(.treeTable, "", rows)
      list.node.interfaces.insert(.selection)
      list.node.childCount = count
      return Acting.ways(of: .activate, on: rows[1].node, in: Screen(.frame, [list, .button("OK")]).window)
    }
    let click = ActionStrategy.click(rows[1].node.frame!.center)
    guard case .select(_, child: 1) = ways(of: 2)[1] else { return #expect(ways(of: 2) == []) }
    #expect(ways(of: 900) == [click, .grabFocus])
  }

  @Test(
    "A Qt row whose cells only have “Toggle” is one stop; one click selects it and a double click opens it"
  )
  func cellsOfQt() {
    let states = Part.usual.union([.selectable, .focusable])
    func cell(_ name: String, _ x: Double, _ states: AccessibleStates) -> Part {
      var cell = Part(.tableCell, name, states: states)
      cell.node.actions = ["Toggle"]
      cell.node.frame = Frame(x: x, y: 200, width: 60, height: 20)
      return cell
    }
    func ways(_ states: AccessibleStates) -> [ActionStrategy] {
      let cells = [cell("Letters", 0, states), cell("Folder", 60, states)]
      let screen = Screen(.frame, [Part(.tree, "Files", cells), .button("Open")], toolkit: Toolkit.qt)
      #expect(screen.tree.children[0].children.map(\.label) == ["Letters, Folder"])
      #expect(screen.tree.children[0].children[0].traits.isDisjoint(with: .toggleButton))
      return Acting.ways(of: .activate, on: cells[0].node, in: screen.window)
    }
    #expect(ways(states) == [.click(Point(x: 30, y: 210)), .doAction(0)])
    #expect(ways(states.union(.selected)) == [.doubleClick(Point(x: 30, y: 210))])
  }

  @Test("A Qt combo box offers no menu action, and an item of its open list is clicked")
  func menuOfBox() {
    var box = Part(.comboBox, "Red")
    box.node.actions = ["ShowMenu", "Press"]
    #expect(Screen(.frame, [box], toolkit: Toolkit.qt).tree.children[0].details.customActions == [])
    var green = Part(.listItem, "Green", states: Part.usual.union([.selectable, .focusable]))
    green.node.actions = ["Toggle"]
    let open = Screen(.frame, [Part(.comboBox, "Red", [Part(.list, "", [green])])], toolkit: Toolkit.qt)
    let ways = Acting.ways(of: .activate, on: green.node, in: open.window)
    #expect(ways == [.click(green.node.frame!.center)], "its own action would mark it, and take nothing")
  }

  @Test(
    "Items of a GTK 4 popover are clicked where the display shows the popover; if its place is unknown, keys are used")
  func popover() {
    func box(at x: Double, _ y: Double) -> (Screen, AccessibleNode) {
      var row = Part(.listItem, "Green", states: AccessibleStates.ofGTK4.union(.focusable))
      row.node.frame = Frame(x: x + 12, y: y + 20, width: 400, height: 16)
      var popover = Part(.filler, "GtkPopover", [row], states: AccessibleStates.ofGTK4)
      popover.node.frame = Frame(x: x, y: y, width: 426, height: 120)
      return (
        Screen(.frame, [Part(.comboBox, "Colour", [popover], states: AccessibleStates.ofGTK4)], toolkit: Toolkit.gtk4),
        row.node
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
    let byKeys = [ActionStrategy.focusAndKey(.return), .keys([.home, .return])]
    #expect(Acting.ways(of: .activate, on: row, in: unplaced) == byKeys)
    // On Wayland nothing reports the place: the item is chosen with keys, and no ring is drawn at a wrong place.
    let unknown = screen.window.placingPopovers(at: nil)
    #expect(Acting.ways(of: .activate, on: row, in: unknown) == byKeys)
    func frame(_ node: ElementNode) -> [Frame?] {
      (node.label == "Green" ? [node.frame] : []) + node.children.flatMap(frame)
    }
    #expect(frame(ElementMapping.tree(of: unknown)) == [nil])
    #expect(frame(ElementMapping.tree(of: unplaced)) == [row.frame])
  }

  @Test("A context menu of GTK 3 on Wayland lies where the display shows it, and stays where the display shows none")
  func contextMenu() {
    var item = Part(.menuItem, "Rename")
    item.node.frame = Frame(x: 444, y: 86, width: 122, height: 26)
    var menu = Part(.window, "", [Part(.menu, "", [item])])
    menu.node.frame = Frame(x: 438, y: 77, width: 134, height: 46)
    let row = Part(.tableCell, "Monday")
    var window = Screen(.frame, [row]).window
    for node in menu.all { window.nodes[node.reference] = node }
    window.popups = [menu.node.reference]
    #expect(!window.hasMisplacedPopovers, "on X11 its own word counts")
    window.isOnWayland = true
    #expect(window.hasMisplacedPopovers)
    let placed = window.placingPopovers(at: [Frame(x: 458, y: 424, width: 134, height: 46)])
    #expect(placed[item.node.reference]?.frame == Frame(x: 464, y: 433, width: 122, height: 26))
    #expect(placed[row.node.reference]?.frame == row.node.frame)
    for places in [[], nil] as [[Frame]?] {
      #expect(window.placingPopovers(at: places)[item.node.reference]?.frame == item.node.frame)
    }
  }

  @Test("A Qt combo box is clicked on Wayland, which closes a list that no press opened; elsewhere its action is used")
  func pressed() {
    var box = Part(.comboBox, "Colour")
    box.node.actions = ["Show Menu"]
    box.node.interfaces.insert(.action)
    var window = Screen(.frame, [box], toolkit: Toolkit(name: "Qt", version: "6.4.2")).window
    #expect(Acting.ways(of: .activate, on: box.node, in: window).first == .doAction(0))
    window.isOnWayland = true
    #expect(Acting.ways(of: .activate, on: box.node, in: window).first == .click(box.node.frame!.center))
  }

  @Test("What opens a Qt menu is clicked on Wayland, where a menu that no press opened is a window of its own")
  func menuOpener() {
    var menu = Part(.menuItem, "Shopping")
    menu.node.actions = ["ShowMenu"]
    menu.node.interfaces.insert(.action)
    var window = Screen(.frame, [menu], toolkit: Toolkit(name: "Qt", version: "6.4.2")).window
    #expect(Acting.ways(of: .activate, on: menu.node, in: window).first == .doAction(0))
    window.isOnWayland = true
    #expect(Acting.ways(of: .activate, on: menu.node, in: window).first == .click(menu.node.frame!.center))
  }

  @Test(
    "Keys walk to an item of a combo box from the first one, unless there is a field, an unread item or too many items")
  func walked() {
    func ways(_ others: [Part] = [], of count: Int = 3, told: Int? = nil) -> [ActionStrategy] {
      let rows = (0..<count).map { Part(.listItem, "Row \($0)", states: AccessibleStates.ofGTK4.union(.focusable)) }
      var list = Part(.list, "GtkListView", rows, states: AccessibleStates.ofGTK4)
      list.node.childCount = told ?? count
      let popover = Part(.filler, "GtkPopover", others + [list], states: AccessibleStates.ofGTK4)
      let screen = Screen(
        .frame, [Part(.comboBox, "Colour", [popover], states: AccessibleStates.ofGTK4)], toolkit: Toolkit.gtk4)
      return Acting.ways(of: .activate, on: rows[2].node, in: screen.window.placingPopovers(at: nil))
    }
    #expect(ways().last == .keys([.home, .down, .down, .return]))
    let field = Part(.entry, "", states: AccessibleStates.ofGTK4.union(.editable))
    #expect(ways([field]) == [.focusAndKey(.return)])
    #expect(ways(told: 9) == [.focusAndKey(.return)])
    #expect(ways(of: 60) == [.focusAndKey(.return)])
  }

  @Test("A row of a list in a pop-up window is clicked, which confirms the choice (LibreOffice's combo boxes)")
  func rowOfPopup() {
    let row = Part(.tableCell, "Landscape", states: Part.usual.union([.selectable, .focusable]))
    let list = Part(.treeTable, "", [row], interfaces: [.component, .selection])
    let popup = Part(.window, "", [.panel([list])])
    var window = Screen(.frame, [popup]).window
    let click = ActionStrategy.click(row.node.frame!.center)
    #expect(Acting.ways(of: .activate, on: row.node, in: window).first != click)
    window.popups = [popup.node.reference]
    #expect(Acting.ways(of: .activate, on: row.node, in: window).first == click)
  }

  @Test("An item of a Qt menu is clicked, because its own action leaves the menu open")
  func menuItem() {
    var item = Part(.menuItem, "Milk")
    item.node.actions = ["Press"]
    let window = Screen(.frame, [item], toolkit: Toolkit.qt).window
    #expect(
      Acting.ways(of: .activate, on: item.node, in: window) == [.click(item.node.frame!.center), .doAction(0)])
  }

  @Test(
    "In GTK 3 a button, menu or menu item is clicked before its action is tried, because the action may hang the app")
  func clicked() {
    let gtk3 = Toolkit(name: "gtk", version: "3.24.38")
    func ways(_ part: Part, in toolkit: Toolkit = gtk3) -> [ActionStrategy] {
      var part = part
      part.node.actions = ["click"]
      return Acting.ways(of: .activate, on: part.node, in: Screen(.frame, [part], toolkit: toolkit).window)
    }
    let item = Part(.menuItem, "Open")
    #expect(ways(item) == [.click(item.node.frame!.center), .doAction(0)])
    #expect(ways(.button("Ask")).first != .doAction(0))
    let menu = Part(.menu, "Format")
    #expect(ways(menu) == [.click(menu.node.frame!.center), .doAction(0)])
    #expect(ways(menu, in: Toolkit.gtk4).first == .doAction(0))
    #expect(ways(item, in: Toolkit.gtk4).first == .doAction(0))
  }

  @Test("A web page's menu is a group; an item of it without an action is clicked, because Space scrolls the page")
  func page() {
    let item = Part(.menuItem, "Milk", states: Part.usual.union(.focusable))
    let page = Part(.documentWeb, "Page", [Part(.menu, "Shopping", [item]), .button("Ring")])
    let screen = Screen(.frame, [page], toolkit: Toolkit.chromium)
    #expect(screen.tree.children[0].children.map(\.details.viewIsModal) == [false, false])
    let ways = Acting.ways(of: .activate, on: item.node, in: screen.window)
    #expect(ways == [.click(item.node.frame!.center)])
  }
}
