import Glibc
package import Logging
import TappetModel

/// Writes one line per log message to standard error, prefixed with the priority that systemd's journal reads ("<4>").
package struct JournalLogHandler: LogHandler {
  package var logLevel = Logger.Level.info
  package var metadata: Logger.Metadata = [:]
  /// Whether standard error goes to the journal; otherwise the level is written as a word instead of a number.
  private let isJournal = getenv("JOURNAL_STREAM") != nil

  package init() {}

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  package func log(event: LogEvent) {
    let all = metadata.merging(event.metadata ?? [:]) { _, new in new }
    let details = all.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
    let start = isJournal ? "<\(priority(event.level))>" : "\(event.level): "
    StandardError.write(start + "\(event.message)\(details)".oneLine)
  }

  /// Returns the syslog priority of `level`.
  private func priority(_ level: Logger.Level) -> Int {
    switch level {
    case .trace, .debug: 7
    case .info: 6
    case .notice: 5
    case .warning: 4
    case .error: 3
    case .critical: 2
    }
  }
}
