import Testing

@testable import ScanLab
@testable import ScanPlanning
@testable import TappetModel

@Suite("Scripts")
struct ScriptTests {
  @Test(
    "A script is written as it is read",
    arguments: [
      "press 500 press", "down 300 up", "hold 300", "press@b-200", "stall 3000", "1400.25 next back scroll-down",
      "voice:select control:pause", "tree(a b) layout(a ^b) screen(a) app(b) modal(x) modal:sheet(x y(z w))",
      "missed lost repeat", "speaker 500 said speech 200 quiet playing played no-speaker",
      "magicTap longPress increment", "tree(a:\"Play all\" b)",
    ])
  func roundTrip(text: String) throws {
    #expect(try Script(text).description == text)
    #expect(try Script(Script(text).description) == Script(text))
  }

  @Test(
    "An unreadable script is reported with the word and what was expected",
    arguments: [
      ("pres", "“pres”: expected a time in milliseconds, an edge, a command or a tree"),
      ("hold", "“hold”: expected a time in milliseconds after it"),
      ("tree(a", "“end”: expected “)”"),
      ("press)", "“)”: expected a “(” before it"),
      ("bush(a)", "“bush”: expected tree, layout, screen, app, modal or ask before “(”"),
      ("tree(a@1,2)", "“1,2”: expected x,y,width,height"),
      ("tree(a a)", "“a”: expected an item's name to be used only once"),
      ("tree(a>sideways)", "“sideways”: expected up, down, left, right, next or previous"),
      ("tree(?)", "“?”: expected a name of letters, digits, _, . or -"),
      ("tree(a/thing)", "“thing”: expected the name of a trait"),
    ])
  func problems(text: String, message: String) {
    let problem = #expect(throws: ScriptProblem.self) { try Script.run(text, on: "a b") }
    #expect(problem?.description == message)
  }

  @Test("The notation of a plan describes its elements")
  func notation() throws {
    let reading = try PlanNotation.read(
      "list:\"My list\">down@0,0,100,50(a:Play=on*%&share!@1,2,3,4 v+- ^b~ {c d})", generation: 3)
    let plan = reading.plan
    let play = try #require(plan.node(of: "a").flatMap(plan.element))
    #expect(play.name == "Play")
    #expect(play.value == "on")
    #expect(play.isDestructive)
    #expect(play.traits == [.button, .updatesFrequently])
    #expect(play.frame == Frame(x: 1, y: 2, width: 3, height: 4))
    #expect(play.ownActions.map(\.kind) == [.activate, .custom(id: "share"), .longPress])
    let adjustable = try #require(plan.node(of: "v").flatMap(plan.element))
    #expect(adjustable.ownActions.map(\.kind) == [.increment, .decrement])
    #expect(plan.node(of: "b") == nil)
    #expect(plan.dimmed == ["b"])
    #expect(plan.scrollable == ["list": [.down]])
    #expect(plan.chains["c"] == ["list", "root"])
    #expect(plan.generation == 3)
    #expect(reading.focus == "b")
  }
}
