import Testing

@testable import ScanLab
@testable import ScanVocabulary
@testable import Scanning
@testable import TappetModel

private let manual: @Sendable (inout ScanSettings) -> Void = { $0.method = .manual }

private let autoTap: @Sendable (inout ScanSettings) -> Void = { $0.tapBehaviour = .autoTap }

@Suite("What a selection does, how it is confirmed and how it is undone")
struct TapBehaviourTests {
  @Test(
    "With autoTap a press does the first action, a second press within the window opens the menu",
    arguments: [
      Row("500 press 749", on: "a b", "0 [a] 500 [a]", autoTap),
      Row("500 press 750", on: "a b", "0 [a] 500 [a] 1250 tap(a) [a]", autoTap),
      Row("500 press 749 press", on: "a b", "0 [a] 500 [a] 1249 [Activate]", autoTap),
      Row("500 press 750 press 100", on: "a b", "0 [a] 500 [a] 1250 tap(a) [a] [a]", autoTap),
      // A credited stop is lit again for the window.
      Row("2200 press 800", on: "a b", "0 [a] 2100 [b] 2200 flash(a) [a] 2950 tap(a) [a]", autoTap),
      // A press handled late belongs to the window that was open at its time.
      Row("500 press 300 press-200 100", on: "a b", "0 [a] 500 [a] 800 [Activate]", autoTap),
      Row("500 press 900 press-700", on: "a b", "0 [a] 500 [a] 1250 tap(a) [a] 1400 changed", autoTap),
      // The element that the window is for has changed.
      Row("500 press 300 tree(b c) 800", on: "a b", "0 [a] 500 [a] 800 changed [b]", autoTap),
      Row("500 press 300 tree(a:Other b) 800", on: "a b", "0 [a] 500 [a] 800 [Other] 1250 changed [Other]", autoTap),
      // Groups and ways out have no action to wait for; a key acts at once.
      Row("500 press", on: "row(a b) c", "0 [row] 500 [a]", autoTap),
      Row("500 press", on: "a/keyboardKey b", "0 [a] 500 tap(a)", autoTap),
    ])
  func autoTapping(row: Row) throws { try row.expectIt(timed: true) }

  /// A switch whose press is known only at its release.
  private static let slow: SwitchDefinition = {
    var definition = Script.plainSwitch
    definition.filter.longPress = .milliseconds(1200)
    definition.bindings[.longPress] = .scan(.menu)
    return definition
  }()

  @Test(
    "With a long press bound, the autoTap window starts at the release",
    arguments: [
      ("500 hold 900 300 hold 900", "[a] [a] [Activate]"),
      ("500 hold 900 749", "[a] [a]"),
      ("500 hold 900 750", "[a] [a] tap(a) [a]"),
      // The second press belongs to the window that was open when it went down.
      ("500 hold 900 700 hold 900", "[a] [a] [Activate]"),
    ])
  func autoTappingSlowly(steps: String, expected: String) throws {
    var settings = ScanSettings()
    settings.method = .manual
    settings.tapBehaviour = .autoTap
    #expect(try Script.run(steps, on: "a b", settings: settings, switches: [Self.slow]) == expected)
  }

