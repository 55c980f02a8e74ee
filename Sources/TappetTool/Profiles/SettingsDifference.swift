import ScanCore
import TappetConfig

/// What is otherwise in one set of settings than in another, for people.
struct SettingsDifference: Hashable, Sendable {
  var before: Configuration
  var after: Configuration

  /// "scanning.step: 1.4 → 1.1", a line each.
  var lines: [String] {
    var lines = after.changes(from: before).map { change in
      let was = (try? before.value(of: change.key)).map(\.description) ?? ""
      return "\(change.key): \(was) → \(change.value)"
    }
    if before.switches != after.switches {
      lines.append("switches: \(Self.names(before.switches)) → \(Self.names(after.switches))")
    }
    if before.recipes != after.recipes { lines.append("recipes are others") }
    return lines.map(\.printable)
  }

  private static func names(_ switches: [SwitchDefinition]) -> String {
    switches.isEmpty ? "what is plugged in" : switches.map(\.id.rawValue).joined(separator: ", ")
  }
}
