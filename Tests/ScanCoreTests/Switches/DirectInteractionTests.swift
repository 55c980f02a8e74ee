import Testing

@testable import ElementTrees
@testable import ScanLab
@testable import ScanPlanning
@testable import ScanVocabulary
@testable import Scanning
@testable import SwitchHandling
@testable import TappetModel

private func milliseconds(_ count: Int) -> Instant { .zero.advanced(by: .milliseconds(count)) }

/// One switch and a canvas beside a button. The canvas is lit, and the app takes the presses.
private struct Canvas {
  var control: SwitchControl
  var told: [String] = []

  init(_ change: (inout FilterSettings) -> Void = { _ in }) throws {
    var filter = FilterSettings()
    change(&filter)
    control = SwitchControl(
      settings: ScanSettings(), switches: [SwitchDefinition(id: "s", source: .injected, filter: filter)])
    take(control.replace(try Canvas.plan(), change: .update, at: .zero))
    take(control.interact(with: "canvas", at: milliseconds(500)))
    told = []
  }

  static func plan(_ ids: [ElementID] = ["canvas", "b"]) throws -> ScanPlan {
    let root = ElementNode(
      id: "root",
      children: ids.map { ElementNode(id: $0, label: AttributedText($0.rawValue), traits: [.button]) })
    return Planner().plan(try ElementTree(root: root))
  }

  mutating func take(_ effects: [SwitchControlEffect]) { told += effects.compactMap(\.scriptWord) }

  mutating func edge(_ edge: SwitchEvent.Edge, _ at: Int, _ origin: SwitchEvent.Origin = .device) {
    take(control.handle(SwitchEvent("s", edge, at: milliseconds(at), origin: origin)))
  }

  mutating func advance(to moment: Int) { take(control.advance(to: milliseconds(moment))) }
}

@Suite("Direct interaction")
struct DirectInteractionTests {
  @Test("Presses go to the app, and the highlight stands still")
  func handsOver() throws {
    var canvas = try Canvas()
    canvas.edge(.down, 1000)
    canvas.edge(.up, 1200)
    canvas.edge(.down, 5000)
    canvas.edge(.up, 5100)
    canvas.advance(to: 20_000)
    #expect(canvas.told == ["app-down", "app-up", "app-down", "app-up"])
    #expect(canvas.control.highlight?.ids == ["canvas"])
    #expect(canvas.control.interactingElement == "canvas")
  }

  @Test("Holding a switch for two seconds returns to the scan, and its release selects nothing")
  func holding() throws {
    var canvas = try Canvas()
    canvas.edge(.down, 1000)
    canvas.advance(to: 2999)
    #expect(canvas.told == ["app-down"])
    canvas.advance(to: 3000)
    #expect(canvas.told == ["app-down", "app-up", "again-held", "[canvas]"])
    canvas.edge(.up, 3500)
    #expect(canvas.told.count == 4)
    #expect(canvas.control.interactingElement == nil)
    canvas.edge(.down, 4000)
    #expect(canvas.told.last == "tap(canvas)")
  }

  @Test("A minute without a press returns to the scan")
  func idle() throws {
    var canvas = try Canvas()
    canvas.edge(.down, 10_000)
    canvas.edge(.up, 10_100)
    canvas.advance(to: 69_999)
    #expect(canvas.told == ["app-down", "app-up"])
    canvas.advance(to: 70_000)
    #expect(canvas.told.suffix(2) == ["again-idle", "[canvas]"])
  }

  @Test("A press under way when the app returns the switches is released in the app and selects nothing")
  func app() throws {
    var canvas = try Canvas()
    canvas.edge(.down, 1000)
    canvas.take(canvas.control.endInteraction(.app, at: milliseconds(1500)))
    #expect(canvas.told == ["app-down", "app-up", "again-app", "[canvas]"])
    canvas.edge(.up, 1600)
    // Pressed again before anybody could see that the scan is back.
    canvas.edge(.down, 1620)
    #expect(canvas.told.last == "changed")
  }

  @Test("When the element disappears, the scan returns")
  func gone() throws {
    var canvas = try Canvas()
    canvas.edge(.down, 1000)
    canvas.take(canvas.control.replace(try Canvas.plan(["b", "c"]), change: .update, at: milliseconds(1100)))
    #expect(canvas.told == ["app-down", "[b]", "app-up", "again-gone", "[b]"])
    #expect(canvas.control.interactingElement == nil)
  }

