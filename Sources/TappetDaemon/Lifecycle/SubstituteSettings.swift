import Messages

/// The settings used in place of settings files that have mistakes.
package enum SubstituteSettings: Sendable {
  /// The last files that loaded without errors.
  case lastGood
  /// Every setting at its default, so that a connected switch works; used when no files ever loaded without errors.
  case builtIn

  /// The text for the log and systemd's status.
  var name: String {
    switch self {
    case .lastGood: "the settings as they last were right"
    case .builtIn: "the built-in settings"
    }
  }

  /// The text for speech.
  var words: String {
    switch self {
    case .lastGood: tr("the settings from before")
    case .builtIn: tr("the built-in ones")
    }
  }
}
