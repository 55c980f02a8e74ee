import ScanVocabulary
import TappetModel

/// Bindings that hold for a while.
extension SwitchControl {
  /// The name of the recipe in force; `nil`: none is.
  package var recipe: String? { bindings.recipe }

  /// When a recipe ends by itself.
  var recipeDeadline: Instant? { filters.isGestureUnderWay ? nil : bindings.deadline }

  /// Ends the recipe whose time is over.
  mutating func runRecipes(to moment: Instant) -> [SwitchControlEffect] {
    guard let due = recipeDeadline, due <= moment else { return [] }
    return rebind(bindings.advance(to: due))
  }

  /// Tells of other bindings, and lets each filter wait for as many presses as something is bound to now.
  mutating func rebind(_ changes: [RecipeChange]) -> [SwitchControlEffect] {
    for id in filters.order { filters.change(id) { $0.mostPresses = bindings.mostPresses(of: id) } }
    return changes.map(SwitchControlEffect.recipe)
  }
}
