import Testing

@testable import ScanLab
@testable import ScanPlanning
@testable import ScanVocabulary
@testable import Scanning
@testable import TappetModel

private let manual: @Sendable (inout ScanSettings) -> Void = { $0.method = .manual }

@Suite("The place when the tree changes")
struct PlaceTests {
  @Test(
    "The place is the same element, else the nearest survivor, else the group, else its parent",
    arguments: [
      Row("next tree(x a b c)", on: "a b c", "[a] [b]", manual),
      // The path has changed, so the highlight is reported again.
      Row("next tree(x(a b) c)", on: "a b c", "[a] [b] [b]", manual),
      Row("next tree(a c)", on: "a b c", "[a] [b] [c]", manual),
      Row("next tree(c)", on: "a b c", "[a] [b] [c]", manual),
      // Equally near by index: the nearer in space.
      Row(
        "next tree(a@0,0,9,9 c@0,40,9,9)", on: "a@0,0,9,9 b@0,30,9,9 c@0,40,9,9", "[a] [b] [c]", manual),
      // The same group, though none of its stops is left.
      Row("next 500 press next tree(a r(x y z))", on: "a r(b c)", "[a] [r] [b] [c] [y]", manual),
      // The group is gone: the next sibling, never the top.
      Row("next 500 press tree(a d e)", on: "a r(b c) d e", "[a] [r] [b] [d]", manual),
      Row("next 500 press tree(a)", on: "a r(b c)", "[a] [r] [b] [a]", manual),
      Row("next tree(a d e)", on: "a r(b c) d e", "[a] [r] [d]", manual),
      // A group with one stop left becomes that stop.
      Row("next 500 press tree(a c d)", on: "a r(b c) d", "[a] [r] [b] [c]", manual),
      Row("next 500 press next next tree(a r(c x) d)", on: "a r(b c) d", "[a] [r] [b] [c] [Back]", manual),
      Row("next tree(a b d)", on: "a r(b c) d", "[a] [r] [b]", manual),
      Row("next tree(a z d)", on: "a r(b c) d", "[a] [r] [d]", manual),
      // A stop that has moved out of the removed group is not a survivor of it.
      Row(
        "500 press 500 press next tree(p(d f) e a)", on: "p(q(a c) d) e", "[p] [q] [a] [c] [d]", manual),
      Row("next 500 press next tree(x d e a)", on: "x g(a c) d e", "[x] [g] [a] [c] [d]", manual),
      Row("500 press tree(p(d f) e a)", on: "p(q(a c) d) e", "[p] [q] [d]", manual),
      Row("500 press 500 press tree(p(f h) e d)", on: "p(q(c k) d) e", "[p] [q] [c] [f]", manual),
      // The group and the one around it are gone; its remaining stop stands in their place.
      Row("500 press 500 press next tree(a d e)", on: "p(q(a c) d) e", "[p] [q] [a] [c] [a]", manual),
      // Moved into another group at the same place.
      Row("next 500 press next tree(x h(a b) d)", on: "x g(a c) d", "[x] [g] [a] [c] [a]", manual),
      Row("next next tree(x h(a b) d)", on: "x a c d", "[x] [a] [c] [d]", manual),
      // A run continues in the run of its first survivor.
      Row("next tree(a {c d} e)", on: "a {b c d} e", "[a] [b to d] [c to d]", manual),
      Row(
        "next 500 press next next next tree(a {c d} e)", on: "a {b c d} e", "[a] [b to d] [b] [c] [d] [Back] [Back]",
        manual),
      Row("previous tree(x y)", on: "a b", "[a] [Menu]", manual),
      Row("next tree()", on: "a b", "[a] [b] [Menu]", manual),
      Row("next tree() tree(a b)", on: "a b", "[a] [b] [Menu]", manual),
      Row("next next screen(a b c)", on: "a b c", "[a] [b] [c] [a]", manual),
      Row("next next screen(a ^b c)", on: "a b c", "[a] [b] [c] [b]", manual),
      Row("screen(a ^r(b c))", on: "x", "[x] [r]", manual),
      Row("screen(a r(b ^c)) 500 back", on: "x", "[x] [c] [r]", manual),
      Row("next layout(a b ^c)", on: "a b c", "[a] [b] [c]", manual),
      Row("next layout(a b c)", on: "a b c", "[a] [b]", manual),
      Row("next pause tree(a c) press", on: "a b c", "[a] [b] - [c]", manual),
      // Scanning does not start on a destructive stop, but stays on one that becomes destructive.
      Row("screen(a* b)", on: "x", "[x] [b]", manual),
      Row("screen(a* b*)", on: "x", "[x] [Menu]", manual),
      Row("next tree(a* c)", on: "a b c", "[a] [b] [c]", manual),
      Row("next tree(a b* c)", on: "a b c", "[a] [b]", manual),
    ])
  func kept(row: Row) throws { try row.expectIt() }

