import Testing

@testable import ElementTrees
@testable import ScanLab
@testable import ScanPlanning
@testable import ScanVocabulary
@testable import Scanning
@testable import SwitchHandling
@testable import TappetModel

private let manual: @Sendable (inout ScanSettings) -> Void = { $0.method = .manual }

@Suite("A press made before a new screen does nothing on it")
struct NewScreenTests {
  @Test(
    "A press made before a new screen is refused on it",
    arguments: [
      Row("500 screen(next) 10 press-20", on: "next", "[next] [next] changed"),
      Row("500 screen(next) 149 press 1 press", on: "next", "[next] [next] changed tap(next)"),
      Row("500 screen(next~ b) 10 press-20", on: "next b", "[next] [b] changed"),
      Row("500 screen(row(c d) x) 10 press-20", on: "row(c d) x", "[row] [row] changed"),
      Row(
        "press 500 previous 500 screen(row(c d) x) 10 press-20", on: "row(c d) x", "[row] [c] [Back] [row] changed",
        manual),
      Row("previous 500 screen(a b) 10 press-20", on: "a b", "[a] [Menu] [a] changed", manual),
      Row(
        "press 500 next 500 screen(m&archive b) 10 press-20", on: "m&archive b", "[m] [Activate] [archive] [m] changed",
        manual),
      Row("500 screen(a! b) 10 longPress-20", on: "a! b", "[a] [a] changed"),
      Row("500 press 500 screen(a b) 10 switch:repeat-20", on: "a b", "[a] tap(a) [a] changed"),
      Row("500 layout(a b) 10 press-20", on: "a b", "[a] tap(a)"),
    ])
  func presses(row: Row) throws { try row.expectIt() }

  @Test(
    "A request made before a new screen is refused, also if it climbs the responder chain",
    arguments: [
      Row("500 screen(a b) 10 escape-20", on: "a b", "[a] [a] changed"),
      Row("500 screen(a b) 10 scroll-down-20", on: "a b", "[a] [a] changed"),
      Row("500 screen(a b) 10 escape", on: "a b", "[a] [a] escape(a)"),
    ])
  func requests(row: Row) throws { try row.expectIt() }

  @Test(
    "A choice among marks made before a new screen is refused on it",
    arguments: [
      Row("500 screen(a b c) 10 choose1-20", on: "a b c", "[1:a 2:b 3:c 4:Menu] [1:a 2:b 3:c 4:Menu] changed") {
        $0.method = .elimination
        $0.choices = 4
      },
      Row("500 screen(a b c) 10 choose1-20", on: "a b c", "[1:a 2:b 3:c 41:Menu] [1:a 2:b 3:c 41:Menu] changed") {
        $0.method = .coded
        $0.choices = 4
      },
    ])
  func marks(row: Row) throws { try row.expectIt() }

  @Test("A press for a band made before a new screen is refused on it")
  func band() throws {
    var settings = ScanSettings()
    settings.method = .point
    var machine = ScanMachine(settings: settings)
    func at(_ count: Int) -> Instant { .zero.advanced(by: .milliseconds(count)) }
    func plan(_ generation: Int) throws -> ScanPlan {
      try PlanNotation.read("a@0,0,400,300 b@0,300,400,300", generation: generation).plan
    }
    _ = machine.replace(try plan(1), change: .screenChanged(focus: nil), at: at(0))
    _ = machine.replace(try plan(2), change: .screenChanged(focus: nil), at: at(1000))
    #expect(machine.handle(.select, at: at(990), now: at(1010)).contains(.refused(.changed)))
    #expect(machine.handle(.select, at: at(1200)).contains { if case .highlight = $0 { true } else { false } })
  }

  @Test("A press whose hold ends on page 2 of a wizard does not select the button of page 2")
  func wizard() throws {
    var filter = FilterSettings()
    filter.hold = .milliseconds(400)
    let definition = SwitchDefinition(id: "switch", source: .injected, filter: filter)
    func plan(_ title: String, _ generation: Int) throws -> ScanPlan {
      let title = ElementNode(id: "title", label: AttributedText(title), traits: .header)
      let next = button("next").with { $0.label = "Next" }
      return Planner().plan(try ElementTree(root: box("root", nil, [title, next]), generation: generation))
    }
    func at(_ count: Int) -> Instant { .zero.advanced(by: .milliseconds(count)) }
    var control = SwitchControl(settings: ScanSettings(), switches: [definition])
    _ = control.replace(try plan("Page 1", 1), change: .screenChanged(focus: "next"), at: at(0))
    _ = control.handle(SwitchEvent("switch", .down, at: at(1000)))
    _ = control.replace(try plan("Page 2", 2), change: .screenChanged(focus: "next"), at: at(1200))
    let effects = control.advance(to: at(1400)) + control.handle(SwitchEvent("switch", .up, at: at(1500)))
    #expect(effects.contains(.scan(.refused(.changed))))
    #expect(!effects.contains { if case .scan(.perform) = $0 { true } else { false } })
  }

  @Test("A press within the grace period of the user's own move carries the new screen's generation")
  func generationWithinGrace() throws {
    func plan(_ generation: Int) throws -> ScanPlan { try PlanNotation.read("a b", generation: generation).plan }
    func at(_ count: Int) -> Instant { .zero.advanced(by: .milliseconds(count)) }
    var settings = ScanSettings()
    settings.method = .manual
    var machine = ScanMachine(settings: settings)
    _ = machine.replace(try plan(1), change: .screenChanged(focus: nil), at: at(0))
    _ = machine.replace(try plan(2), change: .screenChanged(focus: nil), at: at(1000))
    _ = machine.handle(.next, at: at(1010))
    let effects = machine.handle(.select, at: at(1020))
    let asked = effects.compactMap { effect -> Int? in
      if case .perform(let request) = effect { request.generation } else { nil }
    }
    #expect(asked == [2])
  }

  @Test("After a new screen, a menu request does not go to an element of the old one")
  func anchor() throws {
    try Row(
      "next 500 screen(row(x y) b) previous 500 press 500 press", on: "a b",
      "[a] [b] [row] [Menu] [Go back] escape(root) [Menu]",
      manual
    ).expectIt()
  }
}
