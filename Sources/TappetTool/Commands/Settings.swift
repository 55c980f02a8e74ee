import ArgumentParser
import Messages
import TappetConfig
import TappetProtocol

struct Settings: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Show and change settings while everything runs."),
    discussion: tr(
      """
      A change takes effect at once and is kept; "reset" goes back to what the files say.

      EXAMPLES
        tappet settings                       all of them
        tappet settings get scanning.step
        tappet settings set scanning.step 1.1
        tappet settings reset                 everything as in the files
      """),
    subcommands: [Get.self, Set.self, Reset.self], defaultSubcommand: Get.self)

  struct Get: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: tr("Show settings: all, or those named."))

    @OptionGroup var daemon: DaemonOptions

    @Argument(help: ArgumentHelp(tr("Settings, as in scanning.step."), valueName: "key"), completion: .settings)
    var keys: [String] = []

    func run() async throws { Settings.show(try await daemon.link().ask(.settingsGet(keys))) }
  }

  struct Set: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: tr("Change a setting, now and for the next start."))

    @OptionGroup var daemon: DaemonOptions

    @Argument(help: ArgumentHelp(tr("The setting, as in scanning.step."), valueName: "key"), completion: .settings)
    var key: String

    @Argument(help: ArgumentHelp(tr("Its new value; durations are seconds."), valueName: "value"))
    var value: String

    func run() async throws {
      Settings.show(try await daemon.link().ask(.settingsSet([key: try Settings.value(value, of: key)])))
    }
  }

  struct Reset: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: tr("Go back to what the files say: all, or those named."))

    @OptionGroup var daemon: DaemonOptions

    @Argument(help: ArgumentHelp(tr("Settings, as in scanning.step."), valueName: "key"), completion: .settings)
    var keys: [String] = []

    func run() async throws { Settings.show(try await daemon.link().ask(.settingsReset(keys))) }
  }

  /// Parses `text` as a value of the setting `key`.
  /// - Parameter others: the sentence that tells the user how to list the alternatives.
  /// - Throws: `ToolError` that says what was expected, before the daemon is asked.
  static func value(
    _ text: String, of key: String, others: String = tr("All settings: tappet settings")
  ) throws -> JSONValue {
    var trial = Configuration()
    do throws(ConfigurationProblem) {
      try trial.set(key, parsing: text)
      return switch try trial.value(of: key) {
      case .flag(let flag): .bool(flag)
      case .integer(let integer): .integer(integer)
      case .number(let number): .number(number)
      case .text(let text): .string(text)
      case .list(let items): .strings(items)
      }
    } catch {
      throw wrong(error, others: others)
    }
  }

  /// Converts the problem into an error for the user that ends with the sentence `others`.
  static func wrong(_ problem: ConfigurationProblem, others: String) -> ToolError {
    let words = tr(problem.text)
    return ToolError(.usage, "\(words)\(words.last.map("?.!".contains) ?? true ? "" : ".") \(others)")
  }

  /// One `key = value` per line, as in a settings file.
  static func lines(of answer: JSONObject) -> [String] {
    guard case .object(let values) = answer["values"] else { return [] }
    return values.members.map { "\($0.key) = \(text(of: $0.value))" }
  }

  private static func show(_ answer: JSONObject) { lines(of: answer).forEach { print($0) } }

  private static func text(of value: JSONValue) -> String {
    switch value {
    case .bool(let flag): flag ? "true" : "false"
    case .integer(let integer): String(integer)
    case .number(let number): number == number.rounded() ? String(Int(number)) : String(number)
    case .string(let text): "\"\(text.printable)\""
    case .array(let items): "[" + items.map(text(of:)).joined(separator: ", ") + "]"
    case .null, .object: ""
    }
  }
}