  @Test("Another app's element with the same id ends the interaction")
  func otherApp() throws {
    var canvas = try Canvas()
    canvas.take(
      canvas.control.replace(try Canvas.plan(), change: .appSwitched(focus: nil), at: milliseconds(1100)))
    #expect(canvas.told.contains("again-gone"))
    #expect(canvas.control.interactingElement == nil)
  }

  @Test("A tree change that keeps the element keeps the interaction")
  func stays() throws {
    var canvas = try Canvas()
    canvas.take(canvas.control.replace(try Canvas.plan(["canvas", "c"]), change: .update, at: milliseconds(1100)))
    #expect(canvas.told.isEmpty)
    #expect(canvas.control.interactingElement == "canvas")
  }

  @Test("A press that the filter refuses does not reach the app, and a bounce is no release")
  func filtered() throws {
    var canvas = try Canvas { $0.hold = .milliseconds(200) }
    canvas.edge(.down, 1000)
    canvas.edge(.up, 1100)
    canvas.advance(to: 1200)
    #expect(canvas.told == ["short"])
    canvas.edge(.down, 2000)
    canvas.advance(to: 2300)
    canvas.edge(.up, 2400)
    canvas.edge(.down, 2405)
    canvas.edge(.up, 2600)
    canvas.advance(to: 2700)
    #expect(canvas.told == ["short", "app-down", "bounced", "app-up"])
  }

  @Test("A lost switch is released in the app")
  func lost() throws {
    var canvas = try Canvas()
    canvas.edge(.down, 1000)
    canvas.edge(.up, 1300, .madeUp)
    #expect(canvas.told == ["app-down", "lost", "app-up"])
    #expect(canvas.control.interactingElement == "canvas")
  }

  @Test("A reload during a hold does not release the switch in the app")
  func setUpAnew() throws {
    for id in ["one", "two", "three"] as [SwitchID] {
      let switches = ["one", "two", "three"].map { SwitchDefinition(id: SwitchID($0), source: .injected) }
      var control = SwitchControl(settings: ScanSettings(), switches: switches)
      _ = control.replace(try Canvas.plan(), change: .update, at: .zero)
      _ = control.interact(with: "canvas", at: milliseconds(500))
      _ = control.handle(SwitchEvent(id, .down, at: milliseconds(1000)))
      var settings = ScanSettings()
      settings.step = .seconds(2)
      let box = SwitchDefinition(id: "new", source: .injected)
      let changed = control.configure(settings: settings, switches: switches + [box], at: milliseconds(1200))
      #expect(!changed.contains { $0.scriptWord == "app-up" }, "\(id)")
      let released =
        control.handle(SwitchEvent(id, .up, at: milliseconds(1400)))
        + control.advance(to: milliseconds(1500))
      #expect(released.contains(.handedOver(id, .up, at: milliseconds(1400))), "\(id)")
    }
  }

  @Test("A switch with a new filter is released by the user, a removed switch at once")
  func setUpOtherwise() throws {
    var canvas = try Canvas()
    canvas.edge(.down, 1000)
    var filter = FilterSettings()
    filter.hold = .milliseconds(100)
    let other = SwitchDefinition(id: "s", source: .injected, filter: filter)
    canvas.take(canvas.control.configure(settings: ScanSettings(), switches: [other], at: milliseconds(1100)))
    #expect(canvas.told == ["app-down"])
    canvas.edge(.up, 1150)
    canvas.advance(to: 1200)
    #expect(canvas.told == ["app-down", "app-up"])
    canvas.edge(.down, 2000)
    canvas.advance(to: 2200)
    canvas.take(canvas.control.configure(settings: ScanSettings(), switches: [], at: milliseconds(2300)))
    #expect(canvas.told == ["app-down", "app-up", "app-down", "app-up"])
  }

  @Test("A command by voice or a program ends the interaction first")
  func command() throws {
    var canvas = try Canvas()
    canvas.take(canvas.control.handle(.pause, at: milliseconds(900), cause: .voice))
    #expect(canvas.told == ["again-command", "[canvas]", "-"])
  }

  @Test("Interaction does not begin with a missing element or in the dark")
  func refused() throws {
    var canvas = try Canvas()
    canvas.take(canvas.control.endInteraction(.app, at: milliseconds(600)))
    canvas.told = []
    canvas.take(canvas.control.interact(with: "other", at: milliseconds(700)))
    #expect(canvas.told.isEmpty)
    canvas.take(canvas.control.handle(.pause, at: milliseconds(900), cause: .voice))
    canvas.take(canvas.control.interact(with: "canvas", at: milliseconds(1000)))
    #expect(canvas.control.interactingElement == nil)
  }
}
