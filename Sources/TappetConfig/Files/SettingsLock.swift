/// Whether a person's settings are locked, as somebody who cares for them wishes: a file of Tappet's own, so that it holds
/// over restarts and with whatever settings are read.
///
/// It guards against slips. Whoever may delete the file is not kept from anything.
package struct SettingsLock: Hashable, Sendable {
  private let file: StateFile

  /// `nil` where there is no place for it.
  package init?(_ files: ConfigurationFiles) {
    guard let file = files.state(named: "locked") else { return nil }
    self.file = file
  }

  /// What somebody else has put there locks nothing.
  package var isLocked: Bool { (try? file.read()) != nil }

  package func lock() throws(ConfigurationProblem) {
    try file.replace(with: Array("# Tappet's settings are locked. To unlock them: tappet unlock\n".utf8))
  }

  package func unlock() { file.remove() }

  /// Whether a setting may be changed all the same: what is heard, which a person must be able to turn down at any time,
  /// and whether they are listened to.
  package static func leavesOpen(_ key: String) -> Bool {
    ["speech.", "sounds."].contains { key.hasPrefix($0) } || key == "scanning.sounds" || key == "microphone.muted"
  }

  /// Why a setting stays as it is.
  package static func refusal(of what: String) -> String {
    "the settings are locked, so \(what) stays as it is; to unlock them, on a terminal: tappet unlock"
  }
}
