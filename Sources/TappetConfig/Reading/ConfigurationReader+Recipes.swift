import Messages
import ScanVocabulary
import SwitchHandling

extension ConfigurationReader {
  /// Reads `[[recipe]]`; a file that declares recipes replaces those of earlier files.
  mutating func readRecipes(_ value: TomlNode.Value, at entry: TomlEntry) {
    guard let tables = readTables(value, at: entry, called: "recipe") else { return }
    var recipes: [Recipe] = []
    for table in tables {
      guard let recipe = readRecipe(table.entries, at: table.place) else { continue }
      if let earlier = origins["recipe.\(recipe.name)"], recipes.contains(where: { $0.name == recipe.name }) {
        report(
          table.place, key: "recipe.name",
          Message("the name \(SettingValue.quoted(recipe.name)) is taken by the recipe in line \(earlier.place.line)"))
        continue
      }
      origins["recipe.\(recipe.name)"] = Origin(file: file, place: table.place)
      for part in table.entries {
        origins["recipe.\(recipe.name).\(part.key)"] = Origin(file: file, place: part.keyPlace)
      }
      recipes.append(recipe)
    }
    configuration.recipes = recipes
    origins["recipe"] = Origin(file: file, place: entry.keyPlace)
  }

  /// Reads a recipe; `nil` if the recipe has no valid name.
  private mutating func readRecipe(_ entries: [TomlEntry], at place: TextPlace) -> Recipe? {
    var recipe = Recipe("")
    for entry in entries {
      switch entry.key {
      case "name":
        if case .text(let name)? = accept(entry, of: .text, key: "recipe.name", within: "[recipe]") {
          if isPlainName(name) {
            recipe.name = name
          } else {
            reportName(entry, of: "recipe")
          }
        }
      case "timeout":
        let kind = SettingKind.seconds(1...600)
        if let seconds = accept(entry, of: kind, key: "recipe.timeout", within: "[recipe]")?.double {
          recipe.timeout = Duration(exactSeconds: seconds)
        }
      case "exit": recipe.exit = readExit(entry)
      case "does":
        if let bound = readTable(entry, expecting: "{ press = \"increment\" }") {
          recipe.bindings = readBindings(bound, within: "recipe.does")
        }
      case "switches": recipe.switches = readSwitchBindings(entry)
      default: reportUnknown(entry, section: "[recipe]", known: Recipe.keys)
      }
    }
    if recipe.name.isEmpty, !entries.contains(where: { $0.key == "name" }) {
      report(
        place, key: "recipe.name",
        Message("a [[recipe]] has no name; expected name = \"…\", by which \"recipe …\" means it"))
    }
    return recipe.name.isEmpty ? nil : recipe
  }

  /// Reads an exit gesture: `"longPress"` of any switch, or of one switch: `{ switch = "red", gesture = "press" }`.
  private mutating func readExit(_ entry: TomlEntry) -> Recipe.Exit? {
    let gestures = SettingKind.choice(SwitchGesture.Kind.allCases.map(\.rawValue))
    func gesture(_ value: SettingValue?) -> SwitchGesture.Kind? {
      if case .text(let name)? = value { SwitchGesture.Kind(rawValue: name) } else { nil }
    }
    guard case .table(let parts) = entry.node.value else {
      return gesture(accept(entry, of: gestures, key: "recipe.exit", within: "[recipe]")).map { Recipe.Exit(nil, $0) }
    }
    var exit = Recipe.Exit(nil, .press)
    for part in parts {
      switch part.key {
      case "switch":
        if case .text(let id)? = accept(part, of: .text, key: "recipe.exit.switch", within: "recipe.exit") {
          exit.id = SwitchID(id)
        }
      case "gesture":
        exit.gesture =
          gesture(accept(part, of: gestures, key: "recipe.exit.gesture", within: "recipe.exit")) ?? exit.gesture
      default: reportUnknown(part, section: "recipe.exit", known: ["switch", "gesture"])
      }
    }
    return exit
  }

  /// Reads `{ red = { press = "increment" }, blue = { press = "decrement" } }`.
  private mutating func readSwitchBindings(_ entry: TomlEntry) -> [SwitchID: [SwitchGesture.Kind: SwitchCommand]] {
    let example = "{ red = { press = \"increment\" } }"
    var switches: [SwitchID: [SwitchGesture.Kind: SwitchCommand]] = [:]
    for part in readTable(entry, expecting: example) ?? [] {
      guard let bound = readTable(part, expecting: "{ press = \"increment\" }") else { continue }
      switches[SwitchID(part.key)] = readBindings(bound, within: "recipe.switches.\(part.key)")
    }
    return switches
  }

  /// Returns the entries of a table; reports a problem and returns `nil` if the value is not a table.
  private mutating func readTable(_ entry: TomlEntry, expecting example: String) -> [TomlEntry]? {
    if case .table(let entries) = entry.node.value { return entries }
    report(
      entry.node.place, key: "recipe.\(entry.key)",
      Message("\(entry.key) in [[recipe]] is \(entry.node.found); expected a table such as \(example)"))
    return nil
  }
}

extension Recipe {
  /// The keys of a `[[recipe]]`, in documentation order.
  static let keys = ["name", "timeout", "exit", "does", "switches"]
}
