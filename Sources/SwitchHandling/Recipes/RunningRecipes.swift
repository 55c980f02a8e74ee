import TappetModel

/// The recipes in force, of which the innermost, the last, applies.
///
/// ```
/// ordinary ─ recipe a ▶ a ─ recipe b ▶ a, b ─ exit or timeout ▶ a ─ timeout ▶ ordinary
/// ```
struct RunningRecipes: Sendable {
  private(set) var stack: [Recipe] = []
  /// When the innermost times out; `nil`: never.
  private(set) var until: Instant?

  var current: Recipe? { stack.last }

  /// Enters a recipe. If it is in force already, leaves all inside it, or restarts it: none nests in itself.
  mutating func enter(_ recipe: Recipe, at now: Instant) -> [RecipeChange] {
    var changes: [RecipeChange] = []
    if stack.contains(where: { $0.name == recipe.name }) {
      while let inner = stack.last, inner.name != recipe.name { changes += leave(inner, at: now) }
      if changes.isEmpty { changes.append(.entered(recipe.name)) }
    } else {
      stack.append(recipe)
      changes.append(.entered(recipe.name))
    }
    touch(at: now)
    return changes
  }

  mutating func leave(at now: Instant) -> [RecipeChange] { stack.last.map { leave($0, at: now) } ?? [] }

  private mutating func leave(_ recipe: Recipe, at now: Instant) -> [RecipeChange] {
    stack.removeLast()
    touch(at: now)
    return [.left(recipe.name, next: stack.last?.name)]
  }

  /// Restarts the timeout after a gesture.
  mutating func touch(at now: Instant) {
    until = current?.timeout.map { now.advanced(by: $0) }
  }

  /// Postpones the timeout while a gesture is under way.
  mutating func wait(until now: Instant) {
    until = until.map { max($0, now) }
  }

  /// Replaces the recipes: leaves one that is gone or changed, with all inside it.
  mutating func keep(_ recipes: [String: Recipe], at now: Instant) -> [RecipeChange] {
    guard let changed = stack.firstIndex(where: { recipes[$0.name] != $0 }) else { return [] }
    var changes: [RecipeChange] = []
    while stack.count > changed { changes += leave(at: now) }
    return changes
  }
}
