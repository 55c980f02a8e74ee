import Testing

@testable import ScanLab
@testable import ScanVocabulary
@testable import Scanning
@testable import TappetModel

private func among(_ choices: Int) -> @Sendable (inout ScanSettings) -> Void {
  {
    $0.method = .elimination
    $0.choices = choices
  }
}

@Suite("elimination: each switch owns a run of the remaining stops")
struct EliminationTests {
  @Test(
    "The remaining stops are cut into runs in reading order, larger first, until one stop is left and acts",
    arguments: [
      Row(
        "200 choose1 200 choose2", on: "a b c", "[1:a to b 2:c to Menu] [1:a 2:b] tap(b) [1:a to b 2:c to Menu]",
        among(2)),
      Row(
        "200 choose2 200 choose1", on: "a b c", "[1:a to b 2:c to Menu] [1:c 2:Menu] tap(c) [1:a to b 2:c to Menu]",
        among(2)),
      Row("200 choose3", on: "a b", "[1:a 2:b 3:Menu] [1:Go back to Main action 2:Settings 3:Pause to Back]", among(3)),
      Row(
        "200 choose1 200 choose1", on: "row(a b c) d e f", "[1:a to c 2:d to Menu] [1:a to b 2:c to Back] [1:a 2:b]",
        among(2)),
      Row("200 choose4", on: "a b", "[1:a 2:b 3:Menu] unmarked", among(4)),
      Row("200 move-right 200 choose1", on: "a b", "[1:a 2:b 3:Menu] unsupported tap(a) [1:a 2:b 3:Menu]", among(3)),
    ])
  func runs(row: Row) throws { try row.expectIt() }

