import Messages
import ScanVocabulary
import SwitchHandling
import TappetModel

extension Configuration {
  var recipeConflicts: [SettingConflict] {
    unknownRecipes + recipes.flatMap { loops(of: $0) + exitConflicts(of: $0) + unknownSwitches(of: $0) }
  }

  private var unknownRecipes: [SettingConflict] {
    let names = recipes.map(\.name)
    func conflict(_ command: SwitchCommand, _ keys: [String]) -> SettingConflict? {
      guard case .recipe(let name) = command, !names.contains(name) else { return nil }
      let message = Message("there is no [[recipe]] named \(SettingValue.quoted(name))")
      let near = NearestName.of(name, in: names).map(Message.quoted)
      return SettingConflict(keys: keys, message: message.asking(for: near))
    }
    var found: [SettingConflict] = []
    for definition in switches {
      for gesture in SwitchGesture.Kind.allCases {
        guard let command = definition.bindings[gesture] else { continue }
        let keys = ["switch.\(definition.id).does.\(gesture.rawValue)", "switch"]
        if let unknown = conflict(command, keys) { found.append(unknown) }
      }
    }
    for recipe in recipes {
      for name in recipe.next.sorted() {
        let keys = ["recipe.\(recipe.name).does", "recipe.\(recipe.name).switches"]
        if let unknown = conflict(.recipe(name), keys) { found.append(unknown) }
      }
    }
    return found
  }

  /// Returns a conflict if a recipe leads back to itself through the recipes that it enters; empty otherwise.
  private func loops(of recipe: Recipe) -> [SettingConflict] {
    var ways: [[String]] = recipe.next.sorted().map { [recipe.name, $0] }
    var seen: Set<String> = []
    while let way = ways.popLast(), let last = way.last {
      if last == recipe.name {
        let steps = way.map(SettingValue.quoted).joined(separator: " → ")
        let keys = ["recipe.\(recipe.name).does", "recipe.\(recipe.name).switches", "recipe"]
        return [SettingConflict(keys: keys, message: Message("the recipe leads into itself: \(steps)"))]
      }
      guard seen.insert(last).inserted, let next = recipes.first(where: { $0.name == last })?.next else { continue }
      ways += next.sorted().map { way + [$0] }
    }
    return []
  }

  /// Returns the conflicts of a recipe's end: a recipe must end by a timeout, or by a gesture that some switch can
  /// make.
  private func exitConflicts(of recipe: Recipe) -> [SettingConflict] {
    let name = SettingValue.quoted(recipe.name)
    guard let exit = recipe.exit else {
      guard recipe.timeout == nil else { return [] }
      let message = Message(
        "the recipe \(name) leaves no way back; expected timeout = 10 or so, or exit = \"longPress\"")
      return [SettingConflict(keys: ["recipe.\(recipe.name)"], message: message)]
    }
    // Under the default rule the switches are not known yet, but such a switch never makes a long or double press.
    let able = switches.filter { exit.id == nil || exit.id == $0.id }.contains { $0.canMake(exit.gesture) }
    let isDefault = switches.isEmpty && exit.gesture == .press
    if able || isDefault { return [] }
    let gesture = exit.gesture.rawValue
    let message: Message
    if let id = exit.id {
      // translators: %2 is the name of a gesture in the settings, as longPress
      message = Message(
        """
        the recipe \(name) ends by a \(gesture) of the switch \(SettingValue.quoted(id.rawValue)), \
        and there is none that can make it
        """)
    } else {
      // translators: %2 is the name of a gesture in the settings, as longPress
      message = Message(
        "the recipe \(name) ends by a \(gesture) of any switch, and there is none that can make it")
    }
    return [SettingConflict(keys: ["recipe.\(recipe.name).exit"], message: exit.gesture.withNeed(message))]
  }

  private func unknownSwitches(of recipe: Recipe) -> [SettingConflict] {
    guard !switches.isEmpty else { return [] }
    return recipe.switches.keys.sorted().filter { id in !switches.contains { $0.id == id } }.map { id in
      let message = Message("no switch is named \(SettingValue.quoted(id.rawValue))")
      let near = NearestName.of(id.rawValue, in: switches.map(\.id.rawValue)).map(Message.quoted)
      return SettingConflict(keys: ["recipe.\(recipe.name).switches"], message: message.asking(for: near))
    }
  }
}

extension SwitchDefinition {
  /// Whether the switch's filter can report that gesture.
  func canMake(_ gesture: SwitchGesture.Kind) -> Bool {
    switch gesture {
    case .press: true
    case .longPress: filter.longPress != nil
    case .doublePress, .triplePress: filter.presses != nil
    }
  }
}

extension SwitchGesture.Kind {
  /// Returns the problem with the setting that the gesture requires.
  fileprivate func withNeed(_ problem: Message) -> Message {
    switch self {
    case .press: problem
    // translators: %1 is a whole problem, about a switch
    case .longPress: Message("\(problem): set longPress there")
    // translators: %1 is a whole problem, about a switch
    case .doublePress, .triplePress: Message("\(problem): set presses there")
    }
  }
}
