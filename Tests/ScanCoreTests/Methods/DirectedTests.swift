import Testing

@testable import ScanLab
@testable import ScanPlanning
@testable import ScanVocabulary
@testable import Scanning
@testable import TappetModel

private let directed: @Sendable (inout ScanSettings) -> Void = { $0.method = .directed }

/// Two lines of three, and one alone below.
private let grid =
  "row(a@0,0,10,10 b@20,0,10,10 c@40,0,10,10) line(d@0,20,10,10 e@20,20,10,10 f@40,20,10,10) g@20,40,10,10"

@Suite("directed: five switches by geometry, three along the lines")
struct DirectedTests {
  @Test(
    "A move goes to the nearest stop in its direction, across groups; below the lowest line is Menu",
    arguments: [
      Row("move-right move-right move-down move-left select", on: grid, "[a] [b] [c] [f] [e] tap(e)", directed),
      Row("move-down move-down move-down move-up", on: grid, "[a] [d] [g] [Menu] [g]", directed),
      Row("move-right move-down move-down move-up move-up", on: grid, "[a] [b] [e] [g] [e] [b]", directed),
      // Sideways past the end of a line: the next line.
      Row("move-right move-right move-right", on: grid, "[a] [b] [c] [d]", directed),
      Row("move-left move-left move-left", on: grid, "[a] [Menu] [g] [f]", directed),
      Row("move-up move-down", on: grid, "[a] [Menu] [a]", directed),
      Row("60000", on: grid, "[a]", directed),
    ])
  func moves(row: Row) throws { try row.expectIt() }

  @Test("A move stops at a stop as wide as the screen, and of two equally near stops takes the one nearer the middle")
  func across() throws {
    let list = "a@0,0,20,10 b@30,0,20,10 c@50,0,20,10 list(d@0,20,200,10 e@0,30,200,10) f@0,60,20,10"
    try Row("move-down move-down move-down move-up", on: list, "[a] [d] [e] [f] [e]", directed).expectIt()
    try Row("move-down move-up", on: list, "[a] [d] [c]", directed).expectIt()
  }

  @Test("A move up from Menu returns to the stop that the move down came from")
  func back() throws {
    // No edge was passed: up goes to the nearest above.
    try Row("move-right move-right move-down move-down move-up", on: grid, "[a] [b] [c] [f] [g] [e]", directed)
      .expectIt()
    let wide = "a@0,0,10,10 b@20,0,10,10 c@40,0,10,10"
    try Row("move-right move-down move-up", on: wide, "[a] [b] [Menu] [b]", directed).expectIt()
    try Row("move-down move-up", on: wide, "[a] [Menu] [a]", directed).expectIt()
  }

  @Test(
    "With three switches next goes along the lines through all stops, and a move down goes to the next line",
    arguments: [
      Row("next next next next next next next next", on: grid, "[a] [b] [c] [d] [e] [f] [g] [Menu] [a]", directed),
      Row("previous previous", on: grid, "[a] [Menu] [g]", directed),
      Row("next move-down select", on: grid, "[a] [b] [e] tap(e)", directed),
    ])
  func threeSwitches(row: Row) throws { try row.expectIt() }

  @Test("A move follows the current frames, also after a patch that only changed frames")
  func patched() throws {
    func plan(_ text: String, _ generation: Int) throws -> ScanPlan {
      try PlanNotation.read(text, generation: generation).plan
    }
    let before = try plan("a@0,0,10,10 b@20,0,10,10 c@0,20,10,10", 1)
    let after = try plan("a@0,0,10,10 b@0,20,10,10 c@20,0,10,10", 2)
    var settings = ScanSettings()
    settings.method = .directed
    var machine = ScanMachine(settings: settings)
    func at(_ count: Int) -> Instant { .zero.advanced(by: .milliseconds(count)) }
    _ = machine.replace(before, change: .screenChanged(focus: nil), at: at(0))
    _ = machine.handle(.move(.right), at: at(500))
    #expect(machine.highlight?.label == "b")
    _ = machine.handle(.move(.left), at: at(1000))
    var amendment = PlanAmendment(before)
    amendment.plan = after
    amendment.touched = ["b", "c"].compactMap { after.node(of: $0) }
    _ = machine.amend(amendment, at: at(1500))
    #expect(machine.highlight?.label == "a")
    _ = machine.handle(.move(.right), at: at(2000))
    #expect(machine.highlight?.label == "c")
  }

  @Test("A held move repeats, as in manual")
  func held() throws {
    var filter = FilterSettings()
    filter.chatter = .zero
    let right = SwitchDefinition(
      id: "right", source: .injected, filter: filter, bindings: [.press: .scan(.move(.right))])
    var settings = ScanSettings()
    settings.method = .directed
    let found = try Script.run(
      "hold 1700", on: grid, settings: settings, switches: [right], timed: true)
    #expect(found == "0 [a] [b] 800 [c] 1200 [d] 1600 [e]")
  }

