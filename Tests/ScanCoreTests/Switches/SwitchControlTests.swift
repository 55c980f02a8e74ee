import Testing

@testable import ScanLab
@testable import ScanVocabulary
@testable import Scanning
@testable import SwitchHandling
@testable import TappetModel

private func milliseconds(_ count: Int) -> Instant { .zero.advanced(by: .milliseconds(count)) }

private func aSwitch(
  _ id: SwitchID, _ bindings: [SwitchGesture.Kind: SwitchCommand] = [.press: .scan(.select)],
  _ change: (inout FilterSettings) -> Void = { _ in }
) -> SwitchDefinition {
  var definition = Script.plainSwitch
  change(&definition.filter)
  return SwitchDefinition(id: id, source: .injected, filter: definition.filter, bindings: bindings)
}

private let held = aSwitch("s") { $0.hold = .milliseconds(300) }
private let longer = aSwitch("s", [.press: .scan(.select), .longPress: .scan(.menu)]) {
  $0.longPress = .milliseconds(800)
}

@Suite("Switches and scan together")
struct SwitchControlTests {
  @Test("While a press is undecided the highlight stands still, and the press means the stop lit at its down")
  func standsStill() throws {
    func run(_ steps: String, _ definition: SwitchDefinition, on plan: String = "a b c") throws -> String {
      try Script.run(steps, on: plan, switches: [definition], timed: true)
    }
    // Down just before the step: the step waits, and the press means a.
    #expect(try run("2000 hold 300 2000", held) == "0 [a] 2300 tap(a)")
    // Too short: the step comes later by the time it was held.
    #expect(try run("2000 hold 100 99 1", held) == "0 [a] 2100 short 2200 [b]")
    // Down within the grace period of a step: the press means the stop before.
    #expect(try run("2200 hold 300", held) == "0 [a] 2100 [b] 2500 flash(a) tap(a) [a]")
    #expect(try run("2000 hold 700", longer) == "0 [a] 2700 tap(a)")
    #expect(try run("2000 hold 900", longer) == "0 [a] 2800 [Go back]")
    #expect(try run("1000 down 400 lost 1999 1", held) == "0 [a] 1300 tap(a) 1400 lost 3400 [b]")
    #expect(try run("1000 down 200 lost 1099 1", held) == "0 [a] 1200 interrupted lost 2300 [b]")
    // The app moved the highlight meanwhile: the intended stop is gone.
    #expect(try run("1000 down 100 tree(b c) 200 up", held) == "0 [a] 1100 [b] 1300 gone")
    #expect(try run("1000 down 100 tree(a:Other b) 200 up", held) == "0 [a] 1100 [Other] 1300 changed")
  }

  @Test("While more presses may follow the highlight stands still, and the gesture means the first press's stop")
  func severalPresses() throws {
    let several = aSwitch("s", [.press: .scan(.select), .doublePress: .scan(.menu), .triplePress: .scan(.stop)]) {
      $0.presses = .milliseconds(400)
    }
    let twice = aSwitch("s", [.press: .scan(.select), .doublePress: .scan(.menu)]) { $0.presses = .milliseconds(400) }
    func run(_ steps: String, _ definition: SwitchDefinition, on plan: String = "a b c") throws -> String {
      try Script.run(steps, on: plan, switches: [definition], timed: true)
    }
    #expect(try run("2000 press 2000", several) == "0 [a] 2400 tap(a)")
    #expect(try run("2000 press 300 press 2000", twice) == "0 [a] 2300 [Go back]")
    #expect(try run("2000 press 300 press 300 press 2000", several) == "0 [a] 2600 -")
    // Without a binding for several presses, no more presses are waited for.
    #expect(try run("2000 press 2000", aSwitch("s") { $0.presses = .milliseconds(400) }) == "0 [a] 2000 tap(a)")
    // Two presses within the grace period of a step mean the stop before, like one.
    #expect(try run("2200 press 300 press", twice, on: "a b c") == "0 [a] 2100 [b] 2500 [Go back]")
  }

  @Test("In manual a move known late repeats from then on while the switch is held")
  func severalPressesHeld() throws {
    var settings = ScanSettings()
    settings.method = .manual
    settings.repeatDelay = .milliseconds(500)
    settings.moveRepeat = .milliseconds(200)
    let next = aSwitch("n", [.press: .scan(.next), .doublePress: .scan(.select)]) { $0.presses = .milliseconds(400) }
    let found = try Script.run(
      "down@n 1200 up@n 1000", on: "a b c d e", settings: settings, switches: [next], timed: true)
    #expect(found == "0 [a] 400 [b] 900 [c] 1100 [d]")
  }

