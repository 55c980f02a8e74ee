import Messages
import ScanVocabulary
import ScannerMenus
import TappetConfig

/// The difference between two configurations, as text for the user.
struct SettingsDifference: Hashable, Sendable {
  var before: Configuration
  var after: Configuration

  /// One line for each difference, such as "scanning.step: 1.4 → 1.1".
  var lines: [String] {
    var lines = after.changes(from: before).map { change in
      let was = (try? before.value(of: change.key)).map(\.description) ?? ""
      return "\(change.key): \(was) → \(change.value)"
    }
    if before.switches != after.switches {
      lines.append(tr("switches: \(Self.names(before.switches)) → \(Self.names(after.switches))"))
    }
    if before.recipes != after.recipes { lines.append(tr("the recipes are different")) }
    lines += programs
    return lines.map(\.printable)
  }

  /// One line for each program that is added, removed or started with different arguments.
  private var programs: [String] {
    let (old, new) = (Self.programs(of: before), Self.programs(of: after))
    return Set(old.keys).union(new.keys).sorted().filter { old[$0] != new[$0] }.map { name in
      "\(name): \(Self.line(old[name])) → \(Self.line(new[name]))"
    }
  }

  /// Returns the configured programs, keyed by the setting that starts them: "exec lamp", "device.mute",
  /// "bell.command".
  private static func programs(of configuration: Configuration) -> [String: [String]] {
    var programs: [String: [String]] = [:]
    for command in configuration.commands { programs["exec \(command.name)"] = command.words }
    for (command, words) in configuration.device { programs["device.\(command.rawValue)"] = words }
    if !configuration.bell.command.isEmpty { programs["bell.command"] = configuration.bell.command }
    return programs
  }

  private static func line(_ words: [String]?) -> String {
    guard let words else { return tr("not set", context: "program") }
    return words.isEmpty ? tr("no program") : words.map(\.quoted).joined(separator: " ")
  }

  private static func names(_ switches: [SwitchDefinition]) -> String {
    switches.isEmpty ? tr("what is plugged in") : switches.map(\.id.rawValue).joined(separator: ", ")
  }
}
