/// What is in force in place of settings files that have mistakes.
package enum SubstituteSettings: Sendable {
  /// The files as they last were right.
  case lastGood
  /// They never were: every setting at its default, so that a switch box that is plugged in works.
  case builtIn

  /// As the log and systemd tell it.
  var name: String {
    switch self {
    case .lastGood: "the settings as they last were right"
    case .builtIn: "the built-in settings"
    }
  }

  /// As it is said aloud.
  var words: String {
    switch self {
    case .lastGood: "the settings from before"
    case .builtIn: "the built-in ones"
    }
  }
}
