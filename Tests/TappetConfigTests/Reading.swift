@testable import TappetConfig

/// Reads a file with this text over the built-in settings.
func read(_ text: String, name: String = "tappet.toml") -> Result<Configuration, ConfigurationProblems> {
  Configuration.load(from: [ConfigurationSource(text: text, name: name)])
}

/// Returns the problems of a file with this text, one line each; none if it is valid.
func problems(_ text: String) -> [String] {
  switch read(text) {
  case .success: []
  case .failure(let problems): problems.problems.map(\.description)
  }
}
