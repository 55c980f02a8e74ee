/// One thing that is wrong with the settings: where, what was found, what was expected, what was likely meant.
package struct ConfigurationProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as it was named; `nil` for a value that did not come from a file.
  package var file: String?
  /// The place in the file, from 1; 0 where the problem is the file itself.
  package var line: Int
  package var column: Int
  /// The setting, as in "scanning.step" or "switch.hold"; `nil` where no one setting is meant.
  package var key: String?
  /// What was found and what was expected.
  package var message: String
  /// The nearest known name or value, as it would be written; `nil` when nothing is near.
  package var suggestion: String?

  package init(
    file: String? = nil, line: Int = 0, column: Int = 0, key: String? = nil, message: String, suggestion: String? = nil
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.key = key
    self.message = message
    self.suggestion = suggestion
  }

  /// One line: `tappet.toml:12:1: unknown key "stepp" in [scanning]; did you mean "step"?`
  package var description: String {
    var place = file.map { "\($0):" } ?? ""
    if file != nil, line > 0 { place += "\(line):\(column):" }
    let question = suggestion.map { "; did you mean \($0)?" } ?? ""
    return (place.isEmpty ? "" : place + " ") + message + question
  }
}

/// Everything that is wrong with the settings, in the order of files and lines. Never empty.
package struct ConfigurationProblems: Error, Hashable, Sendable, CustomStringConvertible {
  package var problems: [ConfigurationProblem]

  package init(_ problems: [ConfigurationProblem]) { self.problems = problems }

  /// One line each.
  package var description: String { problems.map(\.description).joined(separator: "\n") }
}
