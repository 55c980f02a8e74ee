import Glibc

/// Where the person's own files are.
enum UserFiles {
  /// Their pronunciations, whether or not the file is there; nil without a home.
  static var lexicon: String? {
    (absolute("XDG_CONFIG_HOME") ?? absolute("HOME").map { $0 + "/.config" }).map { $0 + "/tappet/lexicon.dict" }
  }

  /// A relative path in such a variable is ignored, as the XDG base directory specification asks.
  private static func absolute(_ variable: String) -> String? {
    getenv(variable).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
