import Testing

@testable import ScanLab
@testable import ScanVocabulary

private let inverse: @Sendable (inout ScanSettings) -> Void = { $0.method = .inverse }

@Suite("inverse: the highlight steps while the switch is held")
struct InverseTests {
  @Test(
    "A held switch steps, its release selects, and the highlight stands still",
    arguments: [
      Row("9000", on: "a b c", "0 [a]", inverse),
      Row("1000 hold 3000 9000", on: "a b c", "0 [a] 2400 [b] 3800 [c] 4000 tap(c)", inverse),
      Row("1000 hold 500 9000", on: "a b c", "0 [a] 1500 tap(a)", inverse),
      Row("1000 press 9000", on: "a b c", "0 [a] 1000 tap(a)", inverse),
      Row("hold 2000 1000 hold 2000", on: "z row(a b)", "0 [z] 1400 [row] 2000 [a] 4400 [b] 5000 tap(b)", inverse),
    ])
  func steps(row: Row) throws { try row.expectIt(timed: true) }

  @Test(
    "A release is judged like a press",
    arguments: [
      // Just after a step it means the stop before.
      Row("1000 hold 1450 9000", on: "a b c", "[a] [b] flash(a) tap(a) [a]", inverse),
      // Just after entering a group it is too soon.
      Row("press 100 press 500 press", on: "row(a b) c", "[row] [a] too-soon tap(a)", inverse),
      Row("1000 down 500 tree(b c) 100 up", on: "a b c", "[a] [b] changed", inverse),
      Row("1000 down 500 tree(a:Other b) 100 up", on: "a b", "[a] [Other] changed", inverse),
      Row("1000 down 1500 tree(a) 300 up", on: "a b", "[a] [b] [a] tap(a)", inverse),
    ])
  func judged(row: Row) throws { try row.expectIt() }

  @Test(
    "After a made-up edge, a stall or a pause the release selects nothing",
    arguments: [
      Row("1000 down 1600 lost 5000", on: "a b c", "[a] [b] lost -", inverse),
      Row("1000 down 1600 lost 5000 press 500 press", on: "a b c", "[a] [b] lost - [b] tap(b)", inverse),
      Row("1000 missed 5000 up", on: "a b c", "[a] resynced", inverse),
      Row("1000 down 1600 stall 60000 5000 up 5000", on: "a b c", "[a] [b]", inverse),
      Row("1000 down 1600 voice:pause 5000 up 5000", on: "a b c", "[a] [b] -", inverse),
      Row("1000 down 1600 method:auto 1300 up 1000 press", on: "a b c", "[a] [b] [c] tap(c)", inverse),
    ])
  func selectsNothing(row: Row) throws { try row.expectIt() }

  @Test("Once the loops are used up, holding steps no further and the release selects nothing")
  func spent() throws {
    func run(_ steps: String) throws -> String {
      var settings = ScanSettings()
      settings.method = .inverse
      settings.pauseOnFirst = .zero
      settings.loops = 1
      return try Script.run(steps, on: "a b", settings: settings, timed: true)
    }
    #expect(try run("1000 hold 9000 2000") == "0 [a] 2400 [b] 3800 [Menu] 5200 -")
    // A release just then means the last stop.
    #expect(try run("1000 hold 4250") == "0 [a] 2400 [b] 3800 [Menu] 5200 - 5250 flash(Menu) [Go back]")
    // A new screen is lit, but the switch still held neither steps nor selects there.
    #expect(try run("1000 down 5000 screen(x y) 3000 up 3000") == "0 [a] 2400 [b] 3800 [Menu] 5200 - 6000 [x]")
    // Being stuck counts from there.
    let stuck = try run("1000 down 60000")
    #expect(stuck.hasPrefix("0 [a] 2400 [b] 3800 [Menu] 5200 - 13200 rescue ") && stuck.contains(" 35200 stuck"))
  }

  @Test("With a hold time the highlight steps from the accepted press, and a bounce is no release")
  func filtered() throws {
    func run(_ steps: String, _ change: (inout FilterSettings) -> Void) throws -> String {
      var settings = ScanSettings()
      settings.method = .inverse
      return try Script.run(
        steps, on: "a b c", settings: settings, switches: [plain("s", .select, change)], timed: true)
    }
    #expect(
      try run("1000 hold 200 500 hold 2000") { $0.hold = .milliseconds(300) } == "0 [a] 1200 short 3400 [b] 3700 tap(b)"
    )
    let rough = try run("1000 down 1395 up 10 down 400 up 100") { $0.chatter = .milliseconds(15) }
    // Nothing moves while the switch may have been released.
    #expect(rough == "0 [a] 2405 bounced 2410 [b] 2820 tap(b)")
  }

  @Test("A press in the dark lights the place and selects nothing, however long it is held")
  func dark() throws {
    let row = Row("1000 pause 1000 hold 5000 1000 hold 500", on: "a b c", "[a] - [a] tap(a)", inverse)
    try row.expectIt()
  }

  @Test("Voice selects at once; another switch's select is refused while one is held")
  func others() throws {
    var settings = ScanSettings()
    settings.method = .inverse
    let switches = [plain("s", .select), plain("t", .select), plain("n", .next)]
    func run(_ steps: String) throws -> String {
      try Script.run(steps, on: "a b c", settings: settings, switches: switches)
    }
    #expect(try run("500 voice:select 500") == "[a] tap(a)")
    #expect(try run("500 down 100 press@t 500 up") == "[a] failed tap(a)")
    #expect(try run("500 press@n 500 hold 300") == "[a] [b] tap(b)")
  }

  @Test("A switch found down again just after its release selects nothing")
  func downAgain() throws {
    var settings = ScanSettings()
    settings.method = .inverse
    var definition = Script.plainSwitch
    definition.filter.chatter = .milliseconds(15)
    let text = try Script.run(
      "1000 down 1600 up 5 missed 2000 up 2000", on: "a b c", settings: settings, switches: [definition])
    #expect(text == "[a] [b] lost resynced -")
  }
}