  @Test("With two switches the first moves and the second selects")
  func twoSwitches() throws {
    var settings = ScanSettings()
    settings.method = .manual
    let switches = [aSwitch("one", [.press: .scan(.next)]), aSwitch("two")]
    let found = try Script.run("press@one press@one 500 press@two", on: "a b c", settings: settings, switches: switches)
    #expect(found == "[a] [b] [c] tap(c)")
  }

  @Test("Crossing times of two switches select only what was meant")
  func crossing() throws {
    var settings = ScanSettings()
    settings.method = .manual
    let switches = [aSwitch("n", [.press: .scan(.next)]), aSwitch("s")]
    func run(_ steps: String) throws -> String {
      try Script.run(steps, on: "a row(b c)", settings: settings, switches: switches)
    }
    #expect(try run("500 press@n press@s-1") == "[a] [row] tap(a) [a]")
    #expect(try run("500 press@n 500 press@s press@s-1") == "[a] [row] [b] changed")
    #expect(try run("500 press@s press@n-1") == "[a] tap(a) [row]")
  }

  @Test("An unknown switch is reported and changes nothing")
  func unknown() throws {
    #expect(try Script.run("500 press@other", on: "a b") == "[a] unknown unknown")
  }

  @Test("A gesture without a binding is reported and does nothing else")
  func unbound() throws {
    var control = SwitchControl(settings: ScanSettings(), switches: [aSwitch("s", [:])])
    _ = control.replace(try PlanNotation.read("a b", generation: 1).plan, change: .update, at: .zero)
    let effects = control.handle(SwitchEvent("s", .down, at: milliseconds(500)))
    #expect(effects == [.gesture(SwitchGesture("s", .press, at: milliseconds(500)))])
    // In the dark a press of any switch lights the place.
    _ = control.handle(.pause, at: milliseconds(600), cause: .control)
    _ = control.handle(SwitchEvent("s", .up, at: milliseconds(600)))
    _ = control.handle(SwitchEvent("s", .down, at: milliseconds(900)))
    #expect(control.highlight?.label == "a")
  }

  @Test("After a stall the stop starts over, no steps are made up for, and a press made meanwhile means the lit stop")
  func stall() throws {
    #expect(
      try Script.run("500 stall 20000 2099 1", on: "a b c", timed: true) == "0 [a] 22600 [b]")
    #expect(try Script.run("500 stall 20000 press-3000", on: "a b c") == "[a] tap(a)")
    #expect(
      try Script.run("500 down 100 stall 5000 up 200 press 300 up", on: "a b", switches: [held])
        == "[a] interrupted short")
    #expect(try Script.run("500 stall 5000 down-4000 up-3500", on: "a b", switches: [held]) == "[a] tap(a)")
    var machine = ScanMachine(settings: ScanSettings())
    _ = machine.replace(try PlanNotation.read("a b", generation: 1).plan, change: .update, at: .zero)
    #expect(!machine.isStalled(at: milliseconds(2200)))
    #expect(machine.isStalled(at: milliseconds(2300)))
  }

  @Test("A change of settings keeps the place")
  func configure() throws {
    var control = SwitchControl(settings: ScanSettings(), switches: [held])
    _ = control.replace(try PlanNotation.read("a b c", generation: 1).plan, change: .update, at: .zero)
    _ = control.handle(.next, at: milliseconds(500), cause: .control)
    var settings = ScanSettings()
    settings.step = .milliseconds(700)
    _ = control.configure(settings: settings, switches: [held], at: milliseconds(600))
    #expect(control.highlight?.label == "b")
    #expect(control.deadline == milliseconds(1300))
    settings.method = .manual
    _ = control.configure(settings: settings, switches: [held], at: milliseconds(700))
    #expect(control.deadline == nil)
    #expect(control.highlight?.label == "b")
    // A new set-up of a switch interrupts its hold, and the release is no press.
    _ = control.handle(SwitchEvent("s", .down, at: milliseconds(800)))
    let effects = control.configure(settings: settings, switches: [aSwitch("s")], at: milliseconds(900))
    #expect(effects == [.filtered("s", .interrupted, at: milliseconds(900))])
    #expect(control.handle(SwitchEvent("s", .up, at: milliseconds(950))).isEmpty)
    let pressed = control.handle(SwitchEvent("s", .down, at: milliseconds(1500)))
    #expect(pressed.contains { if case .scan(.perform) = $0 { true } else { false } })
  }

  @Test("After a lost press the release lockout keeps others out, as after a release")
  func lockOutAfterLoss() throws {
    var definition = Script.plainSwitch
    definition.filter.releaseLockout = .milliseconds(500)
    let found = try Script.run("500 down 300 lost 200 press 600 press", on: "a b", switches: [definition])
    #expect(found == "[a] tap(a) lost locked tap(a)")
  }
}
