import Testing

@testable import ElementTrees
@testable import ScanLab
@testable import ScanPlanning
@testable import ScanVocabulary
@testable import Scanning
@testable import SpokenNames
@testable import SwitchHandling
@testable import TappetModel

private let manual: @Sendable (inout ScanSettings) -> Void = { $0.method = .manual }

@Suite("The meaning of a press")
struct PressMeaningTests {
  @Test(
    "A press within the grace period after a timer step means the stop before, a later one the new stop",
    arguments: [
      Row("2101 press", on: "a b", "[a] [b] flash(a) tap(a) [a]"),
      Row("2100 press", on: "a b", "[a] [b] flash(a) tap(a) [a]"),
      Row("2249 press", on: "a b", "[a] [b] flash(a) tap(a) [a]"),
      Row("2250 press", on: "a b", "[a] [b] tap(b)"),
      Row("2249 press 1400 1000", on: "a b", "[a] [b] flash(a) tap(a) [a] [b]"),
      // A group, the wrap, the way up, the end.
      Row("2200 press 300 press", on: "row(a b) c", "[row] [c] flash(row) [a] tap(a)"),
      Row("5000 press", on: "a b", "[a] [b] [Menu] [a] flash(Menu) [Go back]"),
      Row("press 9900 press", on: "row(a b) c", "[row] [a] [b] [Back] [a] [b] [Back] [c] flash(Back) [row]"),
      Row(
        "9800 press 100 press", on: "a Menux", "[a] [Menux] [Menu] [a] [Menux] [Menu] - flash(Menu) [Go back] too-soon"),
      // The grace period is at most a third of the step.
      Row("299 press", on: "a b", "[a] [b] tap(b)") {
        $0.step = .milliseconds(210)
        $0.pauseOnFirst = .zero
      },
      Row("249 press", on: "a b", "[a] [b] flash(a) tap(a) [a]") {
        $0.step = .milliseconds(210)
        $0.pauseOnFirst = .zero
      },
      Row("2249 next", on: "a b c", "[a] [b] [b]"),
      Row("2249 previous", on: "a b c", "[a] [b] [Menu]"),
      Row("2250 next", on: "a b c", "[a] [b] [c]"),
    ])
  func credit(row: Row) throws { try row.expectIt() }

  @Test(
    "A press within the grace period of the user's own move means the new stop, after other changes it is refused",
    arguments: [
      Row("next 10 press", on: "a b", "[a] [b] tap(b)"),
      Row("press 149 press 1 press", on: "row(a b) c", "[row] [a] too-soon tap(a)"),
      Row("press 500 back 100 press", on: "row(a b) c", "[row] [a] [row] too-soon"),
      Row("500 tree(b c) 100 press 50 press", on: "a b c", "[a] [b] changed tap(b)"),
      Row("500 screen(x y) 149 press", on: "a b c", "[a] [x] changed"),
      Row("500 app(x y) 149 press", on: "a b c", "[a] [x] changed"),
      Row("500 modal(x y) 149 press", on: "a b c", "[a] [x] changed"),
      Row("500 layout(a ^b c) 149 press", on: "a b c", "[a] [b] changed"),
      // A refusal gives the new stop its full time.
      Row("500 tree(b c) 100 press 2099 1", on: "a b c", "0 [a] 500 [b] 600 changed 2700 [c]"),
    ])
  func unseen(row: Row) throws { try row.expectIt(timed: row.expected.first == "0") }

