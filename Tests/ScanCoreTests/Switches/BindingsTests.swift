import Testing

@testable import ScanVocabulary
@testable import SwitchHandling
@testable import TappetModel

private func seconds(_ count: Int) -> Instant { .zero.advanced(by: .seconds(count)) }

private func made(_ kind: SwitchGesture.Kind, by id: SwitchID = "s") -> SwitchGesture {
  SwitchGesture(id, kind, at: .zero)
}

/// Two switches whose press selects; the long press of `s` enters "turn".
private func bound(_ recipes: Recipe...) -> Bindings {
  var bindings = Bindings()
  let own: [SwitchGesture.Kind: SwitchCommand] = [.press: .scan(.select), .longPress: .recipe("turn")]
  bindings.bind([
    SwitchDefinition(id: "s", source: .injected, bindings: own), SwitchDefinition(id: "t", source: .injected),
  ])
  _ = bindings.use(recipes, at: .zero)
  return bindings
}

private let turn = Recipe(
  "turn", timeout: .seconds(5), exit: Recipe.Exit(nil, .doublePress), bindings: [.press: .scan(.next)])

@Suite("Bindings and the recipes over them")
struct BindingsTests {
  @Test("A recipe replaces the bindings it names until its exit gesture")
  func overOrdinary() {
    var bindings = bound(turn)
    #expect(bindings.command(for: made(.press)) == .scan(.select))
    #expect(bindings.follow(made(.longPress), at: seconds(1)) == ([.entered("turn")], true))
    #expect(bindings.command(for: made(.press, by: "t")) == .scan(.next))
    #expect(bindings.command(for: made(.longPress)) == .recipe("turn"))
    #expect(bindings.follow(made(.press), at: seconds(2)) == ([], false))
    #expect(bindings.follow(made(.doublePress), at: seconds(3)) == ([.left("turn", next: nil)], true))
    #expect(bindings.command(for: made(.press)) == .scan(.select))
  }

  @Test("The timeout counts from the last gesture, or from the end of one under way")
  func timeout() {
    var bindings = bound(turn)
    #expect(bindings.deadline == nil)
    _ = bindings.follow(made(.longPress), at: seconds(1))
    _ = bindings.follow(made(.press), at: seconds(4))
    #expect(bindings.deadline == seconds(9))
    #expect(bindings.advance(to: seconds(8)).isEmpty)
    bindings.wait(until: seconds(11))
    #expect(bindings.deadline == seconds(11))
    #expect(bindings.advance(to: seconds(11)) == [.left("turn", next: nil)])
    #expect(bindings.deadline == nil)
  }

  @Test("A switch waits for as many presses as have a binding, including a recipe's exit")
  func presses() {
    var bindings = bound(turn)
    #expect(bindings.mostPresses(of: "t") == 1)
    _ = bindings.enter("turn", at: .zero)
    #expect(bindings.mostPresses(of: "t") == 2)
    #expect(bindings.mostPresses(of: "never set up") == 2)
  }

  @Test("A binding to a missing recipe does nothing, and entering one by name fails")
  func missing() {
    var bindings = bound()
    #expect(bindings.follow(made(.longPress), at: .zero) == ([], true))
    #expect(bindings.enter("turn", at: .zero) == nil)
    #expect(bindings.recipe == nil)
  }

  @Test("A changed recipe in force ends, and new switch bindings leave it in force")
  func setUpAnew() {
    var bindings = bound(turn)
    _ = bindings.enter("turn", at: .zero)
    bindings.bind([])
    #expect(bindings.recipe == "turn" && bindings.ordinaryCommands.isEmpty)
    #expect(bindings.use([turn], at: seconds(1)).isEmpty)
    #expect(bindings.use([Recipe("turn")], at: seconds(1)) == [.left("turn", next: nil)])
  }
}
