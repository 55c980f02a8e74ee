import Testing

@testable import ScanLab
@testable import ScanVocabulary
@testable import Scanning
@testable import SwitchHandling
@testable import TappetModel

/// Cases that random runs have found, in their shrunk form.
@Suite("Cases found by random runs")
struct FoundTests {
  @Test(
    "In the dark no press reaches a stop that was not lit alone",
    arguments: [
      (ScanSettings.Method.point, "2500 press"), (.point, "2500 voice:longPress"), (.coded, "1950 100 voice:increment"),
      (.coded, "2050 press"), (.elimination, "2050 press"), (.elimination, "2050 voice:increment"),
      (.point, "2450 method:auto press"), (.coded, "2050 method:auto press"),
    ])
  func dark(method: ScanSettings.Method, text: String) throws {
    var settings = ScanSettings()
    settings.method = method
    settings.step = .milliseconds(500)
    settings.pauseOnFirst = .milliseconds(200)
    if method != .point { settings.idleTimeout = .seconds(2) }
    let said = try Script.run(text, on: "f!@0,0,10,10", settings: settings)
    #expect(!said.contains("(f)"), "\(said)")
  }

  @Test("A new offer to undo replaces the lit one, and a press just then is refused")
  func offerReplaced() throws {
    let row = Row(
      "undoable:d previous 200 undoable:c 100 press 300 press", on: "c d", "[c] [Undo d] [Undo c] changed undo(c) [c]"
    ) {
      $0.method = .manual
    }
    try row.expectIt()
  }

  @Test("A press in the same moment as a jump is refused as too soon")
  func pressAfterJump() throws {
    let found = try Script.run("voice:next-link press 500 press", on: "a b/link c/link")
    #expect(found == "[a] [b] too-soon tap(b)", "\(found)")
  }

  @Test("“Snap” just as the menu at a point opens acts on nothing")
  func snapAsMenuOpens() throws {
    var settings = ScanSettings()
    settings.method = .point
    settings.step = .milliseconds(500)
    settings.pauseOnFirst = .zero
    let opening = "press@switch 25 press@switch 150 press@switch 25 press@switch"
    let atOnce = try Script.run("\(opening) snap", on: "e@0,0,50,30", settings: settings)
    #expect(atOnce.hasSuffix("too-soon") && !atOnce.contains("tap(e)"), "\(atOnce)")
    let later = try Script.run("\(opening) 300 snap", on: "e@0,0,50,30", settings: settings)
    #expect(later.contains("tap(e)"), "\(later)")
  }

  @Test("A press after the repeat of a held move does not answer a question that came just before it")
  func questionUnderHeldMove() throws {
    var settings = ScanSettings()
    settings.method = .manual
    settings.repeatDelay = .seconds(1)
    settings.moveRepeat = .milliseconds(300)
    var next = Script.plainSwitch
    next.id = "switch1"
    next.bindings = [.press: .scan(.next)]
    let switches = [Script.plainSwitch, next]
    let atOnce = try Script.run(
      "down@switch1 940 ask(c No) 60 press@switch", on: "c d", settings: settings, switches: switches)
    #expect(atOnce.hasSuffix("changed"), "\(atOnce)")
    let later = try Script.run(
      "down@switch1 10 ask(c No) 990 press@switch", on: "c d", settings: settings, switches: switches)
    #expect(later.contains("answer(0)"), "\(later)")
  }

  @Test("A press after the idle timeout does not act on what a held move had lit a moment before it")
  func idleUnderHeldMove() throws {
    var settings = ScanSettings()
    settings.method = .manual
    settings.repeatDelay = .milliseconds(300)
    settings.moveRepeat = .milliseconds(120)
    settings.idleTimeout = .seconds(2)
    var next = Script.plainSwitch
    next.id = "switch1"
    next.bindings = [.press: .scan(.next)]
    // The held move lights a stop at 1,980 ms, and the timeout puts it out at 2,000.
    let found = try Script.run(
      "down@switch1 2900 up@switch1 160 press@switch-1000", on: "f@0,0,50,30", settings: settings,
      switches: [Script.plainSwitch, next])
    #expect(!found.contains("(f)"), "\(found)")
  }

