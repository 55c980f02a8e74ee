import AccessibilityBridge
import TappetModel
import Testing

@testable import AccessibilityBus

/// What real apps answered, read once more: Tests/Fixtures/apps.
@Suite("Recorded apps")
struct RecordedAppsTests {
  /// An app that answers as the recorded one did.
  private struct Played {
    let bus: PrivateBus
    let app: FakeApp
    let recording: Recording

    init(_ name: String, hasCache: Bool = true) throws {
      bus = try PrivateBus()
      recording = try Recording(name)
      app = FakeApp(recording.objects, FakeApp.Manners(hasCache: hasCache), on: bus)
    }

    func window() async throws -> AccessibleWindow {
      try await read(app, recording.windows[0], recording.toolkit, at: bus.address)
    }

    func tree() async throws -> ElementNode { ElementMapping.tree(of: try await window()) }

    /// Whether the first object of that name may be clicked as it shows now.
    func isStillInMenu(_ name: String, of window: AccessibleWindow) async throws -> Bool {
      let node = try #require(window.nodes.values.first { $0.name == name })
      return try await AccessibilityBusTests.isStillInMenu(node, of: window, at: bus.address)
    }
  }

  @Test("GIMP's open menu covers everything, and a closed one nothing", arguments: [true, false])
  func menuOfGIMP(hasCache: Bool) async throws {
    let open = try await Played("gimp-menu-open", hasCache: hasCache).tree().modals
    #expect(open.map(\.label) == ["File"])
    #expect(open.first?.children.map(\.label).prefix(3) == ["New...", "Create", "Open..."])
    #expect(open.first?.children.map(\.label).suffix(2) == ["Quit", "Close menu"])
    let closed = try await Played("gimp-menu-closed", hasCache: hasCache).tree()
    #expect(closed.modals.isEmpty)
    #expect(closed.stops == ["File", "Edit", "Select"])
    let sub = try await Played("gimp-menu-submenu", hasCache: hasCache).tree().modals
    #expect(sub.map(\.label) == ["File", "Create"])
    #expect(sub.last?.children.map(\.label) == ["From Clipboard", "Screenshot...", "Close menu"])
  }

  @Test("An entry of GIMP's menu is clicked while the menu is open, and not once it is closed")
  func entryOfGIMP() async throws {
    let gimp = try Played("gimp-menu-submenu")
    let window = try await gimp.window()
    for name in ["Quit", "Screenshot...", "Edit"] { #expect(try await gimp.isStillInMenu(name, of: window)) }
    let file = try #require(gimp.recording.objects.first { $0.name == "File" })
    gimp.app.change(String(file.path.dropFirst(3))) { $0.selected = [] }
    #expect(try await gimp.isStillInMenu("Quit", of: window))
    #expect(try await !gimp.isStillInMenu("Screenshot...", of: window))
    let bar = try #require(gimp.recording.objects.first { $0.role == .menuBar })
    gimp.app.change(String(bar.path.dropFirst(3))) { $0.selected = [] }
    #expect(try await !gimp.isStillInMenu("Quit", of: window))
    #expect(try await gimp.isStillInMenu("Edit", of: window))
  }

  @Test("The settings of Firefox are read although their groups do not show", arguments: [true, false])
  func settingsOfFirefox(hasCache: Bool) async throws {
    let firefox = try Played("firefox-settings", hasCache: hasCache)
    let tree = try await firefox.tree()
    #expect(tree.stops.contains("Make default"))
    // What is scrolled out stays out, and is not asked for.
    #expect(!tree.stops.contains("Sign in to your account to start syncing"))
    let sync = try #require(firefox.recording.objects.last { $0.name == "Sync" })
    #expect(firefox.app.asked("GetInterfaces", String(sync.path.dropFirst(3))) == 0)
  }

  @Test("A dialog of Swing lies where its content does", arguments: [true, false])
  func dialogOfSwing(hasCache: Bool) async throws {
    let swing = try Played("swing-dialog", hasCache: hasCache)
    let tree = try await swing.tree()
    #expect(tree.frame == Frame(x: 215, y: 210, width: 262, height: 90))
    #expect(tree.stops == ["OK", "Cancel"])
  }

  @Test("An item of Swing's menu is clicked where it lies, because its action leaves the menu open")
  func itemOfSwing() async throws {
    let window = try await Played("swing-submenu").window().placingPopovers(at: nil)
    func first(_ name: String) throws -> ActionStrategy? {
      let item = try #require(window.nodes.values.first { $0.name == name })
      return Acting.ways(of: .activate, on: item, in: window).first
    }
    // Both lie where the picture of the screen shows them, not where their menu was opened from.
    #expect(try first("Ask...") == .click(Point(x: 149.5, y: 151.5)))
    #expect(try first("Deep") == .click(Point(x: 222.5, y: 208.5)))
    #expect(try first("Ring") == .doAction(0))
  }

  @Test("Swing's submenu covers the menu below it, which covers the menu bar", arguments: [true, false])
  func submenuOfSwing(hasCache: Bool) async throws {
    let tree = try await Played("swing-submenu", hasCache: hasCache).tree()
    #expect(tree.modals.map(\.label) == ["File", "More"])
    #expect(tree.modals.last?.stops == ["Deep", "Close menu"])
    #expect(tree.stops.last == "Bold")
  }

  @Test("GIMP's tools are named by the panels around them, and its brushes can be chosen", arguments: [true, false])
  func toolsOfGIMP(hasCache: Bool) async throws {
    let tree = try await Played("gimp-tools", hasCache: hasCache).tree()
    let tools = tree.all.filter { $0.traits.contains(.toggleButton) }
    #expect(tools.map(\.label) == ["Move Tool", "Rectangle Select Tool", "Free Select Tool"])
    #expect(tools.first?.hint == "Move layers, selections, and other objects")
    let brushes = tree.all.filter { $0.traits == .button && $0.label == nil && $0.frame?.height == 34 }
    #expect(brushes.count == 30)
    #expect(brushes.first?.frame == Frame(x: 1026, y: 143, width: 34, height: 34))
  }
}

extension ElementNode {
  /// The modals in it, the outer ones first.
  fileprivate var modals: [ElementNode] { (details.viewIsModal ? [self] : []) + children.flatMap(\.modals) }

  fileprivate var all: [ElementNode] { [self] + children.flatMap(\.all) }

  /// The names of what can be chosen in it.
  fileprivate var stops: [String] {
    (traits.isDisjoint(with: .control) ? [] : [label?.string ?? ""]) + children.flatMap(\.stops)
  }
}

@BusActor
private func read(
  _ app: FakeApp, _ path: String, _ toolkit: Toolkit, at address: String
) async throws -> AccessibleWindow {
  let bus = try Bus(address: address)
  defer { bus.close() }
  var about = app.app
  about.toolkit = toolkit
  return try await WindowReader.read(
    about, root: app.reference(String(path.dropFirst(3))), placement: .screen, on: bus, patience: .seconds(60))
}

@BusActor
private func isStillInMenu(
  _ node: AccessibleNode, of window: AccessibleWindow, at address: String
) async throws -> Bool {
  let bus = try Bus(address: address)
  defer { bus.close() }
  return await ActionInvoker(bus, patience: .seconds(60)).isStillInMenu(node, in: window)
}
