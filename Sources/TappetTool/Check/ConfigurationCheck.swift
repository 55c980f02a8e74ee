package import Messages
import TappetConfig

/// The problems in the settings and the user's lexicon, as `tappet check` prints them.
package struct ConfigurationCheck: Hashable, Sendable {
  package var lines: [Message]
  package var status: ToolError.Status

  /// Checks one file (a lexicon if its name ends in ".dict"), or with `nil` every file that the daemon and the listener
  /// would read.
  package init(file: String?, environment: (String) -> String? = ConfigurationFiles.environment) {
    if let file, file.hasSuffix(".dict") {
      self = .ofLexicon(file, isRequired: true)
      return
    }
    self = .ofSettings(file, environment)
    guard file == nil, let path = ConfigurationFiles.lexicon(environment: environment) else { return }
    let lexicon = ConfigurationCheck.ofLexicon(path, isRequired: false)
    lines += lexicon.lines
    if status == .ok { status = lexicon.status }
  }

  init(_ lines: [Message], _ status: ToolError.Status) {
    self.lines = lines
    self.status = status
  }

  private static func ofSettings(_ file: String?, _ environment: (String) -> String?) -> ConfigurationCheck {
    let files = ConfigurationFiles(named: file, environment: environment)
    let sources = file.map { [ConfigurationSource(path: $0, role: .required)] } ?? files.sources
    var check: ConfigurationCheck
    switch Configuration.loadTellingAll(from: sources) {
    case .success(let loaded):
      // A file checked by itself has no profile directory to look in.
      let missing = file == nil ? loaded.missingProfiles(among: Profiles(files)?.names ?? []) : []
      check = ConfigurationCheck(
        loaded.warnings.map { Message("\($0.text) (left out)") } + missing.map(\.text), .findings)
      if check.lines.isEmpty {
        let name = file.map { Message(verbatim: $0) } ?? Message("the settings")
        check = ConfigurationCheck([Message("\(name): no problems")], .ok)
      }
      check.lines += loaded.notes.map(\.text)
      if !loaded.hidden.isEmpty {
        let keys = loaded.hidden.joined(separator: ", ")
        check.lines.append(Message("changed while running, so the file's values do not apply: \(keys)"))
      }
    case .failure(let problems):
      check = ConfigurationCheck(problems.problems.map(\.text), .badConfiguration)
      check.lines.append(Message(count: problems.problems.count, one: "%1 problem", other: "%1 problems"))
    }
    return check
  }
}