  @Test("Repeat of an increment is refused as gone if its element has gone")
  func repeatedIncrement() throws {
    let found = try Script.run("control:increment tree(g) control:repeat", on: "f")
    #expect(found.hasSuffix("gone"), "\(found)")
  }

  @Test("A menu over a withdrawn question keeps its codes")
  func codesOverQuestion() throws {
    var settings = ScanSettings()
    settings.method = .coded
    var run = ScriptRun(settings: settings, switches: [Script.plainSwitch], recipes: [])
    try run.begin(on: "b")
    for step in try Script("ask(No Yes) control:menu").steps { try run.take(step) }
    let marks = run.control.highlight?.marks
    for step in try Script("withdraw").steps { try run.take(step) }
    #expect(marks?.isEmpty == false && run.control.highlight?.marks == marks)
  }

  @Test("An offer to undo that has been lit does not follow into another level")
  func offerStays() throws {
    var settings = ScanSettings()
    settings.method = .manual
    var run = ScriptRun(settings: settings, switches: [Script.plainSwitch], recipes: [])
    try run.begin(on: "row(a b) c")
    for step in try Script("undoable:c previous 500").steps { try run.take(step) }
    #expect(run.control.highlight?.label == "Undo c")
    for step in try Script("next 500 press 500").steps { try run.take(step) }
    #expect(run.control.highlight?.label == "a" && run.control.machine.past.offer.node == nil)
  }

  @Test("A late choice in the rescue menu leaves nothing of that menu lit")
  func lateInRescue() throws {
    let found = try Script.run("1000 down 8000 up 2800 press", on: "a b")
    #expect(found.hasSuffix("[Undo] flash(Ring the bell) failed [b]"), "\(found)")
  }

  @Test("A jump that leads nowhere leaves an open menu lit")
  func jumpToNowhere() throws {
    var settings = ScanSettings()
    settings.method = .manual
    var machine = ScanMachine(settings: settings)
    let plan = try PlanNotation.read("a b", generation: 1).plan
    _ = machine.replace(plan, change: .screenChanged(focus: nil), at: .zero)
    _ = machine.handle(.menu, at: .zero.advanced(by: .milliseconds(500)))
    let lit = machine.highlight
    let effects = machine.handle(.jump(.nextLink), at: .zero.advanced(by: .milliseconds(900)), cause: .voice)
    #expect(effects.contains(.refused(.unsupported)) && machine.isMenuOpen && machine.highlight == lit)
  }

  @Test("A tap at an empty point is refused on a modal that has come since")
  func tapBeforeModal() throws {
    var settings = ScanSettings()
    settings.method = .point
    settings.bandWidth = 50
    let there = "200 press 1040 press 200 press 1040 press 500"
    let screen = "a@0,0,10,10 b@90,90,10,10"
    let tapped = try Script.run("\(there) press", on: screen, settings: settings)
    #expect(tapped.contains("gesture:tap(root)"), "\(tapped)")
    let late = try Script.run("\(there) modal(\(screen)) 10 press-20", on: screen, settings: settings)
    #expect(!late.contains("gesture") && late.hasSuffix("changed"), "\(late)")
  }

  @Test("A tap at a point is refused if another element of the same name is there by then")
  func sameName() throws {
    var settings = ScanSettings()
    settings.method = .point
    settings.bandWidth = 50
    let there = "200 press 1040 press 200 press 1040 press 500"
    let screen = "a@0,0,40,40 b@60,60,40,40"
    let same = try Script.run("\(there) tree(\(screen)) 10 press-20", on: screen, settings: settings)
    #expect(same.contains("gesture:tap(a)"), "\(same)")
    let other = "c:a@0,0,40,40 b@60,60,40,40"
    let late = try Script.run("\(there) tree(\(other)) 10 press-20", on: screen, settings: settings)
    #expect(!late.contains("gesture"), "\(late)")
  }
}
