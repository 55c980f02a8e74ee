extension DoctorFacts.SilentApp {
  /// The command line that starts the app; `nil` if it cannot be derived from the running process or is too long to
  /// type.
  var start: String? {
    // A browser restores its windows; for other programs the arguments (a script, a file) may be essential.
    let words = arguments.isEmpty || toolkit == .chromium ? [arguments.first ?? name] : arguments
    let text = words.map(Self.quoted).joined(separator: " ")
    let isTypeable = words.allSatisfy { !$0.isEmpty && $0.unicodeScalars.allSatisfy { (32..<127).contains($0.value) } }
    return isTypeable && text.count <= 100 ? text : nil
  }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      case _: "_./=:,@%+-".utf8.contains(byte)
      }
    }
    return isPlain ? word : "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}
