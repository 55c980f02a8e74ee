@testable import TappetConfig

/// What a file of this text makes, read over the built-in values.
func read(_ text: String, name: String = "tappet.toml") -> Result<Configuration, ConfigurationProblems> {
  Configuration.load(from: [ConfigurationSource(text: text, name: name)])
}

/// The lines that tell what is wrong with a file of this text; none when all is well.
func problems(_ text: String) -> [String] {
  switch read(text) {
  case .success: []
  case .failure(let problems): problems.problems.map(\.description)
  }
}
