import TappetModel

/// The recipes that are in force, the last one first asked.
///
/// ```
/// ordinary ─ recipe a ▶ a ─ recipe b ▶ a, b ─ exit or time-out ▶ a ─ time-out ▶ ordinary
/// ```
struct RunningRecipes: Sendable {
  private(set) var stack: [Recipe] = []
  /// When the innermost ends by itself; `nil`: never.
  private(set) var until: Instant?

  var current: Recipe? { stack.last }

  /// Goes into a recipe. One that is in force already is gone back to, or begins anew: nothing leads into itself.
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

  /// Goes out of the innermost.
  mutating func leave(at now: Instant) -> [RecipeChange] { stack.last.map { leave($0, at: now) } ?? [] }

  private mutating func leave(_ recipe: Recipe, at now: Instant) -> [RecipeChange] {
    stack.removeLast()
    touch(at: now)
    return [.left(recipe.name, next: stack.last?.name)]
  }

  /// A gesture was made: the time-out begins anew.
  mutating func touch(at now: Instant) {
    until = current?.timeout.map { now.advanced(by: $0) }
  }

  /// While a gesture is under way that is not yet known, the time-out waits for it.
  mutating func wait(until now: Instant) {
    until = until.map { max($0, now) }
  }

  /// Goes on with other recipes: one that is not what it was is left, with all in it.
  mutating func keep(_ recipes: [String: Recipe], at now: Instant) -> [RecipeChange] {
    guard let changed = stack.firstIndex(where: { recipes[$0.name] != $0 }) else { return [] }
    var changes: [RecipeChange] = []
    while stack.count > changed { changes += leave(at: now) }
    return changes
  }
}
