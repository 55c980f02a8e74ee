import ScanVocabulary
import TappetModel

/// The commands of all switches' gestures: those of the innermost recipe, and under them the ordinary ones.
///
/// ```
/// ordinary ─ enter a ▶ a ─ enter b ▶ a, b ─ exit, or b's timeout ▶ a ─ a's timeout ▶ ordinary
/// ```
struct Bindings: Sendable {
  private(set) var ordinary: [SwitchID: [SwitchGesture.Kind: SwitchCommand]] = [:]
  private var recipes: [String: Recipe] = [:]
  private var running = RunningRecipes()

  /// The name of the recipe in force; `nil`: none.
  var recipe: String? { running.current?.name }

  /// When `advance` must be called next; not while a gesture is under way, which may still be meant for the recipe.
  var deadline: Instant? { running.until }

  func command(for gesture: SwitchGesture) -> SwitchCommand {
    running.current?.command(for: gesture.id, gesture.kind) ?? ordinary[gesture.id]?[gesture.kind] ?? .nothing
  }

  /// The most presses that one gesture of a switch takes now, 1–3.
  func mostPresses(of id: SwitchID) -> Int {
    let most = (ordinary[id] ?? [:]).filter { $0.value != .nothing }.map(\.key.presses).max() ?? 1
    return max(most, running.current?.mostPresses(of: id) ?? 1)
  }

  var ordinaryCommands: Set<SwitchCommand> { Set(ordinary.values.flatMap(\.values)) }

  /// Binds these switches and no others. Recipes in force stay.
  mutating func bind(_ switches: [SwitchDefinition]) {
    ordinary = Dictionary(switches.map { ($0.id, $0.bindings) }) { $1 }
  }

  /// Replaces the recipes. One in force that is gone or changed ends, with all recipes entered from it.
  mutating func use(_ recipes: [Recipe], at now: Instant) -> [RecipeChange] {
    self.recipes = Dictionary(recipes.map { ($0.name, $0) }) { first, _ in first }
    return running.keep(self.recipes, at: now)
  }

  /// Notes that no gesture is under way at `now`, and moves a timeout that fell due meanwhile to then.
  mutating func wait(until now: Instant) { running.wait(until: now) }

  /// Enters or leaves a recipe, or restarts the timeout of the one in force. `isDone`: the gesture has no other effect.
  mutating func follow(_ gesture: SwitchGesture, at now: Instant) -> (changes: [RecipeChange], isDone: Bool) {
    if let exit = running.current?.exit, exit.isMade(by: gesture) { return (running.leave(at: now), true) }
    guard case .recipe(let name) = command(for: gesture) else {
      running.touch(at: now)
      return ([], false)
    }
    return (enter(name, at: now) ?? [], true)
  }

  /// Enters the recipe of that name; `nil`: there is none.
  mutating func enter(_ name: String, at now: Instant) -> [RecipeChange]? {
    recipes[name].map { running.enter($0, at: now) }
  }

  mutating func advance(to now: Instant) -> [RecipeChange] {
    guard let deadline, deadline <= now else { return [] }
    return running.leave(at: deadline)
  }
}
