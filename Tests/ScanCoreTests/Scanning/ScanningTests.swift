import Testing

@testable import ScanLab
@testable import ScanVocabulary
@testable import Scanning
@testable import TappetModel

/// One run of a script with its expected output.
struct Row: CustomTestStringConvertible, Sendable {
  var steps: String
  var plan: String
  var expected: String
  var change: @Sendable (inout ScanSettings) -> Void = { _ in }

  init(
    _ steps: String, on plan: String, _ expected: String,
    _ change: @escaping @Sendable (inout ScanSettings) -> Void = { _ in }
  ) {
    self.steps = steps
    self.plan = plan
    self.expected = expected
    self.change = change
  }

  var testDescription: String { "\(steps) | \(plan)" }

  func expectIt(timed: Bool = false, at location: SourceLocation = #_sourceLocation) throws {
    var settings = ScanSettings()
    change(&settings)
    let found = try Script.run(steps, on: plan, settings: settings, timed: timed)
    #expect(found == expected, sourceLocation: location)
  }
}

private let manual: @Sendable (inout ScanSettings) -> Void = { $0.method = .manual }

@Suite("Steps, levels, loops and the way out")
struct ScanningTests {
  @Test(
    "The highlight steps by itself, longer on the first stop, and goes dark when the loops are used up",
    arguments: [
      Row("9000", on: "a b", "0 [a] 2100 [b] 3500 [Menu] 4900 [a] 7000 [b] 8400 [Menu]"),
      Row("9900", on: "a b", "0 [a] 2100 [b] 3500 [Menu] 4900 [a] 7000 [b] 8400 [Menu] 9800 -"),
      Row("4900", on: "a b", "0 [a] 2100 [b] 3500 [Menu] 4900 -") { $0.loops = 1 },
      Row("3000", on: "a b", "0 [a] 1400 [b] 2800 [Menu]") { $0.pauseOnFirst = .zero },
      Row("5000", on: "", "0 [Menu] 2100 [Menu] 4200 -"),
      Row("60000", on: "a b", "0 [a]", manual),
    ])
  func steps(row: Row) throws { try row.expectIt(timed: true) }

  @Test(
    "A press performs an element's action, enters a group, or goes up on Back",
    arguments: [
      Row("press 500 press", on: "row(a b) row(c)", "[row] [a] tap(a)"),
      Row("press", on: "a b", "[a] tap(a)"),
      Row("press 500 press 500 press", on: "row(a b) c", "[row] [a] tap(a) tap(a)"),
      Row("press 4000 press 1000 press", on: "row(a b) c", "[row] [a] [b] [Back] [row] [a]"),
      Row("press 500 back", on: "row(a b) c", "[row] [a] [row]"),
      Row("press 500 press 500 back 500 back", on: "r(s(a b) c) d", "[r] [s] [a] [s] [r]"),
      Row("back", on: "a b", "[a] unsupported"),
      Row("press", on: "k/keyboardKey&more b", "[k] tap(k)"),
      Row("press 500 restart", on: "row(a b) c", "[row] [a] [row]"),
    ])
  func selects(row: Row) throws { try row.expectIt() }

  @Test("After an action the stop stays lit for a full step")
  func staysAfterAction() throws {
    let row = Row("2600 press 1399 1 1", on: "a b c", "0 [a] 2100 [b] 2600 tap(b) 4000 [c]")
    try row.expectIt(timed: true)
  }

  @Test(
    "When a group's loops are used up, scanning goes where afterLoops says",
    arguments: [
      Row("press 10500", on: "row(a b) c", "[row] [a] [b] [Back] [a] [b] [Back] [c]"),
      Row("press 10500", on: "row(a b) c", "[row] [a] [b] [Back] [a] [b] [Back] -") { $0.afterLoops = .stop },
      Row("press 10500", on: "z row(a b) c", "[z] tap(z) [row] [c] [Menu] [z] [row] [c]"),
      Row("2200 press 10500", on: "z row(a b) c", "[z] [row] flash(z) tap(z) [z] [row] [c] [Menu] [z] [row] [c]"),
      Row("2300 press 10500", on: "z row(a b) c", "[z] [row] [a] [b] [Back] [a] [b] [Back] [z]") {
        $0.afterLoops = .top
      },
      Row("9900 press", on: "a b", "[a] [b] [Menu] [a] [b] [Menu] - flash(Menu) [Go back]"),
      Row("9951 press", on: "a b", "[a] [b] [Menu] [a] [b] [Menu] - [Menu]"),
      Row("9951 press 10000", on: "a b", "[a] [b] [Menu] [a] [b] [Menu] - [Menu] [a] [b] [Menu] [a] [b] -"),
      Row("5051 press 6000", on: "a b", "[a] [b] [Menu] - [Menu] [a] [b] -") { $0.loops = 1 },
    ])
  func loops(row: Row) throws { try row.expectIt() }