  @Test(
    "Elements without a frame follow in reading order below those with one",
    arguments: [
      Row("move-down move-down move-down move-down", on: "a b c", "[a] [b] [c] [Menu] [a]", directed),
      Row(
        "move-down move-down move-down move-up", on: "x a@0,0,10,10 b@0,20,10,10", "[x] [Menu] [x] [Menu] [x]", directed
      ),
      Row(
        "next move-down move-down move-down move-up move-up", on: "x a@0,0,10,10 b@0,20,10,10",
        "[x] [a] [b] [x] [Menu] [x] [b]", directed),
    ])
  func unframed(row: Row) throws { try row.expectIt() }

  @Test(
    "All moves go along a menu's entries, and back closes the menu",
    arguments: [
      Row(
        "select 500 move-down move-right move-down", on: "a&more@0,0,10,10 b@0,20,10,10",
        "[a] [Activate] [more] [Go back] [Main action]", directed),
      Row("select 500 move-up select", on: "a&more b", "[a] [Activate] [Back] [a]", directed),
      Row("select back", on: "a&more b", "[a] [Activate] [a]", directed),
      Row("back", on: "row(a b) c", "[a] unsupported", directed),
    ])
  func menus(row: Row) throws { try row.expectIt() }

  @Test(
    "Changes of the method and of the tree keep the place",
    arguments: [
      Row("method:directed move-down method:auto", on: grid, "[row] [a] [d]"),
      Row("move-down tree(a b d c)", on: "a b c d", "[a] [b]", directed),
      Row("move-down move-down tree(a b d)", on: "a b c d", "[a] [b] [c] [d]", directed),
      Row("move-down tree(x(a c) d)", on: "x(a b c) d", "[a] [b] [c]", directed),
      Row("move-down pause 500 press 500 press", on: "a b c", "[a] [b] - [b] tap(b)", directed),
      Row("move-down modal:sheet(y n) select tree(a b c)", on: "a b c", "[a] [b] [y] changed [b]", directed),
    ])
  func place(row: Row) throws { try row.expectIt() }

  @Test("A press means what was lit at its time, and the user's own move counts at once")
  func meaning() throws {
    try Row("500 move-down select", on: "a b", "[a] [b] tap(b)", directed).expectIt()
    try Row("500 move-down 300 select-400", on: "a b", "[a] [b] tap(a) [a]", directed).expectIt()
  }
}

@Suite("The map of moves")
struct MoveMapTests {
  @Test("The four moves reach every stop and Menu from every other on any screen")
  func noIslands() {
    for seed in 0..<400 {
      var random = SplitMix64(seed: UInt64(seed))
      let frames = Self.frames(&random)
      let map = MoveMap(frames)
      let count = frames.count + 1
      for start in 0..<count {
        var reached: Set<Int> = [start]
        var waiting = [start]
        while let stop = waiting.popLast() {
          for direction in MoveDirection.allCases {
            let next = map.step(direction, from: stop).to
            if reached.insert(next).inserted { waiting.append(next) }
          }
        }
        #expect(reached.count == count, "from \(start), seed \(seed)")
        if reached.count < count { return }
      }
    }
  }

  /// Grids, piles and scattered boxes, some inside others, some without a place.
  private static func frames(_ random: inout SplitMix64) -> [Frame?] {
    let count = Int.random(in: 0...24, using: &random)
    let spread = [1, 30, 100, 600].randomElement(using: &random) ?? 100
    return (0..<count).map { _ in
      if Int.random(in: 0..<12, using: &random) == 0 { return nil }
      return Frame(
        x: Double(Int.random(in: 0...spread, using: &random)), y: Double(Int.random(in: 0...spread, using: &random)),
        width: Double([0, 10, 40, 300].randomElement(using: &random) ?? 10),
        height: Double([0, 10, 40, 300].randomElement(using: &random) ?? 10))
    }
  }

  @Test("With two panes a sideways move goes to the other pane, not down the list")
  func panes() {
    // A list of four on the left, one tall message on the right.
    let list = (0..<4).map { Frame?(Frame(x: 0, y: Double($0) * 20, width: 50, height: 18)) }
    let map = MoveMap(list + [Frame(x: 60, y: 0, width: 200, height: 80)])
    for row in 0..<4 { #expect(map.step(.right, from: row).to == 4) }
    #expect([1, 2].contains(map.step(.left, from: 4).to))
    #expect(map.step(.down, from: 0) == MoveMap.Step(to: 1))
    #expect(map.step(.down, from: 3) == MoveMap.Step(to: 4) || map.step(.down, from: 3) == MoveMap.Step(to: 5))
  }

  @Test("Moves to the right go through boxes piled at one place")
  func pile() {
    let map = MoveMap(Array(repeating: Frame(x: 0, y: 0, width: 10, height: 10), count: 3))
    #expect((0...3).map { map.step(.right, from: $0).to } == [1, 2, 3, 0])
  }

  @Test("A thousand stops are mapped by geometry")
  func speed() {
    let frames = (0..<MoveMap.geometryLimit).map {
      Frame?(Frame(x: Double($0 % 20) * 30, y: Double($0 / 20) * 30, width: 20, height: 20))
    }
    let map = MoveMap(frames)
    #expect(map.step(.down, from: 0).to == 20)
    #expect(map.step(.right, from: 19) == MoveMap.Step(to: 20, wraps: true))
  }
}
