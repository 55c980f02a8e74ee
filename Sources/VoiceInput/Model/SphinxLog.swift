import CPocketSphinx
import Glibc
import Synchronization

/// Redirects PocketSphinx's log from stderr, where PocketSphinx would log every step, recognised words included. Stores
/// errors for the code that loads a model; passes a fatal error on at once, because PocketSphinx then ends the process.
enum SphinxLog {
  /// The newest errors of one thread: two threads may load models at once, and each must find its own. They end with their
  /// thread, because the next thread may get the same `pthread_t`.
  private final class Complaints {
    var newest: [String] = []
  }

  private static let ownComplaints: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { kept in kept.map { Unmanaged<Complaints>.fromOpaque($0).release() } }
    precondition(status == 0, "no key is left for what belongs to a thread")
    return key
  }()

  /// The errors of the calling thread.
  private static var complaints: Complaints {
    if let kept = pthread_getspecific(ownComplaints) { return Unmanaged.fromOpaque(kept).takeUnretainedValue() }
    let new = Complaints()
    pthread_setspecific(ownComplaints, Unmanaged.passRetained(new).toOpaque())
    return new
  }

  /// The function that receives a fatal error before the process ends.
  private static let lastWords = Mutex<@Sendable (String) -> Void>({ _ in })

  static func tellLastWords(to body: @escaping @Sendable (String) -> Void) { lastWords.withLock { $0 = body } }

  /// Redirects the library's log when first accessed. Access it before the first call to the library.
  static let isTaken: Void = tappet_sphinx_log_to { level, text in
    guard let text, level >= Int32(ERR_ERROR.rawValue) else { return }
    SphinxLog.note(String(cString: text), isFatal: level >= Int32(ERR_FATAL.rawValue))
  }

  /// Returns and clears the newest errors of the calling thread.
  static func takeComplaints() -> [String] {
    let complaints = complaints
    defer { complaints.newest = [] }
    return complaints.newest
  }

  /// Stores an error, or passes it to `lastWords` if `isFatal`: PocketSphinx then ends the process.
  static func note(_ line: String, isFatal: Bool) {
    let words = plain(line)
    if isFatal { return lastWords.withLock { $0 }(words) }
    let complaints = complaints
    complaints.newest = complaints.newest.suffix(mostKept - 1) + [words]
  }

  /// Removes the position in the library's source code: 'ERROR: "tmat.c", line 170: Failed to open file'.
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
