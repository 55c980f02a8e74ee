import Messages
import Testing

@testable import ScanLab
@testable import ScanPlanning
@testable import ScanVocabulary
@testable import Scanning
@testable import TappetModel

private let manual: @Sendable (inout ScanSettings) -> Void = { $0.method = .manual }

@Suite("The scanner's own menus")
struct MenuTests {
  @Test(
    "The screen's menu offers what the screen can do and ends with Back",
    arguments: [
      Row("menu next next next", on: "a b", "[a] [Go back] [Main action] [Settings] [Pause]", manual),
      Row(
        "previous 500 press next next next next 500 press", on: "a b",
        "[a] [Menu] [Go back] [Main action] [Settings] [Pause] [Back] [Menu]", manual),
      Row("menu next next menu", on: "a b", "[a] [Go back] [Main action] [Settings] [Go back]", manual),
      Row("menu 500 press", on: "a b", "[a] [Go back] escape(a) [a]", manual),
      Row("menu next 500 press", on: "a b", "[a] [Go back] [Main action] magic(a) [a]", manual),
      Row("menu previous previous 500 press 500 press", on: "a b", "[a] [Go back] [Back] [Pause] - [a]", manual),
      Row("menu 500 back", on: "a b", "[a] [Go back] [a]", manual),
      Row("previous 500 press 500 press", on: "", "[Menu] [Menu] [Go back] escape(root) [Menu]", manual),
      Row(
        "menu next 500 press next", on: "list>down>up(a b) c",
        "[list] [Scroll up] [Scroll down] scroll-down(a) [Scroll down] [list]", manual),
      Row(
        "500 press 500 menu next 500 press next", on: "list>down>up(a b) c",
        "[list] [a] [Scroll up] [Scroll down] scroll-down(a) [Scroll down] [a]", manual),
      Row(
        "menu 20000", on: "a b",
        "[a] [Go back] [Main action] [Settings] [Pause] [Back] [Go back] [Main action] [Settings] [Pause] [Back] [b] [Menu] [a]"
      ),
      Row("100 menu 100 press", on: "a b", "[a] [Go back] too-soon"),
    ])
  func screenMenu(row: Row) throws { try row.expectIt() }

  @Test(
    "In an element's menu Increment and Decrement keep it open, other actions return to the stop",
    arguments: [
      Row(
        "press 500 press 500 press next 500 press", on: "v+- b",
        "[v] [Increment] inc(v) inc(v) [Decrement] dec(v)", manual),
      Row("press next 500 press", on: "m&archive b", "[m] [Activate] [archive] custom:archive(m) [m]", manual),
      Row("press 500 press", on: "m&archive b", "[m] [Activate] tap(m) [m]", manual),
      Row("press 500 press", on: "m b", "[m] [Activate] tap(m) [m]") {
        $0.method = .manual
        $0.tapBehaviour = .menu
      },
      Row("press", on: "m&archive b", "[m] tap(m)") { $0.tapBehaviour = .always },
      Row(
        "press next next next next 500 press", on: "v+- b",
        "[v] [Increment] [Decrement] [Go back] [Main action] [More…] [Go back]", manual),
      Row(
        "press previous previous 500 press 500 back 500 back", on: "v+- b",
        "[v] [Increment] [Back] [More…] [Go back] [More…] [v]", manual),
      Row("press 100 press", on: "v+- b", "[v] [Increment] too-soon"),
      Row("press previous 500 press", on: "v+- b", "[v] [Increment] [Back] [v]", manual),
    ])
  func elementMenu(row: Row) throws { try row.expectIt() }

  @Test(
    "A menu survives an update of the tree as long as its element exists",
    arguments: [
      Row("press next tree(x v+-=2 b) 500 press", on: "v+- b", "[v] [Increment] [Decrement] dec(v)", manual),
      Row("press next tree(x b)", on: "v+- b", "[v] [Increment] [Decrement] [b]", manual),
      Row(
        "press next tree(m&archive&new b) 500 press", on: "m&archive b",
        "[m] [Activate] [archive] custom:archive(m) [m]", manual),
      Row("press next tree(m&new b)", on: "m&archive b", "[m] [Activate] [archive] [new]", manual),
      Row("press next tree(m&new b) 100 press", on: "m&archive b", "[m] [Activate] [archive] [new] changed", manual),
      Row(
        "press 500 tree(m:Other&x b) 100 press 100 press", on: "m&x b",
        "[m] [Activate] [Activate] changed tap(m) [Other]", manual),
      Row("press 500 tree(m*&x b) 100 press", on: "m&x b", "[m] [Activate] changed", manual),
      Row("press screen(v+- b)", on: "v+- b", "[v] [Increment] [v]", manual),
      Row("menu next tree(b c) 500 press", on: "a b", "[a] [Go back] [Main action] magic(root) [b]", manual),
    ])
  func refresh(row: Row) throws { try row.expectIt() }

