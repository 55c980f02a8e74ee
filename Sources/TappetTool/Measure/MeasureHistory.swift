import Glibc
import TappetConfig

/// The measurings of before, `measures.csv` in the state directory: read and written by `tappet measure` alone.
struct MeasureHistory {
  /// So many are kept: two a week for two years.
  static let most = 200

  private let file: StateFile

  init() throws {
    guard let file = ConfigurationFiles().state(named: "measures.csv") else {
      throw ToolError(.failure, "there is no place for measurings: neither HOME nor XDG_STATE_HOME is set")
    }
    self.file = file
  }

  init(_ file: StateFile) { self.file = file }

  /// What was kept, the oldest first; lines that are none are passed over.
  func records() throws -> [MeasureRecord] {
    do {
      let text = String(decoding: try file.read() ?? [], as: UTF8.self)
      return text.split(separator: "\n").compactMap { MeasureRecord(line: $0) }
    } catch {
      throw ToolError(.failure, "\(file.path) cannot be used: \(error)")
    }
  }

  func add(_ record: MeasureRecord) throws {
    let lines = ([MeasureRecord.columns] + (try records() + [record]).suffix(Self.most).map(\.line))
    do throws(ConfigurationProblem) {
      try file.replace(with: Array((lines.joined(separator: "\n") + "\n").utf8))
    } catch {
      throw ToolError(.failure, error.description)
    }
  }

  /// Now, in UTC.
  static var now: String {
    var (seconds, parts) = (time(nil), tm())
    gmtime_r(&seconds, &parts)
    var buffer = [CChar](repeating: 0, count: 32)
    let length = strftime(&buffer, buffer.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
    return String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