  @Test(
    "A press handled late means what was lit at its time",
    arguments: [
      Row("2105 press-10", on: "a b", "[a] [b] tap(a) [a]"),
      Row("3600 press-200", on: "a b c", "[a] [b] [c] tap(b) [b]"),
      Row("3600 press-200 10 press-200", on: "a b c", "[a] [b] [c] tap(b) [b] changed"),
      Row("3600 press-1400", on: "a b c", "[a] [b] [c] flash(a) tap(a) [a]"),
      Row("10000 press-300", on: "a b", "[a] [b] [Menu] [a] [b] [Menu] - [Go back]"),
      Row("500 next 100 press-200", on: "a b c", "[a] [b] tap(a) [a]", manual),
      Row("500 press 100 press-200", on: "row(a b) c", "[row] [a] changed"),
      Row("500 pause 100 press-200", on: "a b", "[a] - changed"),
      Row("500 press-90000", on: "a b", "[a] changed"),
      Row("press 500 press-90000 press", on: "row(a b) c", "[row] [a] changed tap(a)"),
      Row("3000 screen(a b) 100 press-200", on: "a b", "[a] [b] [a] changed"),
      Row("3000 screen(a c) 100 press-200", on: "a b", "[a] [b] [a] gone"),
      Row("3000 app(b a) 100 press-200", on: "a b", "[a] [b] [b] changed"),
      Row("3000 modal(a c) 100 press-200", on: "a b", "[a] [b] [a] gone"),
    ])
  func late(row: Row) throws { try row.expectIt() }

  @Test(
    "A press is refused if the stop has changed since a grace period before the press",
    arguments: [
      Row("500 tree(a:Other b) 149 press 1 press", on: "a b", "[a] [Other] changed tap(a)"),
      Row("500 tree(a=1 b) press", on: "a=0 b", "[a] tap(a)"),
      Row("500 tree(a/link b) press", on: "a b", "[a] changed"),
      Row("500 tree(a* b) press", on: "a b", "[a] changed"),
      Row("500 tree(a b) press", on: "a* b", "[b] tap(b)"),
      // The sign of a menu is told at once.
      Row("500 tree(a&x b) press 150 press", on: "a b", "[a] [a] changed [Activate]"),
      Row("500 tree(a&x b) press", on: "a b", "[a] changed") { $0.tapBehaviour = .menu },
      Row("500 tree(a!+- b) press", on: "a b", "[a] [a] changed"),
      Row("500 tree(a~ b) press-1", on: "a b", "[a] [b] dimmed"),
      Row("500 tree(b) press-1", on: "a b", "[a] [b] gone"),
      Row("500 tree(a@6,0,10,10 b) press", on: "a@0,0,10,10 b", "[a] [a] changed"),
      Row("500 tree(a@5,0,10,10 b) press", on: "a@0,0,10,10 b", "[a] [a] tap(a)"),
      Row("500 tree(a@0,6,10,10 b) 150 press", on: "a@0,0,10,10 b", "[a] [a] tap(a)"),
      Row("500 tree(a%:2 b) press", on: "a%:1 b", "[1] [2] tap(a)"),
      // Of an element that updates frequently, only the words may change.
      Row("500 tree(a%*:2 b) press", on: "a%:1 b", "[1] [2] changed"),
      Row("500 tree(a%/link:2 b) press", on: "a%:1 b", "[1] [2] changed"),
      Row("500 tree(a%&x:2 b) press", on: "a%:1 b", "[1] [2] changed"),
      Row("500 tree(a:2 b) press", on: "a%:1 b", "[1] [2] changed"),
      // However often it has changed before.
      Row("500 tree(a:2 b) 200 tree(a:3 b) 200 tree(a:4 b) press", on: "a:1 b", "[1] [2] [3] [4] changed"),
      Row(
        "500 tree(a:2 b) 200 tree(a:3 b) 200 tree(a:4 b) 200 tree(a:5 b) 149 press 1 press", on: "a:1 b",
        "[1] [2] [3] [4] [5] changed tap(a)"),
      // Another element with the same name at the same place is another one.
      Row("500 tree(c:Play@0,0,9,9 b) press-1", on: "a:Play@0,0,9,9 b", "[Play] [b] gone"),
      Row(
        "press 500 next 500 tree(m&new b) 10 press-20", on: "m&archive b", "[m] [Activate] [archive] [new] changed",
        manual),
    ])
  func fingerprint(row: Row) throws { try row.expectIt() }

