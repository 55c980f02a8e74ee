import Testing

@testable import ScanLab
@testable import ScanVocabulary
@testable import SwitchHandling
@testable import TappetModel

private func aSwitch(
  _ id: SwitchID, _ bindings: [SwitchGesture.Kind: SwitchCommand] = [.press: .scan(.select)],
  _ change: (inout FilterSettings) -> Void = { _ in }
) -> SwitchDefinition {
  var definition = Script.plainSwitch
  change(&definition.filter)
  return SwitchDefinition(id: id, source: .injected, filter: definition.filter, bindings: bindings)
}

private let one = aSwitch("s", [.press: .scan(.select), .longPress: .recipe("turn")]) {
  $0.longPress = .milliseconds(800)
}
private let turn = Recipe(
  "turn", timeout: .seconds(5), exit: Recipe.Exit(nil, .longPress), bindings: [.press: .scan(.next)])

@Suite("Recipes: bindings that hold for a while")
struct RecipeTests {
  private func run(
    _ steps: String, _ switches: [SwitchDefinition] = [one], _ recipes: [Recipe] = [turn], timed: Bool = true
  ) throws -> String {
    var settings = ScanSettings()
    settings.method = .manual
    settings.repeatDelay = nil
    return try Script.run(steps, on: "a b c", settings: settings, switches: switches, recipes: recipes, timed: timed)
  }

  @Test("A gesture enters the recipe, a press has its binding meanwhile, and the exit gesture only leaves")
  func inAndOut() throws {
    #expect(try run("hold 900 100 press hold 900 press") == "0 [a] 800 in(turn) 1000 [b] 1800 out(turn) 1900 tap(b)")
  }

  @Test("Entering a recipe again restarts its timeout and is reported")
  func again() throws {
    let recipe = Recipe("turn", timeout: .seconds(5), bindings: [.press: .scan(.next)])
    #expect(
      try run("hold 900 100 hold 900 4899 press 5000", [one], [recipe])
        == "0 [a] 800 in(turn) 1800 in(turn) 6799 [b] 11799 out(turn)")
  }

  @Test("A recipe ends after its timeout, which every gesture restarts")
  func timeout() throws {
    #expect(
      try run("hold 900 4899 press 4999 press 5000 press")
        == "0 [a] 800 in(turn) 5799 [b] 10798 [c] 15798 out(turn) tap(c)")
  }

  @Test("A press made in time belongs to the recipe, even if it is known after the timeout")
  func undecidedAtTheEnd() throws {
    // Down before the timeout at 5800, released after it.
    #expect(try run("hold 900 4800 hold 300 1000") == "0 [a] 800 in(turn) 6000 [b]")
    let held = aSwitch("s", one.bindings) {
      $0.longPress = .milliseconds(800)
      $0.hold = .milliseconds(250)
    }
    // The press is discarded; the recipe ends then.
    #expect(try run("hold 900 4800 hold 200 1000", [held]) == "0 [a] 800 in(turn) 5900 short out(turn)")
  }

  @Test("Gestures without a binding in the recipe keep their usual one, and a binding for one switch comes first")
  func layers() throws {
    let recipe = Recipe(
      "turn", timeout: .seconds(5), bindings: [.press: .scan(.previous)], switches: ["n": [.press: .nothing]])
    let switches = [
      one, aSwitch("n", [.press: .scan(.next)]),
      aSwitch("m", [.doublePress: .scan(.next)]) {
        $0.presses = .milliseconds(300)
      },
    ]
    let found = try run("press@n hold 900 press@n 10 press 10 press@m 100 press@m", switches, [recipe], timed: false)
    #expect(found == "[a] [b] in(turn) [a] [b]")
  }

  @Test("In the dark the gesture that enters a recipe also lights the place")
  func dark() throws {
    #expect(try run("pause hold 900", timed: false) == "[a] - in(turn) [a]")
  }

  @Test("A nested recipe ends into the outer one, and entering an active outer one returns to it")
  func nested() throws {
    let fine = Recipe("fine", timeout: .seconds(1), bindings: [.press: .scan(.previous)])
    let outer = Recipe("turn", timeout: .seconds(5), bindings: [.press: .recipe("fine")])
    #expect(
      try run("hold 900 100 press 10 press 2000 5000", [one], [outer, fine])
        == "0 [a] 800 in(turn) 1000 in(fine) 1010 [Menu] 2010 out(fine) 7010 out(turn)")
    // The long press still enters "turn" from within.
    #expect(
      try run("hold 900 press hold 900", [one], [outer, fine], timed: false) == "[a] in(turn) in(fine) out(fine)")
  }

  @Test("A switch waits for more presses only while something is bound to them")
  func waits() throws {
    let recipe = Recipe("turn", timeout: .seconds(1), bindings: [.doublePress: .scan(.next)])
    let definition = aSwitch("s", one.bindings) {
      $0.longPress = .milliseconds(800)
      $0.presses = .milliseconds(400)
    }
    #expect(
      try run("hold 100 100 hold 900 hold 50 50 hold 50 3000 hold 50", [definition], [recipe])
        == "0 [a] 100 tap(a) 1000 in(turn) 1250 [b] 2250 out(turn) 4300 tap(b)")
  }

  @Test("A reload that changes a recipe ends it, an identical one does not")
  func reconfigured() {
    var control = SwitchControl(settings: ScanSettings(), switches: [one], recipes: [turn])
    func at(_ count: Int) -> Instant { .zero.advanced(by: .milliseconds(count)) }
    _ = control.handle(SwitchEvent("s", .down, at: at(0)))
    _ = control.advance(to: at(900))
    _ = control.handle(SwitchEvent("s", .up, at: at(1000)))
    #expect(control.recipe == "turn")
    _ = control.configure(settings: ScanSettings(), switches: [one], recipes: [turn], at: at(1100))
    #expect(control.recipe == "turn")
    let effects = control.configure(settings: ScanSettings(), switches: [one], recipes: [], at: at(1200))
    #expect(effects.contains(.recipe(.left("turn", next: nil))) && control.recipe == nil)
  }
}
