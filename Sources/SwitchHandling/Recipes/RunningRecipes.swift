import TappetModel

/// The stack of recipes in force; only the last, innermost one applies.
///
/// ```
/// ordinary ─ recipe a ▶ a ─ recipe b ▶ a, b ─ exit or timeout ▶ a ─ timeout ▶ ordinary
/// ```
struct RunningRecipes: Sendable {
  private(set) var stack: [Recipe] = []
  /// When the innermost recipe times out; `nil`: never.
  private(set) var until: Instant?

  /// The innermost recipe; `nil`: none is in force.
  var current: Recipe? { stack.last }

  /// Enters a recipe. If it is already in force, restarts it and leaves all recipes inside it: no recipe nests in
  /// itself.
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

  /// Restarts the timeout of the innermost recipe after a gesture.
  mutating func touch(at now: Instant) {
    until = current?.timeout.map { now.advanced(by: $0) }
  }

  /// Postpones the timeout to `now` at the earliest, because a gesture was under way until then.
  mutating func wait(until now: Instant) {
    until = until.map { max($0, now) }
  }

  /// Replaces the recipes: leaves the outermost recipe in force that is gone or changed, and all recipes inside it.
  mutating func keep(_ recipes: [String: Recipe], at now: Instant) -> [RecipeChange] {
    guard let changed = stack.firstIndex(where: { recipes[$0.name] != $0 }) else { return [] }
    var changes: [RecipeChange] = []
    while stack.count > changed { changes += leave(at: now) }
    return changes
  }
}
