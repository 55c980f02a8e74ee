import Messages
import Testing

@testable import ScanLab
@testable import ScanVocabulary
@testable import ScannerMenus
@testable import Scanning
@testable import SwitchHandling
@testable import TappetModel

/// A user whose switch must be held for 0.4 s, so that the menu can change during a press.
private struct SlowPress {
  var control: SwitchControl
  private(set) var now = Instant.zero

  init(_ plan: String, _ surroundings: MenuSurroundings, _ change: (inout ScanSettings) -> Void = { _ in }) throws {
    var settings = ScanSettings()
    settings.method = .manual
    change(&settings)
    var select = Script.plainSwitch
    select.filter.hold = .milliseconds(400)
    var choose = select
    choose.id = "choose"
    choose.bindings = [.press: .scan(.choose(1))]
    control = SwitchControl(settings: settings, switches: [select, choose])
    _ = control.tell(surroundings, at: now)
    _ = control.replace(try PlanNotation.read(plan, generation: 1).plan, change: .screenChanged(focus: nil), at: now)
    wait(1000)
  }

  mutating func wait(_ milliseconds: Int) {
    let end = now.advanced(by: .milliseconds(milliseconds))
    while let due = control.deadline, due <= end {
      now = max(now, due)
      _ = control.advance(to: now)
    }
    now = end
  }

  mutating func tell(_ command: ScanCommand) {
    _ = control.handle(command, at: now, cause: .control)
    wait(1000)
  }

  /// Opens "Menu" and the entries in turn, and lights the last.
  mutating func light(_ names: String...) throws {
    for (index, name) in names.enumerated() { try light(name, more: index < names.count - 1) }
  }

  /// Lights one entry, and selects it if `more` follow.
  mutating func light(_ name: String, more: Bool) throws {
    if control.menu == nil { tell(.menu) }
    try #require(control.menu?.items.contains { $0.hasPrefix(name) } == true, "\(name) in \(control.menu as Any)")
    while control.highlight?.label.hasPrefix(name) != true { tell(.next) }
    if more { tell(.select) }
  }

  /// Presses the switch, applies the change before the press counts, and returns the outcome.
  mutating func press(
    _ id: SwitchID = "switch", _ change: (inout SwitchControl, Instant) -> [SwitchControlEffect]
  ) -> [String] {
    _ = control.handle(SwitchEvent(id, .down, at: now))
    wait(200)
    _ = change(&control, now)
    now = now.advanced(by: .milliseconds(200))
    var effects = control.advance(to: now)
    effects += control.handle(SwitchEvent(id, .up, at: now.advanced(by: .milliseconds(50))))
    return effects.compactMap(outcome)
  }

  mutating func press(told surroundings: MenuSurroundings) -> [String] { press { $0.tell(surroundings, at: $1) } }

  private func outcome(_ effect: SwitchControlEffect) -> String? {
    switch effect {
    case .scan(.refused(let reason)): "\(reason)"
    case .scan(.focusApp(let id)): "app \(id)"
    case .scan(.run(let command)): "run \(command)"
    case .scan(.change(let request)): "set \(request.key)"
    case .scan(.dictate(let field)): "dictate \(field.map { "\($0)" } ?? "none")"
    case .scan(.useProfile(let name)): "profile \(name ?? "none")"
    case .scan(.advice(let choice)): "advice \(choice)"
    case .scan(.perform(let request)): "\(request.action) \(request.id)"
    case .scan(.answered(_, let answer)): "answer \(answer.map(String.init) ?? "none")"
    case .scan(.paused): "paused"
    case .bell: "bell"
    case _: nil
    }
  }
}

private func running(_ names: String...) -> MenuSurroundings {
  MenuSurroundings(apps: names.map { MenuSurroundings.App(id: $0.lowercased(), name: Message(verbatim: $0)) })
}

private func question(_ number: Int, _ answers: String...) -> ScanPrompt {
  ScanPrompt(number: number, text: "Which?", answers: answers.map { ScanPrompt.Answer(Message(verbatim: $0)) })
}

