import Testing

@testable import ScanLab
@testable import ScanVocabulary

private let inverse: @Sendable (inout ScanSettings) -> Void = { $0.method = .inverse }

@Suite("B7: inverse: the highlight steps while the switch is held")
struct InverseTests {
  @Test(
    "held it steps, let go it selects and stands still",
    arguments: [
      Row("9000", on: "a b c", "0 [a]", inverse),
      Row("1000 hold 3000 9000", on: "a b c", "0 [a] 2400 [b] 3800 [c] 4000 tap(c)", inverse),
      Row("1000 hold 500 9000", on: "a b c", "0 [a] 1500 tap(a)", inverse),
      Row("1000 press 9000", on: "a b c", "0 [a] 1000 tap(a)", inverse),
      Row("hold 2000 1000 hold 2000", on: "z row(a b)", "0 [z] 1400 [row] 2000 [a] 4400 [b] 5000 tap(b)", inverse),
    ])
  func steps(row: Row) throws { try row.expectIt(timed: true) }

  @Test(
    "a release is judged like any press",
    arguments: [
      // Just after a step it means the stop before.
      Row("1000 hold 1450 9000", on: "a b c", "[a] [b] flash(a) tap(a) [a]", inverse),
      // Just after entering it is too soon.
      Row("press 100 press 500 press", on: "row(a b) c", "[row] [a] too-soon tap(a)", inverse),
      Row("1000 down 500 tree(b c) 100 up", on: "a b c", "[a] [b] changed", inverse),
      Row("1000 down 500 tree(a:Other b) 100 up", on: "a b", "[a] [Other] changed", inverse),
      Row("1000 down 1500 tree(a) 300 up", on: "a b", "[a] [b] [a] tap(a)", inverse),
    ])
  func judged(row: Row) throws { try row.expectIt() }

  @Test(
    "a made-up edge, a stall and a pause select nothing, whatever the switch does then",
    arguments: [
      Row("1000 down 1600 lost 5000", on: "a b c", "[a] [b] lost -", inverse),
      Row("1000 down 1600 lost 5000 press 500 press", on: "a b c", "[a] [b] lost - [b] tap(b)", inverse),
      Row("1000 missed 5000 up", on: "a b c", "[a] resynced", inverse),
      Row("1000 down 1600 stall 60000 5000 up 5000", on: "a b c", "[a] [b]", inverse),
      Row("1000 down 1600 voice:pause 5000 up 5000", on: "a b c", "[a] [b] -", inverse),
      Row("1000 down 1600 method:auto 1300 up 1000 press", on: "a b c", "[a] [b] [c] tap(c)", inverse),
    ])
  func selectsNothing(row: Row) throws { try row.expectIt() }

  @Test("when the loops are used up holding does nothing more, and letting go selects nothing")
  func spent() throws {
    func run(_ steps: String) throws -> String {
      var settings = ScanSettings()
      settings.method = .inverse
      settings.pauseOnFirst = .zero
      settings.loops = 1
      return try Script.run(steps, on: "a b", settings: settings, timed: true)
    }
    #expect(try run("1000 hold 9000 2000") == "0 [a] 2400 [b] 3800 [Menu] 5200 -")
    // The release was made for the last stop.
    #expect(try run("1000 hold 4250") == "0 [a] 2400 [b] 3800 [Menu] 5200 - 5250 flash(Menu) [Go back]")
    // A new screen lights up, but is neither stepped through nor selected by what is still held.
    #expect(try run("1000 down 5000 screen(x y) 3000 up 3000") == "0 [a] 2400 [b] 3800 [Menu] 5200 - 6000 [x]")
    // Being stuck counts from there.
    let stuck = try run("1000 down 60000")
    #expect(stuck.hasPrefix("0 [a] 2400 [b] 3800 [Menu] 5200 - 13200 rescue ") && stuck.contains(" 35200 stuck"))
  }

  @Test("a hold that must be long enough steps from its acceptance; a bounce is no release")
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
    // While it may have been let go nothing moves.
    #expect(rough == "0 [a] 2405 bounced 2410 [b] 2820 tap(b)")
  }

  @Test("the dark is ended by a press that selects nothing, however long it is held")
  func dark() throws {
    let row = Row("1000 pause 1000 hold 5000 1000 hold 500", on: "a b c", "[a] - [a] tap(a)", inverse)
    try row.expectIt()
  }

  @Test("a word selects at once; another switch's select is refused with its reason while one is held")
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

  @Test("found down again just after letting go, it may never have been let go: nothing is selected")
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
