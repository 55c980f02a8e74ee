import TappetModel
import Testing

@testable import AccessibilityBridge

/// Real apps, as they answered, each of which had a fault that kept a person from going on.
@Suite("Apps as they answered")
struct RecordedAppTests {
  @Test("Each row of the table of quirks says which toolkit, where it was seen, and has a recording of that toolkit")
  func table() throws {
    for quirk in Quirk.all {
      let toolkit = try RecordedApp(quirk.fixture).window.app.toolkit
      #expect(toolkit.has(quirk.name), "\(quirk.fixture) is of another toolkit")
      #expect(!quirk.deed.isEmpty && !quirk.seen.isEmpty)
    }
    #expect(Set(Quirk.all.map(\.name)) == Set(Quirk.Name.allCases))
  }

  @Test("A quirk is only in the versions of the toolkit in which it was seen")
  func versions() {
    #expect(Toolkit(name: "gtk", version: "3.24.38").has(.drawsButtons))
    #expect(!Toolkit(name: "gtk", version: "4.8.3").has(.drawsButtons))
    #expect(!Toolkit(name: "Qt", version: "3.1").has(.drawsButtons))
  }

  @Test("Audacity's transport is buttons, named by their tooltips without the keys, and clicked")
  func audacity() throws {
    let app = try RecordedApp("audacity.json")
    let buttons = app.tree.all.filter { $0.traits.contains(.button) }.compactMap(\.label?.string)
    #expect(Set(buttons).isSuperset(of: ["Pause", "Play", "Stop", "Skip to Start", "Record", "Loop On/Off", "Undo"]))
    #expect(app.element("Play")?.traits.contains(.notEnabled) == true)
    #expect(app.element("Record")?.hint == "Record (R) / Record New Track (Shift+R)")
    let record = try #require(app.object("Record (R) / Record New Track (Shift+R)"))
    #expect(Acting.ways(of: .activate, on: record, in: app.window) == [.click(Point(x: 380, y: 175))])
  }

  @Test("A handle that a bar of Audacity is dragged by is neither a stop nor said")
  func handles() throws {
    let labels = try RecordedApp("audacity.json").tree.all.compactMap(\.label?.string)
    #expect(!labels.contains { $0.hasSuffix("Toolbar") || $0.hasPrefix("Click and drag") })
  }

  @Test("The open menu of Xfce's panel covers the panel, and its entries are clicked")
  func panelMenu() throws {
    let app = try RecordedApp("xfce4-panel.json")
    let menu = try #require(app.tree.all.first { $0.details.viewIsModal })
    let names = menu.all.compactMap(\.label?.string)
    #expect(names.first == "Terminal Emulator" && names.suffix(2) == ["Log Out", "Close menu"])
    let entry = try #require(app.object("Log Out"))
    #expect(Acting.ways(of: .activate, on: entry, in: app.window).first == .click(Point(x: 86.5, y: 322.5)))
    let button = try #require(app.object("Applications"))
    #expect(Acting.ways(of: .activate, on: button, in: app.window).first == .click(Point(x: 51, y: 13)))
  }

  @Test("A notification of Xfce says its title and text, and its buttons are stops")
  func notification() throws {
    let app = try RecordedApp("xfce4-notifyd.json")
    #expect(Notices.words(of: app.window) == ["Battery low", "Plug in the charger?"])
    #expect(app.tree.all.filter { $0.traits.contains(.button) }.map(\.label) == ["Yes", "Not now"])
  }

  @Test("Xfce's desktop publishes none of its icons, so that it has no stop")
  func desktop() throws {
    #expect(try !RecordedApp("xfdesktop.json").tree.holdsStop)
  }