  @Test(
    "The screen's menu acts on the element chosen last while it exists, else on the one lit last",
    arguments: [
      Row(
        "next 500 press next next 500 press 500 press", on: "a b c",
        "[a] [b] tap(b) [c] [Menu] [Go back] escape(b) [Menu]", manual),
      Row(
        "next 500 press tree(a c) next 500 press 500 press", on: "a b c",
        "[a] [b] tap(b) [c] [Menu] [Go back] escape(c) [Menu]", manual),
      Row(
        "next 500 press app(a b c) previous 500 press 500 press", on: "a b c",
        "[a] [b] tap(b) [a] [Menu] [Go back] escape(a) [Menu]", manual),
      Row(
        "next 500 press screen(a b c) previous 500 press 500 press", on: "a b c",
        "[a] [b] tap(b) [a] [Menu] [Go back] escape(a) [Menu]", manual),
    ])
  func chosenLast(row: Row) throws { try row.expectIt() }

  @Test(
    "The screen's menu and the scroll commands scroll a list wherever the highlight is",
    arguments: [
      Row("menu 500 press", on: "a list>down(b c) d", "[a] [Scroll down] scroll-down(list) [Scroll down]", manual),
      Row("scroll-down", on: "a list>down(b c) d", "[a] scroll-down(list)", manual),
      Row("scroll-next", on: "a list>down(b c) d", "[a] scroll-next(list)", manual),
      Row("next scroll-down", on: "a list>down(b c) d", "[a] [list] scroll-down(b)", manual),
      Row("scroll-down", on: "a few>down(b c) many>down(d e f) none(g h i j)", "[a] scroll-down(many)", manual),
      Row("scroll-down", on: "a few>down(b c) many>up(d e f)", "[a] scroll-down(few)", manual),
      Row("scroll-up", on: "a list>down(b c) d", "[a] scroll-up(a)", manual),
      // The element's own menu offers none of it.
      Row(
        "press 500 next next next next", on: "a&k list>down(b c)",
        "[a] [Activate] [k] [Go back] [Main action] [More…]", manual),
    ])
  func scrolling(row: Row) throws { try row.expectIt() }

  @Test("A menu reports its entries when it opens, changes and closes")
  func entries() throws {
    var machine = ScanMachine(settings: ScanSettings())
    func menus(_ effects: [ScanEffect]) -> [[String]] {
      effects.compactMap { if case .menu(let names) = $0 { names.map(\.english) } else { nil } }
    }
    func plan(_ text: String) throws -> ScanPlan { try PlanNotation.read(text, generation: 1).plan }
    _ = machine.replace(try plan("m&x b"), change: .update, at: .zero)
    let opened = machine.handle(.select, at: .zero.advanced(by: .milliseconds(500)))
    #expect(menus(opened) == [["Activate", "x", "Go back", "Main action", "More…", "Back"]])
    #expect(machine.highlight?.path == ["m", "Activate"])
    #expect(machine.highlight?.kind == .menu)
    let changed = machine.replace(try plan("m&y b"), change: .update, at: .zero.advanced(by: .milliseconds(600)))
    #expect(menus(changed) == [["Activate", "y", "Go back", "Main action", "More…", "Back"]])
    #expect(menus(machine.handle(.back, at: .zero.advanced(by: .milliseconds(700)))) == [[]])
  }

  @Test(
    "Requests by gesture go to the lit element or climb its responder chain",
    arguments: [
      Row("longPress", on: "a! b", "[a] long(a)"),
      Row("longPress", on: "a b", "[a] unsupported"),
      Row("2200 longPress", on: "a! b!", "[a] [b] flash(a) long(a) [a]"),
      Row("2200 escape", on: "a b", "[a] [b] escape(b)"),
      Row("escape 100 scroll-down", on: "r(a b) c", "[r] escape(a) scroll-down(a)"),
      Row("increment", on: "v+- b", "[v] inc(v)"),
      Row("longPress", on: "r(a! b) c", "[r] unsupported"),
      Row("4000 undo", on: "a b", "[a] [b] [Menu] undo(b)"),
    ])
  func requests(row: Row) throws { try row.expectIt() }
}
