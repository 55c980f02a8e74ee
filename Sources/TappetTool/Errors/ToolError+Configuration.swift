import Messages
import TappetConfig

extension ToolError {
  /// Runs `body`, and throws a problem of a settings or state file as a failure of the command.
  static func telling<Answer>(
    _ body: () throws(ConfigurationProblem) -> Answer
  ) throws(ToolError) -> Answer {
    do throws(ConfigurationProblem) { return try body() } catch { throw ToolError(.failure, tr(error.text)) }
  }
}
