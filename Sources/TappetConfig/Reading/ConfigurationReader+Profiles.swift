import Messages
import TappetModel

/// Reads `[[profile]]`, the rules for using profiles automatically.
extension ConfigurationReader {
  static let profileKeys = ["use", "app", "from", "to"]

  /// Reads the rules; they replace those of earlier files. A profile may not change the rules that selected it.
  mutating func readProfileRules(_ value: TomlNode.Value, at entry: TomlEntry) {
    guard let tables = readTables(value, at: entry, called: "profile") else { return }
    if isProfile {
      return report(
        entry.keyPlace, key: "profile",
        Message("[[profile]] is refused in a profile; write it in your own file, ~/.config/tappet/tappet.toml"))
    }
    configuration.profileRules = tables.compactMap { readProfileRule($0.entries, at: $0.place) }
    origins["profile"] = Origin(file: file, place: entry.keyPlace)
  }

  /// Returns the key in `origins` for the position of the rule that uses that profile.
  static func key(of profile: String) -> String { "profile.use.\(profile)" }

  /// Reads a rule; reports and returns `nil` if it is incomplete or invalid.
  private mutating func readProfileRule(_ entries: [TomlEntry], at place: TextPlace) -> ProfileRule? {
    var (use, app): (String?, String?)
    var times: [String: DayTime] = [:]
    var isRight = true
    for entry in entries {
      switch entry.key {
      case "use", "app":
        guard case .text(let text)? = accept(entry, of: .text, key: "profile.\(entry.key)", within: "[profile]") else {
          isRight = false
          continue
        }
        if entry.key == "app" {
          app = text
        } else if Profiles.isName(text) {
          use = text
          // Several rules may use the same profile: store the position of the first.
          if origins[Self.key(of: text)]?.file != file {
            origins[Self.key(of: text)] = Origin(file: file, place: entry.node.place)
          }
        } else {
          isRight = false
          report(
            entry.node.place, key: "profile.use",
            Message("use in [[profile]] is \(entry.node.found); expected letters, digits, \"-\" and \"_\""))
        }
      case "from", "to":
        if let time = entry.node.text.flatMap(DayTime.init) {
          times[entry.key] = time
          continue
        }
        isRight = false
        report(
          entry.node.place, key: "profile.\(entry.key)",
          Message("\(entry.key) in [[profile]] is \(entry.node.found); expected a time of day such as \"22:00\""))
      default: reportUnknown(entry, section: "[profile]", known: Self.profileKeys)
      }
    }
    guard isRight else { return nil }
    let (from, to) = (times["from"], times["to"])
    guard let use else {
      report(place, key: "profile.use", Message("a [[profile]] does not say which; expected use = \"NAME\""))
      return nil
    }
    guard (from == nil) == (to == nil), from == nil || from != to else {
      report(
        place, key: "profile.from",
        Message("a [[profile]] has no beginning or no end; expected from = \"22:00\" and to = \"07:00\""))
      return nil
    }
    guard app != nil || from != nil else {
      report(
        place, key: "profile.app",
        Message("a [[profile]] does not say when; expected app = \"…\", or from and to"))
      return nil
    }
    let hours = from.flatMap { from in to.map { DayHours(from: from, to: $0) } }
    return ProfileRule(use, app: app, hours: hours)
  }
}

extension LoadedConfiguration {
  /// Returns a problem for each profile that a rule uses but that is not among `known`, at the first such rule.
  package func missingProfiles(among known: [String]) -> [ConfigurationProblem] {
    var told: Set<String> = []
    return configuration.profileRules.map(\.profile).filter { !known.contains($0) && told.insert($0).inserted }.map {
      let origin = origins[ConfigurationReader.key(of: $0)]
      let name = SettingValue.quoted($0)
      let message =
        known.isEmpty
        ? Message("use in [[profile]] is \(name), but there is no profile of that name; there is none")
        : Message(
          """
          use in [[profile]] is \(name), but there is no profile of that name; \
          there is: \(known.joined(separator: ", "))
          """)
      return ConfigurationProblem(
        file: origin?.file, line: origin?.place.line ?? 0, column: origin?.place.column ?? 0, key: "profile.use",
        message: message, suggestion: NearestName.of($0, in: known).map(Message.quoted))
    }
  }
}