@Suite("A press in a menu means the entry that was lit, whatever happens to the menu")
struct MenuPressTests {
  @Test("A press for an app that quits during the press focuses no other app")
  func apps() throws {
    var gone = try SlowPress("a b", running("Shop", "Mail"))
    try gone.light("Apps", "Shop")
    #expect(gone.press(told: running("Mail")) == ["changed"])
    var moved = try SlowPress("a b", running("Shop", "Mail"))
    try moved.light("Apps", "Mail")
    #expect(moved.press(told: running("Mail")) == ["app mail"])
    var pushed = try SlowPress("a b", running("Shop", "Mail"))
    try pushed.light("Apps", "Shop")
    #expect(pushed.press(told: running("News", "Files", "Shop", "Mail")) == ["app shop"])
    var last = try SlowPress("a b", running("Shop"))
    try last.light("Apps", "Shop")
    #expect(last.press(told: running()) == ["changed"])
  }

  @Test("A press on Back goes back although Back has moved")
  func back() throws {
    var slow = try SlowPress("a b", running("Shop", "Mail"))
    try slow.light("Apps", "Back")
    #expect(slow.press(told: running("News", "Files", "Shop", "Mail")) == [])
    #expect(slow.control.highlight?.label == "Apps")
  }

  @Test("A press for a device command that vanishes runs no other")
  func device() throws {
    let both = MenuSurroundings(device: [.volumeUp, .lock])
    var slow = try SlowPress("a b", both)
    try slow.light("Device", "Volume up")
    #expect(slow.press(told: MenuSurroundings(device: [.lock])) == ["changed"])
    var moved = try SlowPress("a b", both)
    try moved.light("Device", "Lock")
    #expect(moved.press(told: MenuSurroundings(device: [.lock])) == ["run lock"])
  }

  @Test("A press for a setting, profile or advice that vanishes changes no other")
  func settings() throws {
    let speech = MenuSurroundings(speech: MenuSpeech(isOn: true, rate: 0))
    var slow = try SlowPress("a b", speech)
    try slow.light("Settings", "Sound", "Speak faster")
    #expect(slow.press(told: MenuSurroundings()) == ["changed"])

    var profile = try SlowPress("a b", MenuSurroundings(profiles: MenuProfiles(["Day", "Night"])))
    try profile.light("Settings", "Profile", "Day")
    #expect(profile.press(told: MenuSurroundings(profiles: MenuProfiles(["Night"]))) == ["changed"])
    var kept = try SlowPress("a b", MenuSurroundings(profiles: MenuProfiles(["Day", "Night"])))
    try kept.light("Settings", "Profile", "Night")
    #expect(kept.press(told: MenuSurroundings(profiles: MenuProfiles(["Night"]))) == ["profile Night"])

    var advice = try SlowPress("a b", MenuSurroundings(advice: MenuAdvice(takeBack: "step", measure: "Measure")))
    try advice.light("Settings", "Speed advice", "Take back")
    #expect(advice.press(told: MenuSurroundings(advice: MenuAdvice(measure: "Measure"))) == ["changed"])

    var locked = try SlowPress("a b", MenuSurroundings())
    try locked.light("Settings", "Method")
    #expect(locked.press(told: MenuSurroundings(isLocked: true)) == ["changed"])
  }

  @Test("A press for an entry that a reload removes is refused, one that it moves is executed")
  func configured() throws {
    var slow = try SlowPress("a b", MenuSurroundings()) { $0.menu.items = [.pause, .restart] }
    try slow.light("Pause")
    let gone = slow.press { control, now in
      var settings = control.settingsInForce.own
      settings.menu.items = [.restart]
      return control.configure(settings: settings, switches: [Script.plainSwitch.slow], at: now)
    }
    #expect(gone == ["changed"])
    var moved = try SlowPress("a b", MenuSurroundings()) { $0.menu.items = [.restart, .pause] }
    try moved.light("Pause")
    let kept = moved.press { control, now in
      var settings = control.settingsInForce.own
      settings.menu.items = [.pause, .restart]
      return control.configure(settings: settings, switches: [Script.plainSwitch.slow], at: now)
    }
    #expect(kept == ["paused"])
  }

  @Test("A press for an answer of a withdrawn question answers nothing")
  func prompts() throws {
    var slow = try SlowPress("a b", MenuSurroundings())
    _ = slow.control.ask(question(1, "No", "Yes"), at: slow.now)
    slow.wait(1000)
    slow.tell(.next)
    #expect(slow.control.highlight?.label == "Yes")
    #expect(slow.press { $0.withdraw(prompt: 1, at: $1) } == ["changed"])
    #expect(slow.control.machine.prompt == nil && slow.control.highlight?.label == "a")

    var marked = try SlowPress("a b", MenuSurroundings()) { $0.method = .elimination }
    _ = marked.control.ask(question(1, "No", "Yes"), at: marked.now)
    marked.wait(1000)
    #expect(marked.press("choose") { $0.withdraw(prompt: 1, at: $1) } == ["changed"])
    #expect(marked.control.machine.prompt == nil)
  }