  @Test("At most ⌈log_k(N+1)⌉ presses reach any stop and Menu with k = 2 to 5 switches")
  func presses() throws {
    for choices in 2...5 {
      for count in [1, 2, 3, 4, 7, 8, 15, 24, 25, 31, 32] {
        let most = Elimination.presses(count + 1, choices: choices)
        for wanted in 0...count {
          #expect(
            try Self.presses(to: wanted, of: count, choices: choices) <= most,
            "\(wanted) of \(count), \(choices) switches")
        }
      }
    }
  }

  /// The number of presses that lead to a stop, by the marks shown. `wanted` = `count` means "Menu".
  private static func presses(to wanted: Int, of count: Int, choices: Int) throws -> Int {
    var settings = ScanSettings()
    settings.method = .elimination
    settings.choices = choices
    var machine = ScanMachine(settings: settings)
    let ids = (0..<count).map { "e\($0)" }.joined(separator: " ")
    let plan = try PlanNotation.read(ids, generation: 1).plan
    var now = Instant.zero
    _ = machine.replace(plan, change: .screenChanged(focus: nil), at: now)
    for press in 1...20 {
      now = now.advanced(by: .milliseconds(500))
      let marks = try #require(machine.highlight?.marks)
      let mark = try #require(
        marks.first { wanted < count ? $0.ids.contains(ElementID("e\(wanted)")) : $0.label.hasSuffix("Menu") })
      let effects = machine.handle(.choose(try #require(Int(mark.code))), at: now)
      if wanted == count && machine.isMenuOpen { return press }
      for case .perform(let request) in effects {
        #expect(request.id.rawValue == "e\(wanted)")
        return press
      }
    }
    return .max
  }

  @Test(
    "A wrong choice can be taken back: at once if a switch is free, else after hesitation",
    arguments: [
      // Four switches, three stops: one switch is free for the way back.
      Row(
        "200 choose1 200 choose4", on: "a b c d e f g h i j k",
        "[1:a to c 2:d to f 3:g to i 4:j to Menu] [1:a 2:b 3:c 4:Back] [1:a to c 2:d to f 3:g to i 4:j to Menu]",
        among(4)),
      Row(
        "200 choose1 3999 2 choose2 500 choose2", on: "a b c",
        "[1:a to b 2:c to Menu] [1:a 2:b] [1:a 2:b to Back] flash(b) tap(b) [1:a to b 2:c to Menu] [1:c 2:Menu]",
        among(2)),
      Row(
        "200 choose1 5000 choose2 500 choose2", on: "a b c",
        "[1:a to b 2:c to Menu] [1:a 2:b] [1:a 2:b to Back] [1:b 2:Back] [1:a to b 2:c to Menu]", among(2)),
      Row(
        "200 choose1 200 back 200 back", on: "a b c",
        "[1:a to b 2:c to Menu] [1:a 2:b] [1:a to b 2:c to Menu] unsupported", among(2)),
    ])
  func takingBack(row: Row) throws { try row.expectIt() }

  @Test("A choice that was followed by darkness offers the way back when it is lit again")
  func takingBackFromTheDark() throws {
    let row = Row(
      "200 choose1 2500 choose1 500 choose2 500 choose2", on: "a b c",
      "[1:a to b 2:c to Menu] [1:a 2:b] - [1:a 2:b to Back] [1:b 2:Back] [1:a to b 2:c to Menu]"
    ) {
      among(2)(&$0)
      $0.idleTimeout = .seconds(2)
    }
    try row.expectIt()
  }

  @Test("Choices have no time limit: the only step by itself offers the way back")
  func slowly() throws {
    let found = try Script.run(
      "60000 choose1 60000 choose1", on: "a b c",
      settings: {
        var settings = ScanSettings()
        among(2)(&settings)
        return settings
      }())
    #expect(found == "[1:a to b 2:c to Menu] [1:a 2:b] [1:a 2:b to Back] tap(a) [1:a to b 2:c to Menu]")
  }

  @Test(
    "A choice means the marks shown at its time, and is refused if the members of its run changed",
    arguments: [
      Row("200 choose1 100 choose1", on: "a b c", "[1:a to b 2:c to Menu] [1:a 2:b] too-soon", among(2)),
      // Made before the way back was offered.
      Row(
        "200 choose1 4050 choose2-60", on: "a b c",
        "[1:a to b 2:c to Menu] [1:a 2:b] [1:a 2:b to Back] tap(b) [1:a to b 2:c to Menu]", among(2)),
      Row("200 tree(a c) choose1-50", on: "a b c", "[1:a to b 2:c to Menu] [1:a 2:c to Menu] changed", among(2)),
      Row(
        "200 tree(a b c d) choose1-50", on: "a b c", "[1:a to b 2:c to Menu] [1:a to b 2:c to Menu] [1:a 2:b]", among(2)
      ),
      Row("200 tree(a c) 100 choose1", on: "a b c", "[1:a to b 2:c to Menu] [1:a 2:c to Menu] changed", among(2)),
      Row("200 tree(a:x) choose1-50", on: "a", "[1:a 2:Menu] [1:x 2:Menu] changed", among(2)),
      Row("200 tree(a~ b) choose1-50", on: "a b c", "[1:a 2:b 3:c to Menu] [1:b 2:Menu] dimmed", among(3)),
      Row(
        "200 choose1 200 tree(a=1 b=2 c) 200 choose2", on: "a b c",
        "[1:a to b 2:c to Menu] [1:a 2:b] tap(b) [1:a to b 2:c to Menu]", among(2)),
      Row(
        "200 choose1 200 tree(b c) 200 choose1", on: "a b c",
        "[1:a to b 2:c to Menu] [1:a 2:b] [1:b 2:Back] tap(b) [1:b 2:c to Menu]", among(2)),
      Row("200 screen(x y) 100 choose1", on: "a b c", "[1:a to b 2:c to Menu] [1:x 2:y to Menu] changed", among(2)),
    ])
  func meaning(row: Row) throws { try row.expectIt() }

  @Test(
    "Pauses, menus and other methods keep the place",
    arguments: [
      Row(
        "200 choose1 200 pause 500 choose2 500 choose2", on: "a b c",
        "[1:a to b 2:c to Menu] [1:a 2:b] - [1:a 2:b] tap(b) [1:a to b 2:c to Menu]", among(2)),
      Row("200 choose2 200 method:auto", on: "a b c", "[1:a to b 2:c to Menu] [1:c 2:Menu] [c]", among(2)),
      Row("next select escape", on: "a b", "[1:a 2:b to Menu] unsupported unsupported escape(a)", among(2)),
      Row(
        "200 choose1 200 choose1", on: "v+- b",
        "[1:v 2:b to Menu] [1:Increment to Go back 2:Main action to Back] [1:Increment to Decrement 2:Go back to Back]",
        among(2)),
      Row("choose1", on: "a b", "[a] unsupported") { _ in },
    ])
  func places(row: Row) throws { try row.expectIt() }

  @Test(
    "A stop removed in the dark is not among those lit later",
    arguments: [
      Row(
        "200 choose2 200 pause 200 tree(a) 500 choose1", on: "a b c",
        "[1:a to b 2:c to Menu] [1:c 2:Menu] - [1:a 2:Menu]", among(2)),
      Row(
        "200 choose2 200 pause 200 screen(c d e) 500 choose1", on: "a b c",
        "[1:a to b 2:c to Menu] [1:c 2:Menu] - [1:c to d 2:e to Menu]", among(2)),
      Row(
        "200 choose1 500 choose1 500 choose1 500 pause 200 tree(b c) 500 choose1", on: "v+- b c",
        "[1:v to b 2:c to Menu] [1:v 2:b] [1:Increment to Go back 2:Main action to Back] "
          + "[1:Increment to Decrement 2:Go back to Back] - [1:b 2:c to Menu]", among(2)),
    ])
  func goneInTheDark(row: Row) throws { try row.expectIt() }

  @Test("As many switches choose as are bound from 1 without a gap")
  func bound() throws {
    let switches = [1, 2, 3, 5].map {
      SwitchDefinition(id: SwitchID("s\($0)"), source: .injected, bindings: [.press: .scan(.choose($0))])
    }
    var settings = ScanSettings()
    settings.method = .elimination
    #expect(
      try Script.run("200 press@s3 100", on: "a b c d e f", settings: settings, switches: switches)
        == "[1:a to b 2:c to d 3:e to Menu] [1:e 2:f 3:Menu]")
  }
}
