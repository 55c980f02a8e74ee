import ArgumentParser
import Messages
import TappetConfig
import TappetProtocol

struct Preferences: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Show and change how apps look and sound for you."),
    discussion: tr(
      """
      The daemon keeps them for all clients: apps read and watch them, and Tappet's own overlay and speech follow \
      them. "desktop" leaves one to your desktop's settings, if the desktop has it.

      EXAMPLES
        tappet preferences                                       all of them
        tappet preferences isReduceMotionEnabled on
        tappet preferences preferredContentSizeCategory AX2
        tappet preferences isReduceMotionEnabled desktop
      """))

  @OptionGroup var daemon: DaemonOptions

  @Argument(help: ArgumentHelp(tr("The preference."), valueName: "name"))
  var name: String?

  @Argument(help: ArgumentHelp(tr("Its new value: on, off, a size, a style, or desktop."), valueName: "value"))
  var value: String?

  func run() async throws {
    let change = try name.map { try Self.change($0, to: value) }
    let link = try await daemon.link()
    if let change, !change.members.isEmpty { try await link.ask(.settingsSet(change)) }
    let names = name.map { [$0] } ?? Preference.allCases.map(\.rawValue)
    let values = try await link.ask(.preferencesGet(names))
    let chosen = try await link.ask(.settingsGet(names.map { "preferences.\($0)" }))
    for line in Self.lines(of: values, chosen: chosen) { Output.line(line) }
  }

  /// Returns the parameters of the request that changes the preference; empty if `value` is `nil` and the preference is
  /// only shown.
  /// - Throws: `ToolError` that names the alternatives, before the daemon is asked.
  static func change(_ name: String, to value: String?) throws -> JSONObject {
    let key = "preferences.\(name)"
    let others = tr("All of them: tappet preferences")
    guard let value else {
      do throws(ConfigurationProblem) {
        _ = try Configuration().value(of: key)
      } catch {
        throw Settings.wrong(error, others: others)
      }
      return [:]
    }
    return [key: try Settings.value(value, of: key, others: others)]
  }

  /// Returns lines such as `isReduceMotionEnabled            on        chosen`; the last column is the origin of the
  /// value.
  static func lines(of values: JSONObject, chosen: JSONObject) -> [String] {
    guard case .object(let choices) = chosen["values"] else { return [] }
    return values.members.map { member in
      let word =
        switch member.value {
        case .bool(let flag): flag ? "on" : "off"
        case .string(let text): text
        case .null, .integer, .number, .array, .object: "?"
        }
      let isDesktops = choices["preferences.\(member.key)"] == .string(Preference.desktop)
      let origin = isDesktops ? tr("as the desktop has it") : tr("chosen", context: "origin of a value")
      return "\(member.key.padded(to: 33))\(word.padded(to: 10))\(origin)"
    }
  }
}