  @Test("Of the 20,000 rows of a GTK 3 list those in view are stops, and a stop goes to the end")
  func longList() throws {
    let app = try RecordedApp("gtk-list.json")
    #expect(app.window.nodes.values.contains { $0.childCount == 20_001 })
    let rows = app.tree.all.compactMap { $0.label?.string }.filter { $0.hasPrefix("Row ") }
    #expect(rows.first == "Row 0" && (15...60).contains(rows.count))
    #expect(app.element("To the end of the list") != nil && app.element("To the beginning of the list") == nil)
  }

  @Test("Of a page's 20,000 rows in Chromium the buttons in view are stops, and so is what is above the table")
  func longPage() throws {
    let app = try RecordedApp("chromium-table.json")
    #expect(app.window.nodes.values.contains { $0.childCount == 20_000 })
    let buttons = app.tree.all.filter { $0.traits.contains(.button) }.compactMap { $0.label?.string }
    #expect(buttons.contains("Ring") && buttons.contains("Edit 1") && buttons.contains("Edit 20"))
    #expect(buttons.filter { $0.hasPrefix("Edit ") }.count < 60)
  }

  @Test("Xfce's dialog for logging out has its buttons, and those that are not allowed are disabled")
  func logOut() throws {
    let app = try RecordedApp("xfce4-session.json")
    #expect(app.element("Log Out")?.traits.contains(.notEnabled) == false)
    #expect(app.element("Shut Down")?.traits.contains(.notEnabled) == true)
    #expect(app.element("Cancel")?.traits.contains(.button) == true)
  }