  @Test(
    "A new modal covers the place, and its end restores it",
    arguments: [
      Row("next modal(x y) next tree(a b c)", on: "a b c", "[a] [b] [x] [y] [b]", manual),
      Row("next modal(x y) next tree(a c)", on: "a b c", "[a] [b] [x] [y] [c]", manual),
      Row(
        "next modal:one(x y) next modal:two(z) modal:one(x y) tree(a b c)", on: "a b c",
        "[a] [b] [x] [y] [z] [y] [b]", manual),
      Row("next modal:one(x y) modal:two(z) tree(a b c)", on: "a b c", "[a] [b] [x] [z] [b]", manual),
      Row("next modal(x y) screen(a b c)", on: "a b c", "[a] [b] [x] [a]", manual),
      Row("next modal(x y) next modal(x y z)", on: "a b c", "[a] [b] [x] [y]", manual),
      Row("next 500 press modal(x y) tree(a r(b c))", on: "a r(b c)", "[a] [r] [b] [x] [b]", manual),
      Row("next menu modal(x y) tree(a b)", on: "a b", "[a] [b] [Go back] [x] [b]", manual),
      Row("10000 modal(x y)", on: "a b", "[a] [b] [Menu] [a] [b] [Menu] - [x]"),
      Row("500 pause modal(x y) 5000 press", on: "a b", "[a] - [x]"),
    ])
  func modal(row: Row) throws { try row.expectIt() }

  @Test("A change of text alone neither moves the highlight nor restarts its time")
  func textOnly() throws {
    let row = Row(
      "1000 tree(a=2 b c) 1000 tree(a=3 b:B c) 99 1", on: "a=1 b c", "0 [a] 2100 [B]")
    try row.expectIt(timed: true)
  }

  @Test("A moved ring is reported, and the time runs on")
  func movedRing() throws {
    let row = Row("1000 tree(a@1,0,10,10 b) 1100", on: "a@0,0,10,10 b", "0 [a] 1000 [a] 2100 [b]")
    try row.expectIt(timed: true)
  }

  @Test("The place holds the groups and the element to return to")
  func placeNames() throws {
    var machine = ScanMachine(settings: ScanSettings())
    let plan = try PlanNotation.read("a r(b c)", generation: 1).plan
    _ = machine.replace(plan, change: .screenChanged(focus: "c"), at: .zero)
    #expect(machine.place == ScanPlace(groups: [.container("r")], element: "c"))
    #expect(machine.place.focus == "c")
    _ = machine.handle(.back, at: .zero)
    #expect(machine.place.focus == "r")
    _ = machine.replace(plan, change: .appSwitched(focus: machine.place.focus), at: .zero)
    #expect(machine.highlight?.label == "r")
    #expect(machine.highlight?.ids == ["b", "c"])
  }

  @Test("Returning to an app restores the place, also on a group, Back or Menu")
  func comesBack() throws {
    func labels(_ way: [ScanCommand], backOn text: String = "a r(b c) {d e f} g") throws -> [String?] {
      var settings = ScanSettings()
      settings.method = .manual
      var machine = ScanMachine(settings: settings)
      let plan = try PlanNotation.read("a r(b c) {d e f} g", generation: 1).plan
      var now = Instant.zero
      _ = machine.replace(plan, change: .screenChanged(focus: nil), at: now)
      for command in way {
        now = now.advanced(by: .seconds(1))
        _ = machine.handle(command, at: now)
      }
      let (place, left) = (machine.place, machine.highlight?.label)
      let other = try PlanNotation.read("x y", generation: 1).plan
      _ = machine.replace(other, change: .appSwitched(focus: nil, place: nil), at: now)
      #expect(machine.highlight?.label == "x")
      let then = try PlanNotation.read(text, generation: 2).plan
      _ = machine.replace(then, change: .appSwitched(focus: nil, place: place), at: now)
      return [left, machine.highlight?.label]
    }
    let (next, back) = (ScanCommand.next, ScanCommand.previous)
    #expect(try labels([next]) == ["r", "r"])
    #expect(try labels([next, .select, back]) == ["Back", "Back"])
    #expect(try labels([next, .select, next]) == ["c", "c"])
    #expect(try labels([back]) == ["Menu", "Menu"])
    #expect(try labels([next, next]) == ["d to f", "d to f"])
    // The lit stop has gone meanwhile: the group that held it, else the top.
    #expect(try labels([next, .select, next], backOn: "a r(b z) g") == ["c", "r"])
    #expect(try labels([next, .select, back], backOn: "a g") == ["Back", "a"])
    #expect(try labels([next, next], backOn: "a d g") == ["d to f", "d"])
  }

  @Test("A modal that ends without a covered place leaves the place, and a paused scan dark")
  func nothingCovered() throws {
    func leave(_ command: ScanCommand) throws -> ScanMachine {
      var machine = ScanMachine(settings: ScanSettings())
      let modal = try PlanNotation.read("a b", generation: 1, modal: "m").plan
      _ = machine.replace(modal, change: .appSwitched(focus: nil), at: .zero)
      _ = machine.handle(.next, at: .zero)
      _ = machine.handle(command, at: .zero)
      _ = machine.replace(try PlanNotation.read("x b c", generation: 2).plan, change: .update, at: .zero)
      return machine
    }
    #expect(try leave(.resume).highlight?.ids == ["b"])
    let paused = try leave(.pause)
    #expect(paused.highlight == nil && paused.place.element == "b")
  }

  @Test("Of 40 modals in a row no more than 16 covered places are kept")
  func manyModals() throws {
    var machine = ScanMachine(settings: ScanSettings())
    for number in 0..<40 {
      let plan = try PlanNotation.read("a b", generation: number, modal: number == 0 ? nil : ElementID("m\(number)"))
        .plan
      _ = machine.replace(plan, change: .update, at: .zero)
    }
    #expect(machine.covered.count == 16)
    // The screen under them all is not forgotten.
    let plain = try PlanNotation.read("a b", generation: 41).plan
    _ = machine.replace(plain, change: .update, at: .zero)
    #expect(machine.covered.count == 0)
  }
}