  @Test("A press on an element that the app has just disabled is refused as dimmed")
  func dimmed() throws {
    func plan(_ traits: Traits) throws -> ScanPlan {
      let button = ElementNode(id: "a", label: "Play", traits: traits)
      let other = ElementNode(id: "b", label: "Stop", traits: .button)
      return Planner().plan(try ElementTree(root: ElementNode(id: "root", children: [button, other])))
    }
    func at(_ count: Int) -> Instant { .zero.advanced(by: .milliseconds(count)) }
    var machine = ScanMachine(settings: ScanSettings())
    _ = machine.replace(try plan(.button), change: .screenChanged(focus: nil), at: .zero)
    _ = machine.replace(try plan([.button, .notEnabled]), change: .update, at: at(500))
    #expect(machine.handle(.select, at: at(499), now: at(501)).contains(.refused(.dimmed)))
  }

  @Test("A press is refused if the tap would now go to another part of the stop")
  func target() throws {
    func plan(_ target: ElementID, _ generation: Int) -> ScanPlan {
      let tap = OwnAction(.activate, name: "Activate", target: target)
      let row = AccessibilityElement(id: "row", name: "Ann, Bob", traits: .button, ownActions: [tap])
      return ScanPlan([.item(row)], generation: generation, root: "root", chains: ["root": [], "row": ["root"]])
    }
    func at(_ count: Int) -> Instant { .zero.advanced(by: .milliseconds(count)) }
    var machine = ScanMachine(settings: ScanSettings())
    _ = machine.replace(plan("ann", 1), change: .screenChanged(focus: nil), at: .zero)
    _ = machine.replace(plan("bob", 2), change: .update, at: at(500))
    #expect(machine.handle(.select, at: at(499), now: at(501)).contains(.refused(.changed)))
    #expect(machine.handle(.select, at: at(700)).contains { if case .perform = $0 { true } else { false } })
  }

  @Test("Without a grace period a change counts from when it was lit, not from when it was due")
  func withoutGrace() throws {
    func at(_ count: Int) -> Instant { .zero.advanced(by: .milliseconds(count)) }
    func plan(_ text: String, _ generation: Int) throws -> PlanNotation.Reading {
      try PlanNotation.read(text, generation: generation)
    }
    var settings = ScanSettings()
    settings.grace = .zero
    var begun = SwitchControl(settings: settings, switches: [Script.plainSwitch])
    _ = begun.replace(try plan("a b", 1).plan, change: .screenChanged(focus: nil), at: at(0))
    func pressed(_ stamp: Int, _ control: SwitchControl) -> [String] {
      var control = control
      return control.handle(SwitchEvent("switch", .down, at: at(stamp)), now: at(max(stamp, 2104))).compactMap {
        switch $0 {
        case .scan(.perform(let request)): request.id.rawValue
        case .scan(.refused(let reason)): "\(reason)"
        case _: nil
        }
      }
    }
    // A change due at 500 that was handled, and lit, at 503.
    var focused = begun
    let layout = try plan("a ^b", 2)
    _ = focused.replace(layout.plan, change: .layoutChanged(focus: layout.focus), at: at(500), now: at(503))
    #expect(pressed(502, focused) == ["a"])
    #expect(pressed(503, focused) == ["b"])
    #expect(focused.litAt == at(503))
    var renamed = begun
    _ = renamed.replace(try plan("a:Other b", 2).plan, change: .update, at: at(500), now: at(503))
    #expect(pressed(502, renamed) == ["changed"])
    #expect(pressed(503, renamed) == ["a"])
    #expect(renamed.litAt == at(503))
    // A step made 3 ms late.
    var stepped = begun
    _ = stepped.advance(to: at(2103))
    #expect(stepped.highlight?.label == "b" && stepped.deadline == at(3500))
    #expect(pressed(2102, stepped) == ["a"])
    #expect(pressed(2103, stepped) == ["b"])
    #expect(stepped.litAt == at(2103))
    // The same for a step due before a change is handled.
    var both = begun
    _ = both.replace(try plan("a b c", 2).plan, change: .update, at: at(2103), now: at(2103))
    #expect(pressed(2102, both) == ["a"])
  }