  @Test(
    "In manual only next and previous move the highlight, and they wrap round",
    arguments: [
      Row("next next next next 500 press", on: "a b c", "[a] [b] [c] [Menu] [a] tap(a)", manual),
      Row("previous previous 9000 press", on: "a b c", "[a] [Menu] [c] tap(c)", manual),
      Row("next 10 press", on: "a b c", "[a] [b] tap(b)", manual),
      Row("press 500 next 10 press 500 back", on: "row(a b) c", "[row] [a] [b] tap(b) [row]", manual),
      Row("press 100 press 51 press", on: "row(a b) c", "[row] [a] too-soon tap(a)", manual),
    ])
  func manualSteps(row: Row) throws { try row.expectIt() }

  @Test(
    "While paused, stopped or out of loops, the next press of any switch lights the place and selects nothing",
    arguments: [
      Row("500 pause 3000 press 500 press", on: "a b", "[a] - [a] tap(a)"),
      Row("500 stop 3000 next 500 press", on: "a b", "[a] - [a] tap(a)"),
      Row("500 pause 3000 back", on: "a b", "[a] - [a]"),
      Row("500 pause 3000 menu", on: "a b", "[a] - [a]"),
      Row("500 pause 3000 pause", on: "a b", "[a] - [a]"),
      Row("500 pause 3000 resume", on: "a b", "[a] - [a]"),
      Row("500 pause 3000 escape", on: "a b", "[a] - [a]"),
      Row("2500 pause 3000 restart", on: "a b", "[a] [b] - [a]"),
      Row("500 pause 3000 press 100 press", on: "a b", "[a] - [a] changed"),
      Row("500 pause 100 press", on: "a b", "[a] - [a]"),
      Row("500 pause 3000 voice:pause voice:scroll-down", on: "a b", "[a] - scroll-down(a)"),
      Row("500 pause 3000 voice:menu", on: "a b", "[a] - [Go back]"),
      Row("500 pause 60000", on: "a b", "[a] -"),
      Row("500 pause screen(c d) 5000 press", on: "a b", "[a] - [c]"),
      Row("10000 screen(c d) 500 press", on: "a b", "[a] [b] [Menu] [a] [b] [Menu] - [c] tap(c)"),
      Row("3000 screen(c d)", on: "a b", "") { $0.start = .press },
      Row("3000 press 500 press", on: "a b", "[a] tap(a)") { $0.start = .press },
      Row("3000 press 500 screen(c d)", on: "a b", "[a] [c]") { $0.start = .press },
    ])
  func rests(row: Row) throws { try row.expectIt() }

  @Test("Late calls cause no drift of the deadlines")
  func noDrift() throws {
    var machine = ScanMachine(settings: ScanSettings())
    let plan = try PlanNotation.read("a b c d e f g h", generation: 1).plan
    _ = machine.replace(plan, change: .screenChanged(focus: nil), at: .zero)
    var random = SplitMix64(seed: 7)
    var expected = Instant.zero.advanced(by: .milliseconds(2100))
    for _ in 0..<17 {
      #expect(machine.deadline == expected)
      let late = Duration.nanoseconds(Int64.random(in: 0...90_000_000, using: &random))
      _ = machine.advance(to: expected.advanced(by: late))
      let isFirst = machine.highlight?.label == "a"
      expected = expected.advanced(by: isFirst ? .milliseconds(2100) : .milliseconds(1400))
    }
  }
}
