package import Messages

/// The lock on the user's settings, which a carer may set. The lock is a state file, so that it survives restarts.
///
/// The lock prevents accidents only: anyone who can delete the file can unlock the settings.
package struct SettingsLock: Hashable, Sendable {
  private let file: StateFile

  /// Finds the lock; `nil` if there is no state directory.
  package init?(_ files: ConfigurationFiles) {
    guard let file = files.state(named: "locked") else { return nil }
    self.file = file
  }

  /// Whether the settings are locked. A lock file that belongs to a different user does not count.
  package var isLocked: Bool { (try? file.read()) != nil }

  package func lock() throws(ConfigurationProblem) {
    // not translated: a comment in a file that Tappet writes
    try file.replace(with: Array("# Tappet's settings are locked. To unlock them: tappet unlock\n".utf8))
  }

  package func unlock() { file.remove() }

  /// Whether a setting is exempt from the lock: speech and sounds, which the user must always be able to turn down,
  /// muting the microphone, and the screen curtain, which must never be stuck.
  package static func leavesOpen(_ key: String) -> Bool {
    ["speech.", "sounds."].contains { key.hasPrefix($0) }
      || ["scanning.sounds", "microphone.muted", "overlay.curtain"].contains(key)
  }

  /// - Parameter what: a setting's name, or words such as `the profile`.
  package static func refusal(of what: Message) -> Message {
    Message("the settings are locked, so \(what) stays as it is; to unlock them, on a terminal: tappet unlock")
  }
}
