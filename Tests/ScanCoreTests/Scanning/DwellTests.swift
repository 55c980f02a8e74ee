import Testing

@testable import ScanLab
@testable import ScanVocabulary

private let dwell: @Sendable (inout ScanSettings) -> Void = { $0.method = .dwell }

@Suite("dwell: a press steps, staying selects")
struct DwellTests {
  @Test(
    "A stop that a press moved to is selected once it has been lit for the dwell time",
    arguments: [
      Row("9000", on: "a b c", "0 [a]", dwell),
      Row("1000 press 9000", on: "a b c", "0 [a] 1000 [b] 3000 tap(b)", dwell),
      Row("1000 press 500 press 9000", on: "a b c", "0 [a] 1000 [b] 1500 [c] 3500 tap(c)", dwell),
      Row("1000 press 1999 press 9000", on: "a b c", "0 [a] 1000 [b] 2999 [c] 4999 tap(c)", dwell),
      Row("1000 press 5000 press 9000", on: "a b c", "0 [a] 1000 [b] 3000 tap(b) 6000 [c] 8000 tap(c)", dwell),
      Row("1000 press 9000", on: "", "0 [Menu] 1000 [Menu] 3000 [Go back]", dwell),
    ])
  func dwells(row: Row) throws { try row.expectIt(timed: true) }

  @Test(
    "A stop reached by entering, leaving, a tree change, waking or voice is not selected by dwell",
    arguments: [
      Row("press 9000", on: "z row(a b)", "[z] [row] [a]", dwell),
      Row("press 2500 press 3000", on: "z row(a b)", "[z] [row] [a] [b] tap(b)", dwell),
      Row("press 2500 press 100 press 9000", on: "z row(a b)", "[z] [row] [a] [b] [Back] [row]", dwell),
      Row("press 1000 tree(a c) 9000", on: "a b c", "[a] [b] [c]", dwell),
      Row("press 1000 screen(x y) 9000", on: "a b", "[a] [b] [x]", dwell),
      Row("press 1000 pause 9000 press 9000", on: "a b", "[a] [b] - [b]", dwell),
      Row("press 1000 voice:select 9000", on: "a b", "[a] [b] tap(b)", dwell),
      Row("press 1000 voice:escape 9000", on: "a b", "[a] [b] escape(b)", dwell),
    ])
  func otherwise(row: Row) throws { try row.expectIt() }

  @Test(
    "Dwell selects only what was seen, and a change of words does not restart it",
    arguments: [
      Row("press 1000 tree(a b:Other) 999 1", on: "a b", "0 [a] [b] 1000 [Other] 2000 tap(b)", dwell),
      Row("press 1900 tree(a b:Other) 9000", on: "a b", "0 [a] [b] 1900 [Other] 2000 changed 4000 tap(b)", dwell),
      Row("press 1000 tree(a b~) 9000", on: "a b", "0 [a] [b] 1000 [a]", dwell),
      Row("press 1000 stall 5000 1999 1", on: "a b", "0 [a] [b] 8000 tap(b)", dwell),
    ])
  func seen(row: Row) throws { try row.expectIt(timed: true) }

  @Test("The dwell time stands still while a press is undecided")
  func undecided() throws {
    var settings = ScanSettings()
    settings.method = .dwell
    let slow = plain("s", .select) { $0.hold = .milliseconds(300) }
    let found = try Script.run(
      "press hold 300 1900 hold 200 99 1", on: "a b", settings: settings, switches: [slow], timed: true)
    #expect(found == "0 [a] short 300 [b] 2400 short 2500 tap(b)")
  }

  @Test("With a switch that moves, the switch that selects does so at once")
  func twoSwitches() throws {
    var settings = ScanSettings()
    settings.method = .dwell
    let switches = [plain("n", .next), plain("s", .select)]
    let found = try Script.run(
      "press 500 press@s 9000 press 9000", on: "a b c", settings: settings, switches: switches, timed: true)
    #expect(found == "0 [a] [b] 500 tap(b) 9500 [c] 11500 tap(c)")
  }
}
