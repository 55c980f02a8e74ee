import Glibc

/// Where the settings are.
package struct ConfigurationFiles: Hashable, Sendable {
  /// In the order in which they are read.
  package var sources: [ConfigurationSource]
  /// Where live changes are written; `nil` when there is neither a home nor `$XDG_STATE_HOME`.
  package var live: String?
  /// The user's own file, whether or not it is there; `nil` when another was named, or there is no home.
  package private(set) var own: String?
  /// The copy of the profile that is in force, read after the user's own file; `nil` where there is no own file.
  package var profile: String? { own == nil ? nil : state(named: Profiles.activeName)?.path }

  /// The same as they would be with another profile in force; `nil`: with none.
  package func with(_ profile: Profiles.InForce?) -> ConfigurationFiles {
    var files = self
    files.sources = sources.map { $0.path == self.profile ? $0.holding(profile?.copy ?? []) : $0 }
    return files
  }

  /// A file of Tappet's own beside the live changes; `nil` where there is no place for them.
  package func state(named name: String) -> StateFile? {
    guard let live, let slash = live.lastIndex(of: "/") else { return nil }
    return StateFile(path: live[...slash] + name)
  }

  /// `/etc/tappet/tappet.toml`, then `named` (`--config`) or the user's own file and their profile, then the live changes.
  ///
  /// A relative `$XDG_…` is ignored, as the XDG base directory specification asks.
  package init(
    named: String? = nil, environment: (String) -> String? = ConfigurationFiles.environment
  ) {
    var shared = ConfigurationSource(path: "/etc/tappet/tappet.toml")
    shared.mayStartPrograms = false
    sources = [shared]
    if let named {
      sources.append(ConfigurationSource(path: named, role: .required))
    } else if let config = Self.directory("XDG_CONFIG_HOME", ".config", environment) {
      own = config + "/tappet/tappet.toml"
      sources.append(ConfigurationSource(path: config + "/tappet/tappet.toml"))
    }
    live = Self.directory("XDG_STATE_HOME", ".local/state", environment).map { $0 + "/tappet/live.toml" }
    if let profile {
      var source = ConfigurationSource(path: profile)
      source.isProfile = true
      sources.append(source)
    }
    if let live { sources.append(ConfigurationSource(path: live, role: .live)) }
  }

  /// The user's own pronunciations, `~/.config/tappet/lexicon.dict`, whether or not the file is there; `nil` without a
  /// home.
  package static func lexicon(
    environment: (String) -> String? = ConfigurationFiles.environment
  ) -> String? {
    directory("XDG_CONFIG_HOME", ".config", environment).map { $0 + "/tappet/lexicon.dict" }
  }

  private static func directory(
    _ variable: String, _ home: String, _ environment: (String) -> String?
  ) -> String? {
    if let path = environment(variable), path.hasPrefix("/") { return path }
    guard let path = environment("HOME"), path.hasPrefix("/") else { return nil }
    return path + "/" + home
  }

  /// The process's own environment.
  package static func environment(_ variable: String) -> String? {
    getenv(variable).map { String(cString: $0) }
  }
}