  @Test("Steps made late in one go were never seen, and a press is not credited to them")
  func burst() throws {
    func at(_ count: Int) -> Instant { .zero.advanced(by: .milliseconds(count)) }
    var machine = ScanMachine(settings: ScanSettings())
    _ = machine.replace(try PlanNotation.read("a b c d", generation: 1).plan, change: .update, at: .zero)
    _ = machine.advance(to: at(4000))
    #expect(machine.highlight?.label == "c")
    #expect(machine.deadline == at(4900))
    func taps(_ stamp: Int) -> [ElementID] {
      var copy = machine
      return copy.handle(.select, at: at(stamp), now: at(max(4000, stamp))).compactMap {
        if case .perform(let request) = $0 { request.id } else { nil }
      }
    }
    #expect(taps(3000) == ["a"])
    #expect(taps(4100) == ["a"])
    #expect(taps(4150) == ["c"])
  }

  @Test("A request carries the generation in which the stop was seen, its point and its responder chain")
  func request() throws {
    var control = SwitchControl(settings: ScanSettings(), switches: [Script.plainSwitch])
    func plan(_ generation: Int) throws -> ScanPlan {
      try PlanNotation.read("list>down(a@0,0,10,20 v+-) c", generation: generation).plan
    }
    func requests(_ effects: [SwitchControlEffect]) -> [ActionRequest] {
      effects.compactMap { if case .scan(.perform(let request)) = $0 { request } else { nil } }
    }
    _ = control.replace(try plan(1), change: .screenChanged(focus: "a"), at: .zero)
    _ = control.replace(try plan(2), change: .update, at: .zero.advanced(by: .milliseconds(900)))
    let early = control.handle(SwitchEvent("switch", .down, at: .zero.advanced(by: .milliseconds(1000))))
    #expect(
      requests(early) == [
        ActionRequest(id: "a", action: .activate, generation: 1, point: Point(x: 5, y: 10), cause: .switch)
      ])
    let later = control.handle(
      .request(.increment(count: 1)), at: .zero.advanced(by: .milliseconds(1200)), cause: .voice)
    #expect(
      requests(later) == [
        ActionRequest(
          id: "a", action: .increment(count: 1), chain: ["list", "root"], generation: 2, point: Point(x: 5, y: 10),
          cause: .voice)
      ])
  }

  @Test("An app hears when the highlight enters and leaves an element, not a group")
  func focus() throws {
    var machine = ScanMachine(settings: ScanSettings())
    func focuses(_ effects: [ScanEffect]) -> [String] {
      effects.compactMap {
        switch $0 {
        case .focused(let id): "+\(id)"
        case .unfocused(let id): "-\(id)"
        case .highlight, .retimed, .cleared, .flash, .menu, .selected, .perform, .rescue, .refused, .sound, .cue, .hush,
          .pressed, .change, .advice, .lesson, .focusApp, .useProfile, .heading, .read, .run, .dictate, .answered,
          .running,
          .paused:
          nil
        }
      }
    }
    let plan = try PlanNotation.read("a row(b c)", generation: 1).plan
    #expect(focuses(machine.replace(plan, change: .update, at: .zero)) == ["+a"])
    #expect(focuses(machine.handle(.next, at: .zero)) == ["-a"])
    #expect(focuses(machine.handle(.select, at: .zero.advanced(by: .milliseconds(500)))) == ["+b"])
    #expect(focuses(machine.handle(.pause, at: .zero.advanced(by: .milliseconds(600)))) == ["-b"])
    #expect(focuses(machine.handle(.resume, at: .zero.advanced(by: .milliseconds(700)))) == ["+b"])
    #expect(focuses(machine.handle(.menu, at: .zero.advanced(by: .milliseconds(800)))) == ["-b"])
  }
}
