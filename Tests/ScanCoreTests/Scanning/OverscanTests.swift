import Testing

@testable import ScanLab
@testable import ScanVocabulary

private let overscan: @Sendable (inout ScanSettings) -> Void = {
  $0.method = .overscan
  $0.fastStep = .milliseconds(300)
  $0.backtrack = 2
}

@Suite("B7: overscan: fast, then back and slow, then select")
struct OverscanTests {
  @Test(
    "the first press turns back and slow, the next selects",
    arguments: [
      Row("1700", on: "a b c d", "0 [a] 1000 [b] 1300 [c] 1600 [d]", overscan),
      Row(
        "1750 press 1399 1 500 press", on: "a b c d", "0 [a] 1000 [b] 1300 [c] 1600 [d] 1750 [b] 3150 [c] 3650 tap(c)",
        overscan),
      // The stop that was acted on stays for a slow step, where a press means it again; then the highlight runs.
      Row(
        "500 press 500 press 500 press 2400", on: "a b c", "0 [a] 500 [a] 1000 tap(a) 1500 tap(a) 3600 [b] 3900 [c]",
        overscan),
      Row(
        "1100 press 500 press 500 press", on: "row(a b) c", "0 [row] 1000 [c] 1100 [row] 1600 [a] 2100 [a]", overscan),
    ])
  func methods(row: Row) throws { try row.expectIt(timed: true) }

  @Test(
    "it never goes back to a stop that had not been lit, nor all the way round",
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
    "what was lit at the stamp counts: credit, late presses, and too soon after turning back",
    arguments: [
      // d has been lit for 50 ms: c was meant, and two before it is a.
      Row("1650 press", on: "a b c d", "[a] [b] [c] [d] [a]", overscan),
      Row("1750 press-400", on: "a b c d", "[a] [b] [c] [d] [a]", overscan),
      Row("1750 press 50 press 200 press", on: "a b c d", "[a] [b] [c] [d] [b] too-soon tap(b)", overscan),
      Row("1750 press 20 press-100 500 press", on: "a b c d", "[a] [b] [c] [d] [b] changed tap(b)", overscan),
      // Slow again means a third of the slow step: the credit is the same as in auto.
      Row("500 press 2200 press", on: "a b c d", "[a] [a] [b] flash(a) tap(a) [a]", overscan),
      Row(
        "1750 press 500 tree(a b:Other c d) 50 press", on: "a b c d", "[a] [b] [c] [d] [b] [Other] changed", overscan),
      Row("900 screen(x y) 50 press", on: "a b", "[a] [x] changed", overscan),
    ])
  func judged(row: Row) throws { try row.expectIt() }

  @Test(
    "leaving the level, a new screen and the dark make it fast again; words select at once",
    arguments: [
      Row("1750 press 500 screen(x y z) 1400", on: "a b c d", "[a] [b] [c] [d] [b] [x] [y] [z]", overscan),
      Row("500 press 100 voice:pause 500 press 1400", on: "a b c d", "[a] [a] - [a] [b] [c]", overscan),
      Row("500 voice:select", on: "a b", "[a] tap(a)", overscan),
      Row("500 next 2000", on: "a b c", "[a] [b] [c]", overscan),
      // Loops used up: the light goes out; a press at once still turns back.
      Row("3250 press", on: "a b", "[a] [b] [Menu] [a] [b] [Menu] - [a]", overscan),
      Row("9000 press", on: "a b", "[a] [b] [Menu] [a] [b] [Menu] - [Menu]", overscan),
    ])
  func fastAgain(row: Row) throws { try row.expectIt() }

  @Test("another method at run time keeps the place", arguments: ScanSettings.Method.allCases)
  func keepsPlace(method: ScanSettings.Method) throws {
    let found = try Script.run("500 next 500 method:\(method.rawValue) 300 method:manual 300 voice:select", on: "a b c")
    #expect(found.hasPrefix("[a] [b] "))
    #expect(found.hasSuffix("tap(b)"), "\(found)")
  }
}
