import Glibc
package import Logging
import TappetModel

/// Writes one line a message to standard error, with the priority that systemd's journal reads ("<4>").
package struct JournalLogHandler: LogHandler {
  package var logLevel = Logger.Level.info
  package var metadata: Logger.Metadata = [:]
  /// Whether the journal reads standard error; a terminal gets words in place of numbers.
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

  /// syslog's priorities.
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
