import Glibc

enum UserFiles {
  /// The path of the lexicon, whether or not the file exists; nil without a home directory.
  static var lexicon: String? {
    (absolute("XDG_CONFIG_HOME") ?? absolute("HOME").map { $0 + "/.config" }).map { $0 + "/tappet/lexicon.dict" }
  }

  /// Ignores a relative path, as the XDG base directory specification requires.
  private static func absolute(_ variable: String) -> String? {
    getenv(variable).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