  @Test("A slider of a page in Chromium is set, and moved by the arrow keys if its value did not change")
  func slider() throws {
    let app = try RecordedApp("chromium-slider.json")
    let slider = try #require(app.object("Brightness"))
    #expect(
      Acting.ways(of: .increment(count: 1), on: slider, in: app.window)
        == [.setValue(55), .stepByKeys(.right, to: 55), .stepByKeys(.up, to: 55)])
    #expect(
      Acting.ways(of: .decrement(count: 1), on: slider, in: app.window).dropFirst().first
        == .stepByKeys(.left, to: 45))
    func verdict(_ way: ActionStrategy, _ value: Double) -> AccessibilityBridge.Confirmation.Verdict {
      var after = slider
      after.value?.current = value
      return AccessibilityBridge.Confirmation.verdict(of: way, before: slider, after: after, in: app.window.app.toolkit)
    }
    #expect(verdict(.setValue(55), 50) == .missing)
    #expect(verdict(.stepByKeys(.right, to: 55), 50) == .missing)
    #expect(verdict(.stepByKeys(.right, to: 55), 49) == .missing, "the other way")
    #expect(verdict(.stepByKeys(.right, to: 55), 52) == .done)
  }

  @Test("An arrow key is pressed until the value is at the goal, and not again if it does nothing or the opposite")
  func keySteps() {
    var steps = KeySteps(from: 50, to: 52)
    #expect(steps.isToPress)
    steps.saw(51)
    #expect(steps.isToPress && steps.value == 51)
    steps.saw(52)
    #expect(!steps.isToPress)
    for value in [50.0, 49] {
      var vain = KeySteps(from: 50, to: 52)
      vain.saw(value)
      #expect(!vain.isToPress)
    }
    var far = KeySteps(from: 0, to: 1000)
    var presses = 0
    while far.isToPress {
      presses += 1
      far.saw(Double(presses))
    }
    #expect(presses == 20)
  }

  @Test("A day of GNOME Calendar is named by its number, never by the class of its widget")
  func calendar() throws {
    let tree = try RecordedApp("gnome-calendar.json").tree
    let labels = tree.all.compactMap(\.label?.string)
    #expect(!labels.contains { $0.contains("Gcal") || $0.contains("Gtk") || $0.contains("Adw") })
    let days = tree.all.filter { $0.traits.contains(.keyboardKey) || $0.traits.contains(.button) }
      .compactMap { $0.label.flatMap { Int($0.string) } }
    #expect(days.count == 42 && days.first == 25 && Set(days).isSuperset(of: 1...31))
  }

  @Test("The arrows around a month are named after it, and a menu button with an icon alone is called Menu")
  func arrows() throws {
    let labels = try RecordedApp("gnome-calendar.json").tree.all.compactMap(\.label?.string)
    #expect(Set(labels).isSuperset(of: ["Before November", "November", "After November", "Menu"]))
  }

  @Test("Nameless buttons of another size, or around nothing with a name, are no arrows")
  func noArrows() {
    func line(_ width: Double, _ name: String, middle: Double = 30) -> [AttributedText?] {
      let parts = [Part.button(""), Part.button(name), Part.button("")].enumerated().map { index, part in
        var part = part
        part.node.reference.path += "/\(index)"
        part.node.frame = Frame(x: Double(index) * 100, y: 0, width: [30, middle, width][index], height: 30)
        return part
      }
      return Screen(.frame, [.panel(parts), .button("OK")]).tree.children[0].children.map(\.label)
    }
    #expect(line(30, "May") == ["Before May", "May", "After May"])
    #expect(line(60, "May") == [nil, "May", nil])
    #expect(line(30, "") == [nil, nil, nil])
    #expect(line(30, "", middle: 90) == ["Before", nil, "After"], "as in GNOME Calendar while the month changes")
  }

  @Test("A word is a class name if it begins like the app's other class names")
  func families() {
    let families = LabelCleaner.families(among: ["GcalMonthView", "OpenStreetMap", "List View"])
    #expect(families == ["Gcal"])
    func cleaned(_ name: String) -> String { LabelCleaner.cleaned(name, of: Toolkit.gtk4, families: families) }
    #expect(cleaned("GcalDateChooserDay") == "" && cleaned("GcalDay") == "")
    #expect(
      cleaned("Gcal") == "Gcal" && cleaned("OpenStreetMap") == "OpenStreetMap" && cleaned("Gcal Day") == "Gcal Day")
  }

  @Test("A tool of Inkscape is one stop, and the colours of its palette have their names")
  func inkscape() throws {
    let app = try RecordedApp("inkscape.json")
    let tools = app.tree.all.filter { $0.label == "Select and transform objects (S)" }
    #expect(tools.map(\.children.count) == [0])
    let tool = try #require(tools.first)
    #expect(ObjectReference(tool.id).flatMap { app.window[$0] }?.role == .radioButton)
    #expect(Set(app.tree.all.compactMap(\.label?.string)).isSuperset(of: ["Black", "90% Gray"]))
  }

  @Test("A row that can be selected stays a stop besides the only button in it")
  func selectable() {
    func stops(_ states: AccessibleStates) -> Int {
      let row = Part(.listItem, "", [.button("Erase")], states: Part.usual.union(states))
      return Screen(.frame, [Part(.listBox, "", [row, .button("More")])]).tree.children[0].children[0].stops
    }
    #expect(stops(.focusable) == 1)
    #expect(stops([.focusable, .selectable]) == 2)
  }

  @Test("Firefox's open panel is modal, has a stop that closes it, and covers the tool bars behind it")
  func panel() throws {
    let app = try RecordedApp("firefox-menu.json")
    let covers = app.tree.all.filter(\.details.viewIsModal)
    #expect(covers.count == 1)
    #expect(covers.first?.children.last?.label == "Close menu")
    #expect(covers.first?.all.contains { $0.label == "New Window" } == true)
    #expect(covers.first?.all.contains { $0.label == "Firefox View" } == false)
    // Without the panel in front nothing is covered, though the page is a panel too.
    var closed = app
    let panel = try #require(covers.first.flatMap { ObjectReference($0.id) })
    closed.window.nodes[panel]?.states.subtract(.showing)
    let isCovered = closed.tree.all.contains { $0.details.viewIsModal }
    #expect(!isCovered)
  }

  @Test("The links in a GTK 3 label are stops with their words, clicked where those are")
  func links() throws {
    let app = try RecordedApp("gtk-links.json")
    let links = app.tree.all.filter { $0.traits == .link }
    #expect(links.map(\.label) == ["handbook", "ask us"])
    let link = try #require(app.object("ask us"))
    #expect(Acting.ways(of: .activate, on: link, in: app.window).first?.point == link.frame?.center)
  }

  @Test("What stands in a terminal is read beside it, and it is not called as the menu above it")
  func terminal() throws {
    var app = try RecordedApp("xfce4-terminal.json")
    let field = try #require(app.tree.all.first { $0.traits == .textEntry })
    #expect(field.label == "Command line" && field.value == nil)
    #expect(app.tree.all.filter { $0.label == "Terminal" }.count == 1)
    let screen = app.tree.all.first { $0.id.rawValue.hasSuffix("#screen") }
    #expect(screen?.label == "hello from the shell\nsecond line\nbash-5.2#")
    #expect(screen?.traits == [.staticText, .updatesFrequently])
    for (reference, node) in app.window.nodes where node.role == .menu { app.window.nodes[reference]?.name = "Menu" }
    #expect(app.tree.all.first { $0.traits == .textEntry }?.label == "Terminal")
  }

  @Test("A slide in Impress's list is a stop, and clicked; a key on the slide that is shown would insert another")
  func slides() throws {
    let app = try RecordedApp("impress.json")
    #expect(app.element("Slide 1")?.traits == .button)
    var slide = try #require(app.object("Slide 1"))
    let click = [ActionStrategy.click(Point(x: 90, y: 208))]
    #expect(Acting.ways(of: .activate, on: slide, in: app.window) == click)
    slide.states.formUnion(.selected)
    #expect(Acting.ways(of: .activate, on: slide, in: app.window) == click)
    #expect(app.element("PageShape: Slide 4")?.traits == .staticText)
  }

  @Test("A text on a slide in Impress is clicked behind its last word, and not while it is written")
  func placeholders() throws {
    let app = try RecordedApp("impress.json")
    let texts = app.window.nodes.values.filter { $0.role == .paragraph }
    let empty = try #require(texts.first { $0.text == "Click to add Text" })
    let written = try #require(texts.first { $0.text == "zq" })
    for action in [ElementAction.activate, .setFocus] {
      let ways = Acting.ways(of: action, on: empty, in: app.window)
      #expect(ways.prefix(2) == [.click(Point(x: 484, y: 366)), .grabFocus])
      #expect(Acting.ways(of: action, on: written, in: app.window).first == .grabFocus)
    }
  }

  @Test("A title of Impress stays a field in its box while it is empty and being written")
  func emptyTitle() throws {
    var app = try RecordedApp("impress.json")
    let written = try #require(app.window.nodes.values.first { $0.text == "zq" })
    app.window.nodes[written.reference]?.text = ""
    app.window.nodes[written.reference]?.frame = nil
    let field = app.tree.all.first { $0.id == written.reference.elementID }
    #expect(field?.traits == .textEntry)
    #expect(field?.frame == Frame(x: 234, y: 270, width: 600, height: 63))
    app.window.nodes[written.reference]?.states.subtract(.focused)
    #expect(!app.tree.all.contains { $0.id == written.reference.elementID })
  }

  @Test("A click keeps its place in an object that moved, and goes to the middle of one whose size changed")
  func aimedAnew() {
    let old = Frame(x: 10, y: 20, width: 100, height: 40)
    let point = Point(x: 107, y: 50)
    #expect(Frame(x: 0, y: 0, width: 100, height: 40).place(of: point, in: old) == Point(x: 97, y: 30))
    #expect(Frame(x: 0, y: 0, width: 50, height: 40).place(of: point, in: old) == Point(x: 25, y: 20))
    #expect(old.place(of: point, in: nil) == old.center)
  }
}