  @Test("With double presses or a hold, the autoTap window starts when the press is known")
  func autoTappingWhenKnown() throws {
    var settings = ScanSettings()
    settings.method = .manual
    settings.tapBehaviour = .autoTap
    var double = Script.plainSwitch
    double.filter.presses = .milliseconds(600)
    double.bindings[.doublePress] = .scan(.menu)
    #expect(
      try Script.run("500 press 600 700 press 600 100", on: "a b", settings: settings, switches: [double])
        == "[a] [a] [Activate]")
    var held = Script.plainSwitch
    held.filter.hold = .milliseconds(500)
    #expect(
      try Script.run("500 hold 500 700 hold 500", on: "a b", settings: settings, switches: [held])
        == "[a] [a] [Activate]")
  }

  @Test(
    "With autoTap a move within the window does the action at once",
    arguments: [
      Row("press 300 next", on: "a b", "[a] [a] tap(a) [a] [b]") {
        $0.method = .manual
        $0.tapBehaviour = .autoTap
      },
      Row("next 2000 next", on: "a b", "[a] [b] [b] [Activate]") {
        $0.method = .dwell
        $0.tapBehaviour = .autoTap
      },
    ])
  func movingOn(row: Row) throws { try row.expectIt() }

  @Test(
    "A press in the confirm window cancels, and the action is checked again at its end",
    arguments: [
      Row("500 press 999", on: "a b", "0 [a] 500 [a]"),
      Row("500 press 1000", on: "a b", "0 [a] 500 [a] 1500 tap(a) [a]"),
      Row("500 press 400 press 2000", on: "a b", "0 [a] 500 [a] 900 cancelled [a]"),
      Row("500 press 400 press 2100", on: "a b", "0 [a] 500 [a] 900 cancelled [a] 3000 [b]"),
      Row("500 press 400 tree(a:Other b) 700", on: "a b", "0 [a] 500 [a] 900 [Other] 1500 changed [Other]"),
      Row("500 press 400 tree(b c) 700", on: "a b", "0 [a] 500 [a] 900 changed [b]"),
      Row("500 press 400 tree(a~ b) 700", on: "a b", "0 [a] 500 [a] 900 changed [b]"),
      Row("500 press 400 pause", on: "a b", "0 [a] 500 [a] 900 cancelled [a] -"),
      // Selections that perform no action are not confirmed.
      Row("500 press 500 press 1000", on: "row(a b) c", "0 [row] 500 [a] 1000 [a] 2000 tap(a) [a]"),
      Row("500 press 1000", on: "a/keyboardKey b", "0 [a] 500 tap(a)"),
      Row("2500 press 1000", on: "a b*/keyboardKey", "0 [a] 2100 [b] 2500 [b] 3500 tap(b) [b]"),
      // An entry of a menu.
      Row("500 press 500 press 1000", on: "m&x b", "0 [m] 500 [Activate] 1000 [Activate] 2000 tap(m) [m]"),
      // After a stall the window starts over.
      Row("500 press 300 stall 5000 999", on: "a b", "0 [a] 500 [a]"),
      Row("500 press 300 stall 5000 1000", on: "a b", "0 [a] 500 [a] 6800 tap(a) [a]"),
    ])
  func confirming(row: Row) throws {
    var row = row
    row.change = { $0.confirmWindow = .seconds(1) }
    try row.expectIt(timed: true)
  }

  @Test("With confirmFor destructive only destructive actions are confirmed")
  func confirmDestructive() throws {
    let row = Row("press 500 next 500 press 1000", on: "a b*", "[a] tap(a) [b] [b] tap(b) [b]") {
      $0.method = .manual
      $0.confirmWindow = .seconds(1)
      $0.confirmFor = .destructive
    }
    try row.expectIt()
  }

  @Test(
    "In inverse, dwell and overscan the one switch cancels in the confirm window",
    arguments: [
      Row("hold 2000 300 press 1000", on: "a b", "[a] [b] [b] cancelled [b]") {
        $0.method = .inverse
        $0.confirmWindow = .seconds(1)
      },
      Row("press 2000 400 press", on: "a b", "[a] [b] [b] cancelled [b]") {
        $0.method = .dwell
        $0.confirmWindow = .seconds(1)
      },
      Row("500 press 400 press 500 press", on: "a b", "[a] [a] [a] cancelled [a]") {
        $0.method = .overscan
        $0.confirmWindow = .seconds(1)
      },
    ])
  func confirmingByMethod(row: Row) throws { try row.expectIt() }

  @Test(
    "After an action scanning stays, goes to the next stop or one level up",
    arguments: [
      Row("press", on: "row(a b) c", "[row] [a] tap(a) [b]") { $0.afterAction = .next },
      Row("press", on: "row(a b) c", "[row] [a] tap(a) [row]") { $0.afterAction = .parent },
      Row("press", on: "row(m&x b) c", "[row] [m] [Activate] tap(m) [b]") { $0.afterAction = .next },
    ])
  func afterAction(row: Row) throws {
    var row = row
    let change = row.change
    row.change = {
      change(&$0)
      $0.method = .manual
    }
    row.steps = row.plan.contains("&") ? "press 500 press 500 press" : "press 500 press"
    try row.expectIt()
  }

  @Test(
    "A repeatable action stays lit for one pause",
    arguments: [
      Row(
        "menu 500 press 500 press 2099 1", on: "list>down(a b) c",
        "0 [list] [Scroll down] 500 scroll-down(a) [Scroll down] 1000 scroll-down(a) [Scroll down] 3100 [list]"),
      Row("500 press", on: "k/keyboardKey b", "0 [k] 500 tap(k) [k]") { $0.afterAction = .next },
      Row("500 press 500 press 2100", on: "k/keyboardKey b", "0 [k] 500 tap(k) [k] 1000 tap(k) [k] 3100 [b]") {
        $0.afterAction = .next
      },
      Row(
        "press 2000 400 press 400 press 2000", on: "a k/keyboardKey c",
        "0 [a] [k] 2000 tap(k) [k] 2400 tap(k) [k] 2800 tap(k) [k] 4800 [k]"
      ) {
        $0.method = .dwell
      },
      // The highlight returned to it after moving on: a user who drums has not seen it there yet.
      Row(
        "2200 press 50 press 150 press", on: "k/keyboardKey b",
        "0 [k] 2100 [b] 2200 flash(k) tap(k) [k] 2250 too-soon 2400 tap(k) [k]"
      ) {
        $0.afterAction = .next
      },
    ])
  func again(row: Row) throws {
    try row.expectIt(timed: true)
  }

  @Test("A repeatable action stays lit until the next press, or one pause after a change to a timed method")
  func againInAnotherMethod() throws {
    for (method, end) in [("auto", 3100), ("overscan", 3100), ("dwell", 3000)] {
      let row = Row(
        "500 press 500 method:\(method) 2200", on: "k/keyboardKey b",
        "0 [k] 500 tap(k) [k] 1000 [k] \(end) [b]"
      ) {
        $0.method = .manual
        $0.afterAction = .next
      }
      try row.expectIt(timed: true)
    }
  }

  @Test("Scrolling from a list's menu goes on after the row that opened it has scrolled away")
  func scrollingAway() throws {
    let row = Row(
      "press 500 press 500 next next 500 press 500 tree(list>down(x y) c) 500 press next", on: "list>down(a&k b) c",
      "[list] [a] [Activate] [k] [Scroll down] scroll-down(a) [Scroll down] scroll-down(x) [Scroll down] [x]", manual)
    try row.expectIt()
  }

  @Test(
    "Repeat does the last action again on its element wherever the highlight is, if that is unchanged",
    arguments: [
      Row("press 500 next 500 switch:repeat", on: "a b", "[a] tap(a) [b] tap(a)", manual),
      Row("switch:repeat", on: "a b", "[a] nothing-to-repeat", manual),
      Row("press 500 next tree(a@90,0,9,9 b) 500 switch:repeat", on: "a@0,0,9,9 b", "[a] tap(a) [b] tap(a)", manual),
      Row("press 500 next tree(a:Other b) 500 switch:repeat", on: "a b", "[a] tap(a) [b] changed", manual),
      Row("press 500 next tree(b c) 500 switch:repeat", on: "a b", "[a] tap(a) [b] gone", manual),
      Row("press 500 next tree(a~ b) 500 switch:repeat", on: "a b", "[a] tap(a) [b] dimmed", manual),
      Row("press 500 app(a b) 500 switch:repeat", on: "a b", "[a] tap(a) [a] changed", manual),
      Row("escape 500 next tree(b c) 500 switch:repeat", on: "a b", "[a] escape(a) [b] escape(b)", manual),
    ])
  func repeating(row: Row) throws { try row.expectIt() }

  @Test(
    "An undo that the app offers comes first in the level for one loop",
    arguments: [
      Row(
        "press 500 undoable:a 14000", on: "a b",
        "0 [a] tap(a) 2100 [b] 3500 [Menu] 4900 [Undo a] 7000 [a] 8400 [b] 9800 [Menu] 11200 -"),
      Row(
        "press 500 undoable:a 4900 press", on: "a b", "0 [a] tap(a) 2100 [b] 3500 [Menu] 4900 [Undo a] 5400 undo(a) [a]"
      ),
      // A late press still means it.
      Row(
        "press 500 undoable:a 6600 press", on: "a b",
        "0 [a] tap(a) 2100 [b] 3500 [Menu] 4900 [Undo a] 7000 [a] 7100 flash(Undo a) undo(a) [a]"),
      // The user does another action: undo would revert that one.
      Row(
        "press 500 undoable:a 2000 press 5000", on: "a b",
        "0 [a] tap(a) 2100 [b] 2500 tap(b) 3900 [Menu] 5300 [a] 7400 [b]"),
      // The offer survives a new screen of the same app, but not another app.
      Row("press 500 undoable:a 500 screen(x y) 2200", on: "a b", "0 [a] tap(a) 1000 [Undo a] 3100 [x]"),
      Row(
        "press 500 undoable:a 500 screen(x y) 200 press", on: "a b", "0 [a] tap(a) 1000 [Undo a] 1200 undo(root) [x]"),
      Row("press 500 undoable:a 500 app(x y) 2200", on: "a b", "0 [a] tap(a) 1000 [x] 3100 [y]"),
      Row("press 500 undoable:a 500 tree(a c) 5000", on: "a b", "0 [a] tap(a) 2100 [c] 3500 [Menu] 4900 [Undo a]"),
      // The offer follows the highlight into another level.
      Row(
        "press 200 press 300 undoable:a 500 back 200 previous", on: "row(a b) c",
        "0 [row] [a] 200 tap(a) 1000 [row] 1200 [Undo a]"
      ) {
        $0.method = .manual
      },
      // The offer's level is gone: the offer moves to the level around it, and so does the highlight.
      Row(
        "500 press 500 press 200 undoable:b previous 500 tree(row(b c d) e) next", on: "row(in(b c) d e) f",
        "0 [row] 500 [in] 1000 [b] 1200 [Undo b] 1700 [Undo b] [b]"
      ) {
        $0.method = .manual
      },
    ])
  func undoOffered(row: Row) throws {
    try row.expectIt(timed: true)
  }

  @Test(
    "The highlight tells whether a press opens a menu, also when the setting changes",
    arguments: [
      ("a b", [false, true, false, false]), ("a&x b", [true, true, false, false]),
      ("a/keyboardKey b", [false, false, false, false]), ("row(a&x b) c", [false, false, false, false]),
    ])
  func menuTold(screen: String, expected: [Bool]) throws {
    var settings = ScanSettings()
    var machine = ScanMachine(settings: settings)
    var effects = machine.replace(try PlanNotation.read(screen, generation: 1).plan, change: .update, at: .zero)
    var told: Highlight?
    for (behaviour, opens) in zip([ScanSettings.TapBehaviour.direct, .menu, .always, .autoTap], expected) {
      settings.tapBehaviour = behaviour
      effects += machine.configure(settings, at: .zero.advanced(by: .milliseconds(100)))
      for case .highlight(let highlight) in effects { told = highlight }
      #expect(told?.opensMenu == opens, "\(behaviour)")
    }
  }

  @Test("The highlight previews what is waiting, and until when")
  func preview() throws {
    var settings = ScanSettings()
    settings.confirmWindow = .seconds(1)
    var machine = ScanMachine(settings: settings)
    _ = machine.replace(try PlanNotation.read("a b", generation: 1).plan, change: .update, at: .zero)
    _ = machine.handle(.select, at: .zero.advanced(by: .milliseconds(500)))
    #expect(machine.highlight?.preview == "Activate, press to cancel")
    #expect(machine.highlight?.until == .zero.advanced(by: .milliseconds(1500)))
    _ = machine.advance(to: .zero.advanced(by: .milliseconds(1500)))
    #expect(machine.highlight?.preview == nil)
  }
}