  @Test("In numbered methods a press for a vanished entry chooses none, and a moved entry is still chosen")
  func marks() throws {
    func choose(after later: MenuSurroundings, method: ScanSettings.Method) throws -> [String] {
      var slow = try SlowPress("a b", running("Shop", "Mail")) {
        $0.method = method
        $0.choices = 3
        $0.menu.items = [.apps]
      }
      slow.tell(.menu)
      slow.tell(.choose(1))
      #expect(slow.control.highlight?.marks.map(\.label) == ["Shop", "Mail", "Back"])
      return slow.press("choose") { $0.tell(later, at: $1) }
    }
    for method in [ScanSettings.Method.elimination, .coded] {
      #expect(try choose(after: running("Mail"), method: method) == ["changed"])
      #expect(try choose(after: running("Mail", "Shop"), method: method) == ["app shop"])
    }
  }

  @Test("A press for an app or a device command survives a new screen, one for the screen is refused")
  func newScreen() throws {
    func press(_ names: [String], _ told: MenuSurroundings) throws -> [String] {
      var slow = try SlowPress("a b", told)
      for name in names { try slow.light(name, more: name != names.last) }
      let plan = try PlanNotation.read("a b", generation: 2).plan
      return slow.press { $0.replace(plan, change: .screenChanged(focus: nil), at: $1) }
    }
    #expect(try press(["Device", "Lock"], MenuSurroundings(device: [.volumeUp, .lock])) == ["run lock"])
    #expect(try press(["Apps", "Mail"], running("Mail")) == ["app mail"])
    #expect(try press(["Go back"], MenuSurroundings()) == ["changed"])
    #expect(try press(["Settings", "Back"], MenuSurroundings()) == ["changed"])
  }

  @Test("A press in the rescue menu is refused when the bell's menu replaces it")
  func rescue() throws {
    var definition = Script.plainSwitch
    definition.filter.hold = .milliseconds(400)
    var settings = ScanSettings()
    settings.method = .manual
    var control = SwitchControl(settings: settings, switches: [definition])
    func at(_ milliseconds: Int) -> Instant { Instant.zero.advanced(by: .milliseconds(milliseconds)) }
    _ = control.configure(BellSettings(), at: at(0))
    let plan = try PlanNotation.read("a b", generation: 1).plan
    _ = control.replace(plan, change: .screenChanged(focus: nil), at: at(0))
    _ = control.beginRescue(by: "switch", at: at(1000))
    #expect(control.highlight?.label == "Ring the bell")
    _ = control.handle(SwitchEvent("switch", .down, at: at(2000)))
    _ = control.openMenu(.bell, [.stopBell, .back], at: at(2200))
    let effects = control.advance(to: at(2400))
    #expect(effects.contains(.scan(.refused(.changed))))
    #expect(control.menu != nil)
  }

  @Test("The user's own step goes on from the lit entry in a menu that has just changed")
  func move() throws {
    var machine = ScanMachine(settings: ScanSettings())
    func at(_ milliseconds: Int) -> Instant { Instant.zero.advanced(by: .milliseconds(milliseconds)) }
    _ = machine.tell(running("Shop", "Mail", "News"), at: at(0))
    _ = machine.replace(try PlanNotation.read("a b", generation: 1).plan, change: .screenChanged(focus: nil), at: at(0))
    _ = machine.handle(.menu, at: at(100), cause: .control)
    machine.open(.apps)
    _ = machine.takePending()
    // "Mail" has just been lit, and a press now is credited to "Shop".
    _ = machine.advance(to: at(2200))
    #expect(machine.highlight?.label == "Mail")
    _ = machine.tell(running("Files", "Shop", "Mail", "News"), at: at(2210))
    _ = machine.handle(.next, at: at(2220))
    #expect(machine.menu?.items == ["Files", "Shop", "Mail", "News", "Back"])
    #expect(machine.highlight?.label == "Mail")
  }
}

extension SwitchDefinition {
  fileprivate var slow: SwitchDefinition {
    var slow = self
    slow.filter.hold = .milliseconds(400)
    return slow
  }
}
