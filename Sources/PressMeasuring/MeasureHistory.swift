import Glibc
package import TappetConfig

/// The measurings of before, `measures.csv` in the state directory.
package struct MeasureHistory: Sendable {
  /// So many are kept: two a week for two years.
  static let most = 200

  private let file: StateFile

  package init(_ file: StateFile) { self.file = file }

  /// What was kept, the oldest first; lines that are none are passed over.
  package func records() throws(ConfigurationProblem) -> [MeasureRecord] {
    do {
      let text = String(decoding: try file.read() ?? [], as: UTF8.self)
      return text.split(separator: "\n").compactMap { MeasureRecord(line: $0) }
    } catch {
      throw ConfigurationProblem(file: file.path, message: "cannot be used: \(error)")
    }
  }

  package func add(_ record: MeasureRecord) throws(ConfigurationProblem) {
    let lines = ([MeasureRecord.columns] + (try records() + [record]).suffix(Self.most).map(\.line))
    try file.replace(with: Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  /// Now, in UTC.
  package static var now: String {
    var (seconds, parts) = (time(nil), tm())
    gmtime_r(&seconds, &parts)
    var buffer = [CChar](repeating: 0, count: 32)
    let length = strftime(&buffer, buffer.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
    return String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
