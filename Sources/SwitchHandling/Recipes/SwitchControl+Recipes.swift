import ScanVocabulary
import TappetModel

extension SwitchControl {
  package var recipe: String? { bindings.recipe }

  /// When the innermost recipe times out; `nil`: never, or not while a gesture is under way.
  var recipeDeadline: Instant? { filters.isGestureUnderWay ? nil : bindings.deadline }

  mutating func runRecipes(to moment: Instant) -> [SwitchControlEffect] {
    guard let due = recipeDeadline, due <= moment else { return [] }
    return rebind(bindings.advance(to: due))
  }

  /// Reports recipes that were entered or left, and sets for each filter how many presses its bound gestures can now
  /// have.
  mutating func rebind(_ changes: [RecipeChange]) -> [SwitchControlEffect] {
    for id in filters.order { filters.change(id) { $0.mostPresses = bindings.mostPresses(of: id) } }
    return changes.map(SwitchControlEffect.recipe)
  }
}
