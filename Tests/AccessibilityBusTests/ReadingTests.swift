import AccessibilityBridge
import Synchronization
import TappetModel
import Testing

@testable import AccessibilityBus

@Suite("Reading a window of an app")
struct ReadingTests {
  private static let window = [
    FakeObject("window", .frame, "Letters", children: ["panel", "close"]),
    FakeObject("panel", .panel, children: ["send", "cancel"]), .button("send", "Send"), .button("cancel", "Cancel"),
    .button("close", "Close"),
  ]

  private func read(
    _ app: FakeApp, on bus: PrivateBus, placement: Placement = .screen
  ) async throws -> AccessibleWindow {
    try await AccessibilityBusTests.read(app, "window", at: bus.address, placement)
  }

  @Test("A window read with the cache equals one read without it", arguments: [true, false])
  func whole(hasCache: Bool) async throws {
    let bus = try PrivateBus()
    let app = FakeApp(Self.window, FakeApp.Manners(hasCache: hasCache), on: bus)
    let tree = ElementMapping.tree(of: try await read(app, on: bus))
    #expect(tree.label == "Letters")
    #expect(tree.children.map(\.children.count) == [2, 0])
    #expect(tree.children[0].children.map(\.label) == ["Send", "Cancel"])
    #expect(tree.children[1].label == "Close")
    #expect(tree.children[1].traits == .button)
    #expect(app.asked("GetRole", "send") == (hasCache ? 0 : 1))
  }

  @Test("The field with the focus is read with what is selected in it, with its window and alone")
  func selection() async throws {
    let bus = try PrivateBus()
    var field = FakeObject.field("field", "see yöu tomorrow", isFocused: true)
    field.selection = 4..<7
    let objects = [
      FakeObject("window", .frame, children: ["field", "other", "send"]), field, FakeObject.field("other", "me"),
      Self.window[2],
    ]
    let app = FakeApp(objects, on: bus)
    let window = try await read(app, on: bus)
    let tree = ElementMapping.tree(of: window)
    #expect(tree.children.map(\.details.selectedText) == ["yöu", nil, nil])

    // The focus goes to the other field, and the first one changes.
    app.change("field") { ($0.states, $0.text) = ($0.states.subtracting(.focused), "changed unseen") }
    app.change("other") { ($0.states, $0.text) = ($0.states.union(.focused), "met") }
    let (roles, children) = (app.asked("GetRole", "send"), app.asked("GetChildren", "window"))
    let now = ElementMapping.tree(of: try await fields(of: window, at: bus.address))
    #expect(now.children.map(\.details.selectedText) == [nil, "", nil])
    #expect(now.children.map(\.value) == ["see yöu tomorrow", "met", nil])
    #expect(app.asked("GetRole", "send") == roles && app.asked("GetChildren", "window") == children)
    #expect(app.asked("GetState", "send") == 1)
  }

