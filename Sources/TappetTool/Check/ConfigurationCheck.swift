import TappetConfig

/// What is wrong with the settings, as `tappet check` tells it.
public struct ConfigurationCheck: Hashable, Sendable {
  /// The report, a line each.
  public var lines: [String]
  public var status: ToolError.Status

  /// Checks one file by itself, or, without one, everything that the daemon would read.
  public init(file: String?) {
    let files = ConfigurationFiles(named: file)
    let sources = file.map { [ConfigurationSource(path: $0, role: .required)] } ?? files.sources
    switch Configuration.loadTellingAll(from: sources) {
    case .success(let loaded):
      lines = loaded.warnings.map { "\($0.description) (left out)" }
      if loaded.warnings.isEmpty {
        lines.append("\(file ?? "the settings"): no problems")
        status = .ok
      } else {
        status = .findings
      }
      if !loaded.hidden.isEmpty {
        let keys = loaded.hidden.joined(separator: ", ")
        lines.append("changed while running, which hides what the file says: \(keys)")
      }
    case .failure(let problems):
      lines = problems.problems.map(\.description)
      lines.append(problems.problems.count == 1 ? "1 problem" : "\(problems.problems.count) problems")
      status = .badConfiguration
    }
  }
}
