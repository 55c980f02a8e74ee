import ScanVocabulary
import TappetModel

/// Bindings that hold for a while.
extension SwitchControl {
  /// The name of the recipe in force; `nil`: none is.
  package var recipe: String? { running.current?.name }

  /// When a recipe ends by itself; not while a gesture is under way, which may yet be meant for it.
  var recipeDeadline: Instant? { isGestureUnderWay ? nil : running.until }

  /// What a gesture is bound to, as it stands.
  func bound(_ gesture: SwitchGesture) -> SwitchCommand {
    running.current?.command(for: gesture.id, gesture.kind) ?? bindings[gesture.id]?[gesture.kind] ?? .nothing
  }

  /// Goes into a recipe, out of one, or gives the one in force its full time again. `true`: the gesture was for that
  /// alone.
  mutating func followRecipes(_ gesture: SwitchGesture, at now: Instant) -> (effects: [SwitchControlEffect], done: Bool)
  {
    if let exit = running.current?.exit, exit.isMade(by: gesture) {
      return (change { $0.leave(at: now) }, true)
    }
    switch bound(gesture) {
    case .recipe(let name):
      guard let recipe = recipes[name] else { return ([], true) }
      return (change { $0.enter(recipe, at: now) }, true)
    case .scan, .voice, .microphone, .speak, .undoSpeed, .bell, .exec, .nothing:
      running.touch(at: now)
      return ([], false)
    }
  }

  /// Ends the recipe whose time is over.
  mutating func runRecipes(to moment: Instant) -> [SwitchControlEffect] {
    guard let due = recipeDeadline, due <= moment else { return [] }
    return change { $0.leave(at: due) }
  }

  /// Takes other recipes; one in force that is not among them as it was ends.
  mutating func use(_ recipes: [Recipe], at now: Instant) -> [SwitchControlEffect] {
    self.recipes = Dictionary(recipes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let known = self.recipes
    return change { $0.keep(known, at: now) }
  }

  mutating func change(_ body: (inout RunningRecipes) -> [RecipeChange]) -> [SwitchControlEffect] {
    let changes = body(&running)
    awaitPresses()
    return changes.map(SwitchControlEffect.recipe)
  }

  /// Lets each filter wait for as many presses as something is bound to now.
  mutating func awaitPresses() {
    for id in order {
      let most = mostPresses(of: id)
      filters[id]?.mostPresses = most
    }
  }

  /// The most presses that one gesture of a switch takes, as it is bound now.
  private func mostPresses(of id: SwitchID) -> Int {
    let ordinary = (bindings[id] ?? [:]).filter { $0.value != .nothing }.map(\.key.presses).max() ?? 1
    return max(ordinary, running.current?.mostPresses(of: id) ?? 1)
  }
}