  @Test("Of a password field with the focus only the length is read")
  func password() async throws {
    let bus = try PrivateBus()
    var field = FakeObject.field("password", "secret", role: .passwordText, isFocused: true)
    field.selection = 0..<3
    let app = FakeApp([FakeObject("window", .frame, children: ["password"]), field], on: bus)
    let tree = ElementMapping.tree(of: try await fields(of: try await read(app, on: bus), at: bus.address))
    #expect(tree.children.map(\.details.numberOfCharacters) == [6])
    #expect(tree.children.map(\.details.selectedText) == [""])
    #expect(tree.children.map(\.value) == [nil])
    for method in ["GetText", "GetSelection", "GetNSelections"] { #expect(app.asked(method, "password") == 0) }
  }

  @Test("A table that claims 2³¹ children is never asked for them, and its visible rows are read")
  func huge() async throws {
    let bus = try PrivateBus()
    var table = FakeObject("table", .treeTable, children: ["r0", "r1"])
    table.claimed = .max
    table.extents = (10, 10, 100, 60)
    let rows = ["r0", "r1"].map { path in
      var row = FakeObject(path, .tableCell, path)
      row.states.insert(.selectable)
      row.extents.1 = path == "r0" ? 10 : 30
      return row
    }
    let app = FakeApp([FakeObject("window", .frame, children: ["table"]), table] + rows, on: bus)
    let tree = ElementMapping.tree(of: try await read(app, on: bus))
    #expect(app.asked("GetChildren", "table") == 0)
    #expect(tree.children[0].children.map(\.label) == ["r0", "r1"])
  }

  @Test("Of 20,000 rows those in view are read, found by the places of a few, and it is told that there are more")
  func manyRows() async throws {
    let bus = try PrivateBus()
    var table = FakeObject("table", .table, children: (0..<20_000).map { "r\($0)" })
    table.extents = (10, 100 - 10_000 * 20, 300, 400_000)
    let rows = (0..<20_000).map { number in
      var row = FakeObject("r\(number)", .tableRow, "Row \(number)")
      row.extents = (10, 100 + Int32(number - 10_000) * 20, 300, 20)
      row.states = [.enabled, .sensitive, .visible, .focusable]
      if (10_000..<10_010).contains(number) { row.states.insert(.showing) }
      return row
    }
    var page = FakeObject("page", .documentWeb, children: ["table"])
    page.extents = (0, 100, 400, 200)
    let app = FakeApp([FakeObject("window", .frame, children: ["page"]), page, table] + rows, on: bus)
    app.change("window") { $0.extents = (0, 0, 400, 300) }
    let window = try await read(app, on: bus)
    let children = try #require(window[app.reference("table")]).children
    #expect([children.first, children.last] == [app.reference("r0"), app.reference("r19999")], "to go to the ends")
    let content = try #require(ElementMapping.tree(of: window).children.first)
    #expect(content.details.scrollable == [.up, .down])
    let shown = content.children.count == 1 ? content.children[0].children : content.children
    #expect(shown.map { $0.label?.string } == (10_000..<10_010).map { "Row \($0)" })
    let asked = app.state.withLock { $0.asked }
    #expect(!asked.contains("GetChildren /a/table") && !asked.contains { $0.hasPrefix("GetAccessibleAtPoint") })
    #expect(asked.count < 500)
  }

  @Test("A Qt list reports from the frames of its hidden rows in which directions it scrolls")
  func scrolledOut() async throws {
    let bus = try PrivateBus()
    var list = FakeObject("list", .list, children: ["r0", "r1", "r2", "r3"])
    list.extents = (10, 100, 100, 40)
    let rows = (0..<4).map { number in
      var row = FakeObject("r\(number)", .listItem, "Row \(number)")
      row.extents = (10, 80 + Int32(number) * 20, 100, 20)
      row.states = number == 0 || number == 3 ? [.enabled, .sensitive] : [.enabled, .sensitive, .showing, .visible]
      return row
    }
    let app = FakeApp(
      [FakeObject("window", .frame, children: ["list", "send"]), list, Self.window[2]] + rows, on: bus)
    let tree = ElementMapping.tree(of: try await readQt(app, at: bus.address))
    #expect(tree.children[1].details.scrollable == [.up, .down])
    #expect(tree.children[1].children.map(\.label) == ["Row 1", "Row 2"])
  }

  @Test("Of several context menus only the one that shows is reported")
  func contextMenus() async throws {
    let bus = try PrivateBus()
    var closed = FakeObject("closed", .popupMenu)
    closed.states = [.enabled]
    let menu = FakeObject("menu", .popupMenu, children: ["send"])
    let app = FakeApp(Self.window + [menu, closed], on: bus)
    let objects = ["closed", "send", "menu", "gone"].map { app.reference($0) }
    #expect(await shownMenus(objects, at: bus.address) == [app.reference("menu")])
  }

  @Test("The headers of a long table are read too, although no probed point lies on them")
  func headers() async throws {
    let bus = try PrivateBus()
    let names = ["name"] + (0..<30).map { "r\($0)" }
    var table = FakeObject("table", .treeTable, children: names)
    table.claimed = 500
    table.extents = (10, 30, 100, 60)
    table.pointsBegin = 1
    let cells = names.enumerated().map { index, path in
      var cell = FakeObject(path, index == 0 ? .tableColumnHeader : .tableCell, path)
      cell.extents.1 = Int32(10 + index * 20)
      // These rows are scrolled out.
      if index > 3 { cell.states.remove(.showing) }
      cell.states.insert(.selectable)
      return cell
    }
    let app = FakeApp([FakeObject("window", .frame, children: ["table"]), table] + cells, on: bus)
    let tree = ElementMapping.tree(of: try await read(app, on: bus))
    #expect(tree.children[0].children.map(\.label) == ["name", "r0", "r1", "r2"])
  }

  @Test("A cell of a sheet is named by its place and keeps its ID, although the app returns a new object each time")
  func cells() async throws {
    let bus = try PrivateBus()
    var sheet = FakeObject("sheet", .table, "Sheet1", children: ["a1", "a2"])
    sheet.claimed = .max
    sheet.isNewEachTime = true
    sheet.extents = (10, 10, 180, 40)
    let cells = ["a1", "a2"].map { path in
      var cell = FakeObject(path, .tableCell, "Cell " + path.uppercased())
      cell.states.formUnion([.selectable, .editable])
      cell.interfaces.append("org.a11y.atspi.Text")
      cell.extents.1 = path == "a1" ? 10 : 30
      return cell
    }
    let app = FakeApp([FakeObject("window", .frame, children: ["sheet"]), sheet] + cells, on: bus)
    let window = try await read(app, on: bus)
    let lines = ElementMapping.tree(of: window).children[0].children
    #expect(lines.map(\.label) == ["1", "2"])
    #expect(lines.map { $0.children.map(\.label) } == [["A1"], ["A2"]], "each once, though several points lie on it")
    #expect(lines[1].children[0].traits == .textEntry)
    let again = try await read(app, on: bus)
    #expect(ElementMapping.tree(of: again) == ElementMapping.tree(of: window))
    // Its present address is known all the same, so an action reaches it.
    let place = try #require(ObjectReference(lines[1].children[0].id).flatMap { again[$0] })
    #expect(place.address != place.reference)
    #expect(try await attempt(.grabFocus, on: place, at: bus.address) != nil)
  }

  @Test("A list whose children the cache leaves out is asked for their number and then for the children")
  func uncached() async throws {
    let bus = try PrivateBus()
    var list = FakeObject("list", .listBox, children: ["send", "cancel"])
    list.hidesChildren = true
    list.states.insert(.managesDescendants)
    let app = FakeApp(
      [FakeObject("window", .frame, children: ["list"]), list] + Self.window[2...3], FakeApp.Manners(hasCache: true),
      on: bus)
    let tree = ElementMapping.tree(of: try await read(app, on: bus))
    #expect(tree.children[0].children.map(\.label) == ["Send", "Cancel"])
  }

  @Test("An open menu whose items the cache does not order is asked for its children, and a closed one is not")
  func unordered() async throws {
    let bus = try PrivateBus()
    var open = FakeObject("open", .menu, "File", children: ["save", "close", "new"])
    var closed = FakeObject("closed", .menu, "Edit", children: ["paste", "copy"])
    open.hidesOrder = true
    closed.hidesOrder = true
    let items = (open.children + closed.children).map { path in
      var item = FakeObject.button(String(path.dropFirst(3)), path)
      if closed.children.contains(path) { item.states.remove(.showing) }
      return item
    }
    let app = FakeApp(
      [FakeObject("window", .frame, children: ["open", "closed"]), open, closed] + items,
      FakeApp.Manners(hasCache: true), on: bus)
    let tree = ElementMapping.tree(of: try await read(app, on: bus))
    #expect(tree.children[0].children.map(\.label) == ["/a/save", "/a/close", "/a/new", "Close menu"])
    #expect(app.asked("GetChildren", "open") == 1)
    #expect(app.asked("GetChildren", "closed") == 0)
  }

  @Test("Actions without names are asked for by index in a toolkit that leaves names out (Chromium)")
  func nameless() async throws {
    let bus = try PrivateBus()
    var objects = Self.window
    objects[3].role = .toggleButton
    let app = FakeApp(objects, FakeApp.Manners(isNameless: true), on: bus)
    let window = try await read(app, on: bus)
    #expect(window[app.reference("cancel")]?.actions == ["click"])
    // A button's action is known without asking.
    #expect(window[app.reference("send")]?.actions == ["press"])
    #expect(app.asked("GetName", "send") == 0)
  }

  @Test(
    "An action with a translated name is asked for its untranslated name",
    arguments: ["click", "Klicken", ""])
  func translated(click: String) async throws {
    let bus = try PrivateBus()
    let app = FakeApp(Self.window, FakeApp.Manners(click: click), on: bus)
    let window = try await read(app, on: bus)
    #expect(window[app.reference("cancel")]?.actions == ["click"])
    #expect(app.asked("GetName", "cancel") == (click == "click" ? 0 : 1))
  }

  @Test("An app that reports a wrong number of children or lists some that are gone is read as far as possible")
  func lying() async throws {
    let bus = try PrivateBus()
    var objects = Self.window
    objects[1].claimed = 7
    let app = FakeApp(objects, FakeApp.Manners(gone: ["/a/cancel"]), on: bus)
    let tree = ElementMapping.tree(of: try await read(app, on: bus))
    #expect(tree.children.map(\.label) == ["Send", "Close"])
  }

  @Test("A child that is the window itself is not read again")
  func cycle() async throws {
    let bus = try PrivateBus()
    var objects = Self.window
    objects[1].children.append("/a/window")
    let app = FakeApp(objects, on: bus)
    #expect(try await read(app, on: bus).nodes.count == 5)
  }

  @Test("An app that hangs is given up at its first question, and another app is read meanwhile")
  func hung() async throws {
    let bus = try PrivateBus()
    let hung = FakeApp(Self.window, FakeApp.Manners(isHung: true), on: bus)
    let well = FakeApp(Self.window, on: bus)
    async let silence = #expect(throws: AppTimeout.self) { try await read(hung, on: bus) }
    #expect(try await read(well, on: bus).nodes.count == 5)
    _ = await silence
    #expect(hung.state.withLock { $0.asked.count } == 1, "one deadline, then no more questions")
  }

  @Test("Frames that are relative to the window are moved to where the window's content is")
  func placed() async throws {
    let bus = try PrivateBus()
    var objects = Self.window
    objects[0].extents = (0, 0, 300, 200)
    let app = FakeApp(objects, on: bus)
    let shadow = Placement.window(Frame(x: 100, y: 50, width: 310, height: 210))
    let window = try await read(app, on: bus, placement: shadow)
    #expect(window[app.reference("send")]?.frame == Frame(x: 115, y: 65, width: 100, height: 20))
    let moved = try await places(window, at: bus.address, .window(Frame(x: 0, y: 0, width: 300, height: 200)))
    #expect(moved[app.reference("send")] == Frame(x: 10, y: 10, width: 100, height: 20))
  }

  @Test(
    "A surface is placed so that its window lies where the display reports it, whatever shadow the app draws around it")
  func surface() {
    func told(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> BusValue {
      .structure([.int32(x), .int32(y), .int32(width), .int32(height)])
    }
    func origin(_ window: BusValue, _ inside: [BusValue] = []) -> Point? {
      let place = Placement.surface(Frame(x: 440, y: 226, width: 400, height: 347)).fitted(to: window, holding: inside)
      return place.frame(told(0, 0, 9, 9)).map { Point(x: $0.x, y: $0.y) }
    }
    // Without a shadow, as in GTK 4 and in all apps that do not draw their own frames.
    #expect(origin(told(0, 0, 400, 347), [told(7, 7, 380, 300)]) == Point(x: 440, y: 226))
    // GTK 3's title bar and the content below it, as read on sway; the third part is an open popover.
    let header = told(26, 23, 400, 47)
    let parts = [header, told(26, 70, 400, 300), told(200, 60, 300, 400)]
    #expect(origin(told(0, 0, 452, 399), parts) == Point(x: 414, y: 203))
    // Nothing shows where the shadow lies, so the window is centred in the surface.
    #expect(origin(told(0, 0, 452, 399), [told(30, 80, 100, 20)]) == Point(x: 414, y: 200))
    #expect(Placement.surface(Frame(x: 0, y: 0, width: 1, height: 1)).coordinateType == 0)
  }

  @Test("Of several frames, the window lies in the one of its size; without one of its size nothing has a place")
  func placed() {
    func placement(_ frames: [Frame], isByWindow: Bool = false) -> Placement {
      .placed(SurfacePlace(frames: frames, isByWindow: isByWindow, mayHaveFrame: false))
    }
    func told(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> BusValue {
      .structure([.int32(x), .int32(y), .int32(width), .int32(height)])
    }
    // As read on KWin: a frame with a title bar or without a shadow, and what the app draws.
    let frame = Frame(x: 100, y: 50, width: 420, height: 348)
    let buffer = Frame(x: 100, y: 78, width: 420, height: 320)
    func origin(_ window: BusValue, _ inside: [BusValue] = []) -> Point? {
      placement([buffer, frame]).fitted(to: window, holding: inside).frame(told(0, 0, 9, 9))
        .map { Point(x: $0.x, y: $0.y) }
    }
    #expect(origin(told(0, 0, 420, 320)) == Point(x: 100, y: 78))
    #expect(origin(told(0, 0, 420, 348)) == Point(x: 100, y: 50))
    // An app of X11 counts from the corner of the screen.
    #expect(origin(told(100, 78, 420, 320)) == Point(x: 0, y: 0))
    // The first parts of a window of GTK 3, which tells its shadow, too.
    #expect(origin(told(0, 0, 472, 419), [told(26, 23, 420, 47), told(26, 70, 420, 273)]) == Point(x: 74, y: 55))
    #expect(origin(told(0, 0, 300, 200)) == nil)
    #expect(placement([frame], isByWindow: true).coordinateType == 1)
    #expect(placement([frame]).coordinateType == 0)
  }

  @Test("A GTK 3 label is asked which element it labels only if a control is nameless; the label may name a panel")
  func labelFor() async throws {
    let bus = try PrivateBus()
    var label = FakeObject("label", .label, "Next style:")
    label.isLabelFor = "/a/panel"
    let gtk3 = Toolkit(name: "gtk", version: "3.24.38")
    for (name, asked) in [("", 1), ("Style", 0)] {
      let objects = [
        FakeObject("window", .frame, children: ["label", "panel"]), label,
        FakeObject("panel", .filler, children: ["box"]), FakeObject("box", .toggleButton, name),
      ]
      let app = FakeApp(objects, on: bus)
      let panel = try await readMade(gtk3, app, at: bus.address)[app.reference("panel")]
      #expect(panel?.labelledBy == (asked == 1 ? [app.reference("label")] : []))
      #expect(app.asked("GetRelationSet", "label") == asked)
    }
  }

  @Test("LibreOffice is never asked for its cache, because dead objects in it make LibreOffice crash")
  func office() async throws {
    let bus = try PrivateBus()
    let app = FakeApp(Self.window, FakeApp.Manners(hasCache: true), on: bus)
    let gtk3 = Toolkit(name: "gtk", version: "3.24.38")
    let window = try await readMade(gtk3, app, named: "soffice.bin", at: bus.address)
    #expect(window.nodes.count == 5, "it is read level by level")
    #expect(app.state.withLock { $0.asked.contains { $0.hasPrefix("GetItems") } } == false)
  }

  @Test("A hidden or missing extent gives no frame")
  func nowhere() {
    let hidden = BusValue.structure([.int32(.min), .int32(.min), .int32(1), .int32(1)])
    #expect(Placement.screen.frame(hidden) == nil)
    #expect(Placement.screen.frame(nil) == nil)
  }
}

@Suite("Performing actions on objects")
struct DoingTests {
  @Test("The app performs an action, and the changed object is read again")
  func action() async throws {
    let bus = try PrivateBus()
    let app = FakeApp([FakeObject("window", .frame, children: ["box"]), .button("box", "Bold")], on: bus)
    let node = try #require(try await read(app, "window", at: bus.address, .screen)[app.reference("box")])
    #expect(try await attempt(.doAction(0), on: node, at: bus.address)?.states.contains(.checked) == true)
  }

  @Test("An action that gets no answer counts as begun, and no other way is tried; a focus request without one failed")
  func waiting() async throws {
    let bus = try PrivateBus()
    let app = FakeApp([.button("send", "Send")], FakeApp.Manners(mute: ["/a/send"]), on: bus)
    #expect(await begins(.doAction(0), app, "send", at: bus.address) == true)
    #expect(await begins(.grabFocus, app, "send", at: bus.address) == false)
  }

  @Test("An object that has the focus keeps it, though the app reports a failure; one that is gone gets none")
  func focused() async throws {
    let bus = try PrivateBus()
    var field = FakeObject("field", .text, "Message")
    field.states.formUnion([.focusable, .focused])
    let app = FakeApp([field], FakeApp.Manners(gone: ["/a/label"]), on: bus)
    #expect(await begins(.grabFocus, app, "field", at: bus.address) == true)
    #expect(await begins(.grabFocus, app, "label", at: bus.address) == false)
  }

  @Test("A slider's value is set and read again")
  func value() async throws {
    let bus = try PrivateBus()
    var slider = FakeObject("slider", .slider, "Volume")
    slider.interfaces.append("org.a11y.atspi.Value")
    slider.value = 3
    let app = FakeApp([FakeObject("window", .frame, children: ["slider"]), slider], on: bus)
    let node = try #require(try await read(app, "window", at: bus.address, .screen)[app.reference("slider")])
    #expect(node.value?.current == 3)
    #expect(try await attempt(.setValue(4), on: node, at: bus.address)?.value?.current == 4)
  }
}

@BusActor
private func read(
  _ app: FakeApp, _ root: String, at address: String, _ placement: Placement
) async throws -> AccessibleWindow {
  let bus = try Bus(address: address)
  defer { bus.close() }
  // A machine that is busy with other tests must not look like an app that hangs, so the timeout is long.
  let manners = app.state.withLock { $0.manners }
  var about = app.app
  if manners.isNameless { about.toolkit = Toolkit(name: "Chromium", version: "1.0") }
  if manners.click != "click" { about.toolkit = Toolkit(name: "gtk", version: "3.24.38") }
  return try await WindowReader.read(
    about, root: app.reference(root), placement: placement, on: bus,
    patience: manners.isHung ? WindowReader.patience : .seconds(60))
}

@BusActor
private func places(
  _ window: AccessibleWindow, at address: String, _ placement: Placement
) async throws -> [ObjectReference: Frame?] {
  let bus = try Bus(address: address)
  defer { bus.close() }
  return try await WindowReader.places(of: window, placement: placement, on: bus, patience: .seconds(60))
}

@BusActor
private func fields(of window: AccessibleWindow, at address: String) async throws -> AccessibleWindow {
  let bus = try Bus(address: address)
  defer { bus.close() }
  return try await WindowReader.fields(of: window, on: bus, patience: .seconds(60))
}

/// Performs the action and reads the object again.
@BusActor
private func attempt(_ way: ActionStrategy, on node: AccessibleNode, at address: String) async throws -> AccessibleNode?
{
  let bus = try Bus(address: address)
  defer { bus.close() }
  let doing = ActionInvoker(bus, patience: .seconds(60))
  #expect(await doing.attempt(way, on: node.address) == true)
  return await doing.reread(node)
}

@BusActor
private func readQt(_ app: FakeApp, at address: String) async throws -> AccessibleWindow {
  try await readMade(Toolkit(name: "Qt", version: "6.4.2"), app, at: address)
}

@BusActor
private func readMade(
  _ toolkit: Toolkit, _ app: FakeApp, named name: String = "fake", at address: String
) async throws -> AccessibleWindow {
  let bus = try Bus(address: address)
  defer { bus.close() }
  let about = AccessibleWindow.App(name: name, process: 1, toolkit: toolkit)
  return try await WindowReader.read(
    about, root: app.reference("window"), placement: .screen, on: bus, patience: .seconds(60))
}

@BusActor
private func shownMenus(_ objects: [ObjectReference], at address: String) async -> [ObjectReference]? {
  guard let bus = try? Bus(address: address) else { return nil }
  defer { bus.close() }
  return await Desktop(bus).shownMenus(among: objects)
}

@BusActor
private func begins(_ way: ActionStrategy, _ app: FakeApp, _ path: String, at address: String) async -> Bool? {
  guard let bus = try? Bus(address: address) else { return nil }
  defer { bus.close() }
  return await ActionInvoker(bus, patience: .milliseconds(100)).attempt(way, on: app.reference(path))
}
