import TappetModel
import TappetProtocol
import Testing

@testable import TappetDaemon

@Suite("From one app to another: which of Tappet's own panels comes, and where its keys go")
struct HandOverTests {
  /// A session with both panels and a bridge. No processes have these numbers.
  private struct Desk {
    static let (letter, form, game) = (4_000_001, 4_000_002, 4_000_003)
    let daemon = VirtualDaemon()
    let observer, desktop, keyboard, bridge: VirtualClient
    private var generation = 0

    init() throws {
      observer = try daemon.observer()
      desktop = try daemon.connect(.app, process: 44)
      keyboard = try daemon.connect(.app, process: 44)
      for (panel, name, capability) in [(desktop, "Desktop", "panel"), (keyboard, "Keyboard", "summoned")] {
        try panel.ask(
          "hello", ["protocol": 1, "client": ["name": name], "role": "app", "capabilities": [capability]])
        try panel.publish([name + " 1", name + " 2"])
      }
      bridge = try daemon.connect(.control, process: 45)
      try bridge.hello("bridge", name: "bridge")
    }

    /// The window of that app gets the focus, and shows these fields, of which the first has the focus.
    mutating func show(_ pid: Int, _ fields: String..., secure: Bool = false) throws {
      try bridge.ask("window.active", ["pid": pid])
      try publish(pid, fields, secure: secure)
      try observer.ask("apps.focus", ["app": "App \(pid)"])
    }

    /// - Parameter text: what stands in the fields.
    mutating func publish(
      _ pid: Int, _ fields: [String], secure: Bool = false, text: String = "", more: [String: Any] = [:]
    ) throws {
      generation += 1
      let children: [[String: Any]] = fields.enumerated().map { number, name in
        var field: [String: Any] = [
          "id": name, "accessibilityLabel": name,
          "accessibilityTraits": [secure && number == 0 ? "secureTextEntry" : "textEntry"],
        ]
        if !text.isEmpty { field["accessibilityValue"] = text }
        field.merge(more) { _, new in new }
        if number == 0 { field["accessibilitySelectedText"] = "" }
        return field
      }
      let app: [String: Any] = ["name": "App \(pid)", "pid": pid]
      let button: [String: Any] = ["id": "ok", "accessibilityLabel": "OK", "accessibilityTraits": ["button"]]
      let root: [String: Any] = ["id": "root", "children": children + [button]]
      #expect(try bridge.ask("tree.set", ["generation": generation, "root": root, "app": app]) != nil)
    }

    func leave(_ pid: Int) throws { try bridge.ask("tree.clear", ["app": ["name": "App \(pid)", "pid": pid]]) }

    /// The names of the apps that were scanned since this was last asked, in order; "" for none.
    func scanned() -> [String] {
      observer.events("state").map { $0["app"] as? String ?? "" }.reduce(into: []) { names, name in
        if names.last != name { names.append(name) }
      }
    }

    /// What the keyboard was told last of its field's kind.
    var told: [String] {
      let told = keyboard.events("typing.changed").last ?? [:]
      return ["label", "context", "search", "empty", "name"].compactMap { member in
        told[member].map { "\(member)=\($0)" }
      }
    }

    /// Where the keyboard was told last that its keys go: the app's process, the field, and whether it is secret.
    func target() -> [String] {
      guard let told = keyboard.events("typing.changed").last else { return [] }
      let app = (told["app"] as? String)?.split(separator: "/").last.map(String.init)
      return [app ?? "-", told["field"] as? String ?? "-"] + (told["secure"] as? Bool == true ? ["secret"] : [])
    }
  }

  @Test("Between two apps no panel is scanned, and the next app is as soon as it comes")
  func between() throws {
    var desk = try Desk()
    try desk.show(Desk.letter, "Name")
    _ = desk.scanned()
    try desk.leave(Desk.letter)
    desk.daemon.advance(by: .milliseconds(150))
    try desk.show(Desk.form, "Street")
    #expect(desk.scanned() == ["", "App \(Desk.form)"])
    desk.daemon.advance(by: .seconds(5))
    #expect(desk.scanned() == [])
  }

  @Test("The Desktop comes where no app does, within a second, and not the keyboard")
  func desktop() throws {
    var desk = try Desk()
    try desk.show(Desk.letter, "Name")
    try desk.observer.ask("apps.focus", ["app": "Keyboard"])
    _ = desk.scanned()
    try desk.leave(Desk.letter)
    desk.daemon.advance(by: .milliseconds(799))
    #expect(desk.scanned() == [""])
    desk.daemon.advance(by: .milliseconds(1))
    #expect(desk.scanned() == ["Desktop"])
  }

