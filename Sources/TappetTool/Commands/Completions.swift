import ArgumentParser
import ScanVocabulary
import TappetConfig

/// What a shell offers where a word of ours is to be typed.
extension CompletionKind {
  static var settings: CompletionKind { .list(Configuration.settings.map(\.key)) }

  static var methods: CompletionKind { .list(ScanSettings.Method.allCases.map(\.rawValue)) }

  /// Those that are there when it is asked.
  static var profiles: CompletionKind {
    .custom { (_: [String], _: Int, _: String) in Profiles(ConfigurationFiles())?.names ?? [] }
  }

  /// The switches that a program may press, by the settings that there are when it is asked.
  static var injectedSwitches: CompletionKind {
    .custom { (_: [String], _: Int, _: String) in
      let loaded = Configuration.load(from: ConfigurationFiles().sources)
      guard case .success(let configuration) = loaded else { return [] }
      return configuration.switches.filter { $0.source == .injected }.map(\.id.rawValue)
    }
  }
}
