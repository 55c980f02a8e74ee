import Testing

@testable import ScanLab
@testable import ScanVocabulary

private let overscan: @Sendable (inout ScanSettings) -> Void = {
  $0.method = .overscan
  $0.fastStep = .milliseconds(300)
  $0.backtrack = 2
}

@Suite("overscan: fast, then back and slow, then select")
struct OverscanTests {
  @Test(
    "The first press turns back and slow, the next selects",
    arguments: [
      Row("1700", on: "a b c d", "0 [a] 1000 [b] 1300 [c] 1600 [d]", overscan),
      Row(
        "1750 press 1399 1 500 press", on: "a b c d", "0 [a] 1000 [b] 1300 [c] 1600 [d] 1750 [b] 3150 [c] 3650 tap(c)",
        overscan),
      // After an action the stop stays lit for a slow step, in which a press repeats it; then the highlight is fast
      // again.
      Row(
        "500 press 500 press 500 press 2400", on: "a b c", "0 [a] 500 [a] 1000 tap(a) 1500 tap(a) 3600 [b] 3900 [c]",
        overscan),
      Row(
        "1100 press 500 press 500 press", on: "row(a b) c", "0 [row] 1000 [c] 1100 [row] 1600 [a] 2100 [a]", overscan),
    ])
  func methods(row: Row) throws { try row.expectIt(timed: true) }

  @Test(
    "Turning back never reaches a stop that was not lit, nor goes all the way round",
    arguments: [
      Row("500 press", on: "a b c d", "[a] [a]", overscan),
      Row("1200 press", on: "a b c d", "[a] [b] [a]", overscan),
      Row("1750 press", on: "a b c d", "[a] [b] [c] [d] [a]") {
        overscan(&$0)
        $0.backtrack = 20
      },
      Row("1450 press", on: "a b", "[a] [b] [Menu] [a]", overscan),
      Row("1450 press", on: "a b", "[a] [b] [Menu] [Menu]") {
        overscan(&$0)
        $0.backtrack = 0
      },
    ])
  func bounds(row: Row) throws { try row.expectIt() }

  @Test(
    "A press means what was lit at its time, and is too soon just after turning back",
    arguments: [
      // d has been lit for 50 ms: the press means c, and two before it is a.
      Row("1650 press", on: "a b c d", "[a] [b] [c] [d] [a]", overscan),
      Row("1750 press-400", on: "a b c d", "[a] [b] [c] [d] [a]", overscan),
      Row("1750 press 50 press 200 press", on: "a b c d", "[a] [b] [c] [d] [b] too-soon tap(b)", overscan),
      Row("1750 press 20 press-100 500 press", on: "a b c d", "[a] [b] [c] [d] [b] changed tap(b)", overscan),
      // Slow means the usual grace period of a third of the step, as in auto.
      Row("500 press 2200 press", on: "a b c d", "[a] [a] [b] flash(a) tap(a) [a]", overscan),
      Row(
        "1750 press 500 tree(a b:Other c d) 50 press", on: "a b c d", "[a] [b] [c] [d] [b] [Other] changed", overscan),
      Row("900 screen(x y) 50 press", on: "a b", "[a] [x] changed", overscan),
    ])
  func judged(row: Row) throws { try row.expectIt() }

  @Test(
    "Leaving the level, a new screen and darkness make the highlight fast again; voice selects at once",
    arguments: [
      Row("1750 press 500 screen(x y z) 1400", on: "a b c d", "[a] [b] [c] [d] [b] [x] [y] [z]", overscan),
      Row("500 press 100 voice:pause 500 press 1400", on: "a b c d", "[a] [a] - [a] [b] [c]", overscan),
      Row("500 voice:select", on: "a b", "[a] tap(a)", overscan),
      Row("500 next 2000", on: "a b c", "[a] [b] [c]", overscan),
      // The loops are used up and the highlight is dark; a press at once still turns back.
      Row("3250 press", on: "a b", "[a] [b] [Menu] [a] [b] [Menu] - [a]", overscan),
      Row("9000 press", on: "a b", "[a] [b] [Menu] [a] [b] [Menu] - [Menu]", overscan),
    ])
  func fastAgain(row: Row) throws { try row.expectIt() }

  @Test("A change to another method keeps the place", arguments: ScanSettings.Method.allCases)
  func keepsPlace(method: ScanSettings.Method) throws {
    let found = try Script.run("500 next 500 method:\(method.rawValue) 300 method:manual 300 voice:select", on: "a b c")
    #expect(found.hasPrefix("[a] [b] "))
    #expect(found.hasSuffix("tap(b)"), "\(found)")
  }
}
