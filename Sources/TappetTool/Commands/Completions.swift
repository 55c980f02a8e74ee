import ArgumentParser
import ScanVocabulary
import TappetConfig

extension CompletionKind {
  static var settings: CompletionKind { .list(Configuration.settings.map(\.key)) }

  static var methods: CompletionKind { .list(ScanSettings.Method.allCases.map(\.rawValue)) }

  /// Completes the names of the profiles that exist at that time.
  static var profiles: CompletionKind {
    .custom { (_: [String], _: Int, _: String) in Profiles(ConfigurationFiles())?.names ?? [] }
  }

  /// Completes the names of the switches that the settings at that time declare as injected.
  static var injectedSwitches: CompletionKind {
    .custom { (_: [String], _: Int, _: String) in
      let loaded = Configuration.load(from: ConfigurationFiles().sources)
      guard case .success(let configuration) = loaded else { return [] }
      return configuration.switches.filter { $0.source == .injected }.map(\.id.rawValue)
    }
  }
}
