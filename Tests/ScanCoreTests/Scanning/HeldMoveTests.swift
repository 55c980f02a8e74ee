import Testing

@testable import ScanLab
@testable import ScanVocabulary
@testable import Scanning
@testable import SwitchHandling
@testable import TappetModel

/// An injected switch without filters.
func plain(
  _ id: SwitchID, _ command: ScanCommand, _ change: (inout FilterSettings) -> Void = { _ in }
) -> SwitchDefinition {
  var definition = Script.plainSwitch
  definition.id = id
  definition.bindings = [.press: .scan(command)]
  change(&definition.filter)
  return definition
}

@Suite("manual: a held move repeats")
struct HeldMoveTests {
  private func run(
    _ steps: String, on plan: String = "a b c", next: SwitchDefinition = plain("n", .next),
    timed: Bool = false, _ change: (inout ScanSettings) -> Void = { _ in }
  ) throws -> String {
    var settings = ScanSettings()
    settings.method = .manual
    settings.repeatDelay = .milliseconds(500)
    settings.moveRepeat = .milliseconds(300)
    change(&settings)
    let switches = [next, plain("s", .select), plain("p", .previous)]
    return try Script.run(steps, on: plan, settings: settings, switches: switches, timed: timed)
  }

  @Test("A held move repeats after the delay, at the set rate, until the release")
  func repeats() throws {
    #expect(try run("1000 hold 1100 5000", timed: true) == "0 [a] 1000 [b] 1500 [c] 1800 [Menu] 2100 [a]")
    #expect(try run("1000 hold 499 5000") == "[a] [b]")
    #expect(try run("1000 hold@p 600 5000") == "[a] [Menu] [c]")
    #expect(try run("1000 hold 5000") { $0.repeatDelay = nil } == "[a] [b]")
    #expect(
      try run("1000 hold 1100 5000") {
        $0.method = .auto; $0.step = .seconds(60)
      } == "[a] [b]")
  }

  @Test("The hold counts from the accepted press, and a bounce is no release")
  func filtered() throws {
    let slow = plain("n", .next) { $0.hold = .milliseconds(200) }
    #expect(try run("1000 hold 750 5000", next: slow, timed: true) == "0 [a] 1200 [b] 1700 [c]")
    let rough = plain("n", .next) { $0.chatter = .milliseconds(15) }
    #expect(
      try run("1000 down 490 up 12 down 600 up 5000", next: rough, timed: true)
        == "0 [a] 1000 [b] 1502 bounced [c] 1800 [Menu] 2100 [a]")
  }

  @Test("A press within the grace period of a repeat means the stop before, later the new one")
  func credit() throws {
    // The grace period is a third of moveRepeat here.
    #expect(try run("1000 down 520 press@s") == "[a] [b] [c] flash(b) tap(b) [b]")
    #expect(try run("1000 down 620 press@s") == "[a] [b] [c] tap(c)")
    // The first step is the user's own: the new stop counts at once.
    #expect(try run("1000 down 10 press@s") == "[a] [b] tap(b)")
  }

  @Test("Another switch, darkness and a lost switch end the repeat until the next press")
  func ends() throws {
    #expect(try run("1000 down 1050 press@s 5000 up 5000") == "[a] [b] [c] [Menu] [Go back]")
    #expect(try run("1000 down 600 press@p 5000") == "[a] [b] [c] [b]")
    #expect(try run("1000 down 600 lost 5000") == "[a] [b] [c] lost")
    #expect(try run("1000 down 600 voice:pause 5000 up") == "[a] [b] [c] -")
    #expect(try run("1000 down 600 stall 5000 5000 up") == "[a] [b] [c]")
    // A press that lights the place again does not move.
    #expect(try run("1000 voice:pause 500 hold 5000") == "[a] - [a]")
  }

  @Test("The repeat stops at its limit, and being stuck counts from there")
  func limit() throws {
    let found = try run("1000 down 60000", timed: true) { $0.moveRepeat = .seconds(10) }
    #expect(found.hasPrefix("0 [a] 1000 [b] 1500 [c] 11500 [Menu] 21500 [a] 39000 rescue "))
    #expect(found.hasSuffix(" 61000 stuck"))
    #expect(try run("1000 hold 29000 31000", timed: true) { $0.moveRepeat = .seconds(10) }.contains("stuck") == false)
  }

  @Test("A repeat that is handled late counts as seen only from then")
  func late() throws {
    var settings = ScanSettings()
    settings.method = .manual
    settings.repeatDelay = .milliseconds(500)
    var control = SwitchControl(settings: settings, switches: [plain("n", .next), plain("s", .select)])
    let plan = try PlanNotation.read("a b c", generation: 1).plan
    _ = control.replace(plan, change: .update, at: .zero)
    let start = Instant.zero.advanced(by: .seconds(1))
    _ = control.handle(SwitchEvent("n", .down, at: start))
    #expect(control.deadline == start.advanced(by: .milliseconds(500)))
    #expect(control.isStalled(at: start.advanced(by: .milliseconds(800))))
    // The step due at 500 ms is handled at 600; a press at 550 means the stop that was lit until then.
    let now = start.advanced(by: .milliseconds(600))
    let press = SwitchEvent("s", .down, at: start.advanced(by: .milliseconds(550)))
    let words = control.handle(press, now: now).compactMap(\.scriptWord)
    #expect(words == ["[c]", "tap(b)", "[b]"])
  }
}
