import ScanVocabulary
import TappetModel

/// The commands that the gestures of all switches are bound to: the bindings of the innermost recipe, and, for gestures
/// that it does not bind, the ordinary ones.
///
/// ```
/// ordinary ─ enter a ▶ a ─ enter b ▶ a, b ─ exit, or b's timeout ▶ a ─ a's timeout ▶ ordinary
/// ```
struct Bindings: Sendable {
  private(set) var ordinary: [SwitchID: [SwitchGesture.Kind: SwitchCommand]] = [:]
  private var recipes: [String: Recipe] = [:]
  private var running = RunningRecipes()

  /// The name of the innermost recipe in force; `nil`: none is.
  var recipe: String? { running.current?.name }

  /// When the innermost recipe times out, so that `advance` must be called; `nil`: never. Do not call it while a
  /// gesture is under way, which may still be meant for the recipe.
  var deadline: Instant? { running.until }

  /// The command that a gesture is bound to now.
  func command(for gesture: SwitchGesture) -> SwitchCommand {
    running.current?.command(for: gesture.id, gesture.kind) ?? ordinary[gesture.id]?[gesture.kind] ?? .nothing
  }

  /// The largest number of presses, 1–3, in any gesture of the switch that is bound now.
  func mostPresses(of id: SwitchID) -> Int {
    let most = (ordinary[id] ?? [:]).filter { $0.value != .nothing }.map(\.key.presses).max() ?? 1
    return max(most, running.current?.mostPresses(of: id) ?? 1)
  }

  /// The commands bound outside recipes.
  var ordinaryCommands: Set<SwitchCommand> { Set(ordinary.values.flatMap(\.values)) }

  /// Replaces the ordinary bindings by those of `switches`. Recipes in force stay in force.
  mutating func bind(_ switches: [SwitchDefinition]) {
    ordinary = Dictionary(switches.map { ($0.id, $0.bindings) }) { $1 }
  }

  /// Replaces the recipes. Ends the first recipe in force that is gone or changed, and all recipes entered from it.
  mutating func use(_ recipes: [Recipe], at now: Instant) -> [RecipeChange] {
    self.recipes = Dictionary(recipes.map { ($0.name, $0) }) { first, _ in first }
    return running.keep(self.recipes, at: now)
  }

  /// Notes that no gesture is under way at `now`, and postpones a timeout that fell due meanwhile to `now`.
  mutating func wait(until now: Instant) { running.wait(until: now) }

  /// Applies a gesture to the recipes: enters or leaves one, or restarts the timeout of the innermost. `isDone`:
  /// whether the gesture has no other effect.
  mutating func follow(_ gesture: SwitchGesture, at now: Instant) -> (changes: [RecipeChange], isDone: Bool) {
    if let exit = running.current?.exit, exit.isMade(by: gesture) { return (running.leave(at: now), true) }
    guard case .recipe(let name) = command(for: gesture) else {
      running.touch(at: now)
      return ([], false)
    }
    return (enter(name, at: now) ?? [], true)
  }

  /// Enters the recipe with this name. Returns `nil` if there is none.
  mutating func enter(_ name: String, at now: Instant) -> [RecipeChange]? {
    recipes[name].map { running.enter($0, at: now) }
  }

  mutating func advance(to now: Instant) -> [RecipeChange] {
    guard let deadline, deadline <= now else { return [] }
    return running.leave(at: deadline)
  }
}
