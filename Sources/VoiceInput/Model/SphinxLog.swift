import CPocketSphinx
import Synchronization

/// Takes the recogniser's log off stderr, where it would write every line of its work, words among them.
///
/// Its complaints are kept for whoever loads a model: only then are they about files. What makes it end the whole program
/// is passed on at once, for there is no later.
enum SphinxLog {
  private static let complaints = Mutex<[String]>([])

  /// Told of the last words, before the program ends.
  private static let lastWords = Mutex<@Sendable (String) -> Void>({ _ in })

  static func tellLastWords(to body: @escaping @Sendable (String) -> Void) { lastWords.withLock { $0 = body } }

  /// From the first use on the log is ours; to be asked for before the library's first call.
  static let isTaken: Void = tappet_sphinx_log_to { level, text in
    guard let text, level >= Int32(ERR_ERROR.rawValue) else { return }
    SphinxLog.note(String(cString: text), isFatal: level >= Int32(ERR_FATAL.rawValue))
  }

  /// The complaints since the last time, the newest few.
  static func takeComplaints() -> [String] {
    complaints.withLock { all in
      defer { all = [] }
      return all
    }
  }

  /// Takes a line of the log; `isFatal`: the library ends the program after it.
  static func note(_ line: String, isFatal: Bool) {
    let words = plain(line)
    if isFatal { return lastWords.withLock { $0 }(words) }
    complaints.withLock { all in
      if all.count == mostKept { all.removeFirst() }
      all.append(words)
    }
  }

  /// Without the place in the library's source: 'ERROR: "tmat.c", line 170: Failed to open file'.
  private static func plain(_ line: String) -> String {
    let text = line.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    guard text.contains("\", line "), let colon = text.lastRange(of: ": ") else { return text }
    return String(text[colon...])
  }

  private static let mostKept = 5
}

extension String {
  /// Where what follows `", line N: "` begins.
  fileprivate func lastRange(of separator: String) -> Index? {
    guard let line = firstRange(of: "\", line ") else { return nil }
    return self[line.upperBound...].firstRange(of: separator)?.upperBound
  }
}
