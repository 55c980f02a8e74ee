import ScanVocabulary
import TappetModel

/// What the gestures of all switches do now: the ordinary bindings, and over them those of the recipes in force.
///
/// ```
/// ordinary ─ into a ▶ a ─ into b ▶ a, b ─ exit, or b's time-out ▶ a ─ a's time-out ▶ ordinary
/// ```
struct Bindings: Sendable {
  private(set) var ordinary: [SwitchID: [SwitchGesture.Kind: SwitchCommand]] = [:]
  /// All that are set up, by name.
  private var recipes: [String: Recipe] = [:]
  private var running = RunningRecipes()

  /// The name of the recipe in force; `nil`: none is.
  var recipe: String? { running.current?.name }

  /// When `advance` must be called next; not while a gesture is under way, which may yet be meant for the recipe.
  var deadline: Instant? { running.until }

  /// What a gesture does.
  func command(for gesture: SwitchGesture) -> SwitchCommand {
    running.current?.command(for: gesture.id, gesture.kind) ?? ordinary[gesture.id]?[gesture.kind] ?? .nothing
  }

  /// The most presses that one gesture of a switch takes now. 1–3.
  func mostPresses(of id: SwitchID) -> Int {
    let most = (ordinary[id] ?? [:]).filter { $0.value != .nothing }.map(\.key.presses).max() ?? 1
    return max(most, running.current?.mostPresses(of: id) ?? 1)
  }

  /// Everything that any gesture does ordinarily.
  var ordinaryCommands: Set<SwitchCommand> { Set(ordinary.values.flatMap(\.values)) }

  /// Binds these switches, and no others, from now on. Recipes in force stay so.
  mutating func bind(_ switches: [SwitchDefinition]) {
    ordinary = Dictionary(switches.map { ($0.id, $0.bindings) }) { $1 }
  }

  /// Takes other recipes; one in force that is not among them as it was ends, with all in it.
  mutating func use(_ recipes: [Recipe], at now: Instant) -> [RecipeChange] {
    self.recipes = Dictionary(recipes.map { ($0.name, $0) }) { first, _ in first }
    return running.keep(self.recipes, at: now)
  }

  /// No gesture is under way at `now`: a time-out that fell due meanwhile is due then.
  mutating func wait(until now: Instant) { running.wait(until: now) }

  /// Goes into a recipe, out of one, or gives the one in force its full time again. `isDone`: the gesture was for that
  /// alone.
  mutating func follow(_ gesture: SwitchGesture, at now: Instant) -> (changes: [RecipeChange], isDone: Bool) {
    if let exit = running.current?.exit, exit.isMade(by: gesture) { return (running.leave(at: now), true) }
    guard case .recipe(let name) = command(for: gesture) else {
      running.touch(at: now)
      return ([], false)
    }
    return (enter(name, at: now) ?? [], true)
  }

  /// Goes into the recipe of that name; `nil`: there is none.
  mutating func enter(_ name: String, at now: Instant) -> [RecipeChange]? {
    recipes[name].map { running.enter($0, at: now) }
  }

  /// Ends the recipe whose time is over.
  mutating func advance(to now: Instant) -> [RecipeChange] {
    guard let deadline, deadline <= now else { return [] }
    return running.leave(at: deadline)
  }
}
