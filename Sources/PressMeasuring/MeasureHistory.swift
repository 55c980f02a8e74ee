import Glibc
import Messages
package import TappetConfig

/// Past measurements, stored as `measures.csv` in the state directory.
package struct MeasureHistory: Sendable {
  /// The number of records stored: two a week for two years.
  static let most = 200

  private let file: StateFile

  package init(_ file: StateFile) { self.file = file }

  /// The records, oldest first; invalid lines are skipped.
  package func records() throws(ConfigurationProblem) -> [MeasureRecord] {
    do throws(StateFile.Refusal) {
      let text = String(decoding: try file.read() ?? [], as: UTF8.self)
      return text.split(separator: "\n").compactMap { MeasureRecord(line: $0) }
    } catch {
      throw ConfigurationProblem(file: file.path, message: Message("cannot be used: \(error.message)"))
    }
  }

  package func add(_ record: MeasureRecord) throws(ConfigurationProblem) {
    let lines = ([MeasureRecord.columns] + (try records() + [record]).suffix(Self.most).map(\.line))
    try file.replace(with: Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  /// The current UTC time, as in a record.
  package static var now: String {
    var (seconds, parts) = (time(nil), tm())
    gmtime_r(&seconds, &parts)
    var buffer = [CChar](repeating: 0, count: 32)
    let length = strftime(&buffer, buffer.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
    return String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
