import CPocketSphinx
import Synchronization

/// Takes PocketSphinx's log off stderr, where it would write every line of its work, recognised words among them.
/// Errors are stored for the code that loads a model; a fatal error is passed on at once, because the process ends
/// after it.
enum SphinxLog {
  private static let complaints = Mutex<[String]>([])

  /// Receives a fatal error before the process ends.
  private static let lastWords = Mutex<@Sendable (String) -> Void>({ _ in })

  static func tellLastWords(to body: @escaping @Sendable (String) -> Void) { lastWords.withLock { $0 = body } }

  /// Redirects the log on first use; access it before the first call of the library.
  static let isTaken: Void = tappet_sphinx_log_to { level, text in
    guard let text, level >= Int32(ERR_ERROR.rawValue) else { return }
    SphinxLog.note(String(cString: text), isFatal: level >= Int32(ERR_FATAL.rawValue))
  }

  /// Returns and clears the newest stored errors.
  static func takeComplaints() -> [String] {
    complaints.withLock { all in
      defer { all = [] }
      return all
    }
  }

  /// `isFatal`: the library ends the process after this line.
  static func note(_ line: String, isFatal: Bool) {
    let words = plain(line)
    if isFatal { return lastWords.withLock { $0 }(words) }
    complaints.withLock { all in
      if all.count == mostKept { all.removeFirst() }
      all.append(words)
    }
  }

  /// Removes the place in the library's source: 'ERROR: "tmat.c", line 170: Failed to open file'.
  private static func plain(_ line: String) -> String {
    let text = line.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    guard text.contains("\", line "), let colon = text.lastRange(of: ": ") else { return text }
    return String(text[colon...])
  }

  private static let mostKept = 5
}

extension String {
  fileprivate func lastRange(of separator: String) -> Index? {
    guard let line = firstRange(of: "\", line ") else { return nil }
    return self[line.upperBound...].firstRange(of: separator)?.upperBound
  }
}
