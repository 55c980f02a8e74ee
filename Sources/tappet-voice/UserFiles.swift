import Glibc
import Messages

enum UserFiles {
  /// The path of the lexicon, whether or not the file exists; nil without a home directory.
  static var lexicon: String? {
    (absolute("XDG_CONFIG_HOME") ?? absolute("HOME").map { $0 + "/.config" }).map { $0 + "/tappet/lexicon.dict" }
  }

  /// The path of the folder of the commands that the person has taught, whether or not it exists; nil without a home
  /// directory.
  static var learned: String? {
    (absolute("XDG_STATE_HOME") ?? absolute("HOME").map { $0 + "/.local/state" }).map { $0 + "/tappet/my-voice" }
  }

  /// The path of the folder of the acoustic model adapted to the person, whether or not it exists; nil without a home
  /// directory.
  static var adapted: String? {
    (absolute("XDG_STATE_HOME") ?? absolute("HOME").map { $0 + "/.local/state" }).map { $0 + "/tappet/adapted-voice" }
  }

  static func needed(_ path: String?) throws(ProgramFault) -> String {
    guard let path else {
      throw ProgramFault(tr("cannot keep what is learned: neither HOME nor XDG_STATE_HOME is set. Set one of them"))
    }
    return path
  }

  /// Ignores a relative path, as the XDG base directory specification requires.
  private static func absolute(_ variable: String) -> String? {
    getenv(variable).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
