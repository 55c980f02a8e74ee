import Glibc

package struct ConfigurationFiles: Hashable, Sendable {
  /// The sources in reading order.
  package var sources: [ConfigurationSource]
  /// The file for live changes; `nil` when neither `$HOME` nor `$XDG_STATE_HOME` is usable.
  package var live: String?
  /// The path of the user's own settings file, which need not exist; `nil` if a file was named by `--config` or there
  /// is no home directory.
  package private(set) var own: String?
  /// The path of the copy of the current profile, which is read after the user's own file; `nil` if `own` is.
  package var profile: String? { own == nil ? nil : state(named: Profiles.activeName)?.path }

  /// Returns the same files with `profile` as the current profile; `nil` for no profile.
  package func with(_ profile: Profiles.InForce?) -> ConfigurationFiles {
    var files = self
    files.sources = sources.map { $0.path == self.profile ? $0.holding(profile?.copy ?? []) : $0 }
    return files
  }

  /// Returns the state file of that name in the directory of the live changes; `nil` if `live` is `nil`.
  package func state(named name: String) -> StateFile? {
    guard let live, let slash = live.lastIndex(of: "/") else { return nil }
    return StateFile(path: live[...slash] + name)
  }

  /// Lists the files in reading order: `/etc/tappet/tappet.toml`; then `named` (`--config`), or else the user's own
  /// file and the current profile; then the live changes.
  ///
  /// A relative `$XDG_…` is ignored, as the XDG base directory specification requires.
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

  /// Returns the path of the user's lexicon, `~/.config/tappet/lexicon.dict`, which need not exist; `nil` if there is
  /// no home directory.
  package static func lexicon(
    environment: (String) -> String? = ConfigurationFiles.environment
  ) -> String? {
    directory("XDG_CONFIG_HOME", ".config", environment).map { $0 + "/tappet/lexicon.dict" }
  }

  /// Returns the path of the folder of what the person has taught, which need not exist; `nil` if there is no home
  /// directory.
  package static func taught(environment: (String) -> String? = ConfigurationFiles.environment) -> String? {
    directory("XDG_STATE_HOME", ".local/state", environment).map { $0 + "/tappet/my-voice" }
  }

  private static func directory(
    _ variable: String, _ home: String, _ environment: (String) -> String?
  ) -> String? {
    if let path = environment(variable), path.hasPrefix("/") { return path }
    guard let path = environment("HOME"), path.hasPrefix("/") else { return nil }
    return path + "/" + home
  }

  package static func environment(_ variable: String) -> String? {
    getenv(variable).map { String(cString: $0) }
  }
}
