package import Messages

/// A problem in the settings: where it is, what was found and expected, and a suggestion.
package struct ConfigurationProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as it was named; `nil` if the value is not from a file.
  package var file: String?
  /// The line number; the first line is 1, and 0 means that the problem is the file itself.
  package var line: Int
  /// The column number; the first column is 1, and 0 means that the problem is the file itself.
  package var column: Int
  /// The setting, as in "scanning.step" or "switch.hold"; `nil` if the problem does not concern a single setting.
  package var key: String?
  package var message: Message
  /// The nearest known name or value, as written in a settings file; `nil` if nothing is near.
  package var suggestion: Message?

  package init(
    file: String? = nil, line: Int = 0, column: Int = 0, key: String? = nil, message: Message,
    suggestion: Message? = nil
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.key = key
    self.message = message
    self.suggestion = suggestion
  }

  /// The problem in one line, such as `tappet.toml:12:1: unknown key "stepp" in [scanning]; did you mean "step"?`
  package var text: Message {
    let place = file.map { line > 0 ? "\($0):\(line):\(column): " : "\($0): " } ?? ""
    return Message([Message(verbatim: place), message.asking(for: suggestion)])
  }

  /// The text in English, for logs and the wire.
  package var description: String { text.english }
}

/// All problems in the settings, in the order of files and lines. Never empty.
package struct ConfigurationProblems: Error, Hashable, Sendable, CustomStringConvertible {
  package var problems: [ConfigurationProblem]

  package init(_ problems: [ConfigurationProblem]) { self.problems = problems }

  /// One line for each problem.
  package var text: Message {
    Message(problems.map(\.text), separator: "\n")
  }

  /// The text in English, for logs and the wire.
  package var description: String { text.english }
}