  @Test("A panel that is chosen while nothing is scanned comes at once")
  func chosen() throws {
    var desk = try Desk()
    try desk.show(Desk.letter, "Name")
    try desk.leave(Desk.letter)
    _ = desk.scanned()
    try desk.observer.ask("apps.focus", ["app": "Desktop"])
    #expect(desk.scanned() == ["Desktop"])
  }

  @Test("A press while nothing is scanned reaches no panel")
  func pressed() throws {
    var desk = try Desk()
    try desk.show(Desk.letter, "Name")
    try desk.leave(Desk.letter)
    try desk.observer.ask("command", ["name": "select"])
    #expect(try desk.desktop.answerPerforms().isEmpty && desk.keyboard.answerPerforms().isEmpty)
  }

  @Test("The keyboard closes as soon as another process has the focus, also one that publishes nothing")
  func anotherWindow() throws {
    var desk = try Desk()
    try desk.show(Desk.letter, "Name")
    try desk.observer.ask("apps.focus", ["app": "Keyboard"])
    _ = desk.scanned()
    try desk.bridge.ask("window.active", ["pid": Desk.game])
    #expect(desk.scanned() == [""])
    try desk.leave(Desk.letter)
    desk.daemon.advance(by: .seconds(1))
    #expect(desk.scanned() == ["", "Desktop"])
  }

  @Test("A keyboard that is opened for an app without a screen stays while that has the focus")
  func silentApp() throws {
    let desk = try Desk()
    try desk.bridge.ask("window.active", ["pid": Desk.game])
    try desk.observer.ask("apps.focus", ["app": "Keyboard"])
    desk.daemon.advance(by: .seconds(5))
    #expect(desk.scanned().last == "Keyboard")
    try desk.bridge.ask("window.active")
    desk.daemon.advance(by: .seconds(1))
    #expect(desk.scanned() == ["", "Desktop"])
  }

  @Test("The keyboard closes when its field is gone for good, and not while its app builds it anew")
  func field() throws {
    var desk = try Desk()
    try desk.show(Desk.letter, "Name")
    try desk.observer.ask("apps.focus", ["app": "Keyboard"])
    _ = desk.scanned()
    try desk.publish(Desk.letter, [])
    desk.daemon.advance(by: .milliseconds(900))
    try desk.publish(Desk.letter, ["Name"])
    desk.daemon.advance(by: .seconds(5))
    #expect(desk.scanned() == [])
    try desk.publish(Desk.letter, [])
    desk.daemon.advance(by: .seconds(1))
    #expect(desk.scanned() == ["App \(Desk.letter)"])
  }

  @Test("The keyboard is told what the field is, and whether it is empty; of a password only that it is one")
  func kindOfField() throws {
    var desk = try Desk()
    try desk.publish(Desk.letter, ["Name"], text: "Ann", more: ["accessibilityTextualContext": "narrative"])
    try desk.bridge.ask("window.active", ["pid": Desk.letter])
    #expect(desk.told == ["label=Name", "context=narrative", "name=App \(Desk.letter)"])
    try desk.publish(Desk.letter, ["Name"], more: ["accessibilityTraits": ["searchField"]])
    #expect(desk.told == ["label=Name", "search=1", "empty=1", "name=App \(Desk.letter)"])
    try desk.publish(Desk.letter, ["PIN"], secure: true)
    #expect(desk.told == ["label=PIN", "name=App \(Desk.letter)"])
    try desk.publish(Desk.letter, [])
    #expect(desk.told == ["name=App \(Desk.letter)"])
  }

  @Test("The keyboard is told which app and field its keys go to, and which take a password")
  func target() throws {
    var desk = try Desk()
    try desk.show(Desk.letter, "Name")
    #expect(desk.target() == ["\(Desk.letter)", "Name"])
    try desk.observer.ask("apps.focus", ["app": "Keyboard"])
    try desk.publish(Desk.letter, ["Password", "Name"], secure: true)
    #expect(desk.target() == ["\(Desk.letter)", "Password", "secret"])
    try desk.publish(Desk.letter, ["Password", "Name"], secure: true)
    #expect(desk.keyboard.events("typing.changed").isEmpty, "it knows that")
    try desk.show(Desk.form, "Street")
    #expect(desk.target() == ["\(Desk.form)", "Street"])
    try desk.bridge.ask("window.active", ["pid": Desk.game])
    #expect(desk.target() == ["-", "-"])
    #expect(desk.told.isEmpty)
    #expect(desk.desktop.events("typing.changed").isEmpty)
  }
}
