import Logging
import ScanLab
import ScanVocabulary
import Scanning
import TappetConfig
import TappetProtocol

/// Stores the press statistics across restarts, in `press-times.json`; a newer write is never replaced by an older one.
/// Contains sums only: no labels, no words, no single presses.
///
/// ```
/// {"version":1,"presses":[{"switch":"space","method":"auto","level":"top","first":false,"times":[48,0.61,1.1], …}],
///  "filters":[{"switch":"space","accepted":48, …}]}
/// ```
final class PressTimesFile: Sendable {
  static let version = 1

  private let file: StateFile
  private let writes = OrderedWrites()

  init(_ file: StateFile) { self.file = file }

  /// Returns the stored statistics; empty if there is no file. Moves an unusable file aside: `refused` says why and
  /// where to.
  func read() -> (statistics: PressStatistics, refused: String?) {
    switch file.document(Self.decode) {
    case .nothing: (PressStatistics(), nil)
    case .value(let statistics): (statistics, nil)
    case .refused(let reason): (PressStatistics(), file.setAside(reason))
    }
  }

  /// Returns the stored statistics if `tuning.keepTimes` is set, otherwise removes the file; logs a file that is
  /// unusable.
  static func kept(in file: PressTimesFile?, _ tuning: TuningSettings, _ logger: Logger) -> PressStatistics {
    guard tuning.keepTimes, let (kept, refused) = file?.read() else {
      // A user who wants no times stored wants the earlier ones removed.
      file?.file.remove()
      return PressStatistics()
    }
    if let refused { logger.warning("\(refused)") }
    return kept
  }

  /// Returns a write of `statistics`, or of the file's removal if `nil`; the write does nothing if a newer one has been
  /// made.
  func writing(_ statistics: PressStatistics?) -> FileWrite {
    writes.next { [file] () throws(ConfigurationProblem) in
      guard let statistics else { return file.remove() }
      try file.replace(with: Self.encode(statistics))
    }
  }

  static func encode(_ statistics: PressStatistics) -> [UInt8] {
    let presses = statistics.records.sorted { $0.key.order < $1.key.order }
    let filters = statistics.filters.sorted { $0.key < $1.key }
    return StateDocument.bytes(
      version: version,
      [
        "presses": .array(presses.map { .object(json(of: $0.key, $0.value)) }),
        "filters": .array(filters.map { .object(json(of: $0.key, $0.value)) }),
      ])
  }

  static func decode(_ bytes: [UInt8]) throws(ProtocolFault) -> PressStatistics {
    let fields = try StateDocument.fields(of: bytes, version: version)
    var records: [PressStatistics.Key: PressStatistics.Record] = [:]
    for field in try fields.required("presses").array().prefix(PressStatistics.mostRecords) {
      let entry = try field.fields()
      records[try PressStatistics.Key(entry)] = try PressStatistics.Record(entry)
    }
    var filters: [SwitchID: PressStatistics.FilterRecord] = [:]
    for field in try fields.required("filters").array().prefix(PressStatistics.mostSwitches) {
      let entry = try field.fields()
      filters[SwitchID(try entry.required("switch").string())] = try PressStatistics.FilterRecord(entry)
    }
    return PressStatistics(records: records, filters: filters)
  }
}

// MARK: One entry

private let recordCounts: [(name: String, path: any (WritableKeyPath<PressStatistics.Record, Double> & Sendable))] = [
  ("taken", \.taken), ("credited", \.credited), ("refused", \.refused), ("missed", \.missed), ("unused", \.unused),
  ("undone", \.undone),
]
private let recordSeries: [(name: String, path: any (WritableKeyPath<PressStatistics.Record, Moments> & Sendable))] = [
  ("times", \.times), ("logarithms", \.logarithms),
]
private let filterCounts:
  [(name: String, path: any (WritableKeyPath<PressStatistics.FilterRecord, Double> & Sendable))] = [
    ("accepted", \.accepted), ("repeated", \.repeated),
  ]
private let filterSeries:
  [(name: String, path: any (WritableKeyPath<PressStatistics.FilterRecord, Moments> & Sendable))] = [
    ("tooShort", \.tooShort), ("bounces", \.bounces), ("doubled", \.doubled),
  ]

private func json(of key: PressStatistics.Key, _ record: PressStatistics.Record) -> JSONObject {
  var object: JSONObject = [
    "switch": key.switchID.map { .string($0.rawValue) }, "method": .string(key.context.method.rawValue),
    "level": .string(key.context.level.rawValue), "first": .bool(key.context.isFirst),
  ]
  for (name, path) in recordSeries { object[name] = record[keyPath: path].jsonValue }
  for (name, path) in recordCounts { object[name] = .number(record[keyPath: path]) }
  return object
}

private func json(of id: SwitchID, _ record: PressStatistics.FilterRecord) -> JSONObject {
  var object: JSONObject = ["switch": .string(id.rawValue)]
  for (name, path) in filterSeries { object[name] = record[keyPath: path].jsonValue }
  for (name, path) in filterCounts { object[name] = .number(record[keyPath: path]) }
  return object
}

extension PressStatistics.Key {
  fileprivate init(_ fields: Fields) throws(ProtocolFault) {
    let id: SwitchID? = if let told = fields["switch"] { SwitchID(try told.string()) } else { nil }
    self.init(
      switchID: id,
      context: PressContext(
        method: try fields.required("method").name(of: ScanSettings.Method.self),
        level: try fields.required("level").name(of: PressContext.Level.self),
        isFirst: try fields.required("first").bool()))
  }
}

extension PressStatistics.Record {
  fileprivate init(_ fields: Fields) throws(ProtocolFault) {
    self.init()
    for (name, path) in recordSeries { self[keyPath: path] = try Moments(fields.required(name)) }
    for (name, path) in recordCounts { self[keyPath: path] = try fields.required(name).number(in: 0...1e6) }
  }
}

extension PressStatistics.FilterRecord {
  fileprivate init(_ fields: Fields) throws(ProtocolFault) {
    self.init()
    for (name, path) in filterSeries { self[keyPath: path] = try Moments(fields.required(name)) }
    for (name, path) in filterCounts { self[keyPath: path] = try fields.required(name).number(in: 0...1e6) }
  }
}

extension Moments {
  /// `[count, mean, sum of squares]`.
  fileprivate var jsonValue: JSONValue { .array([.number(count), .number(mean), .number(squares)]) }

  fileprivate init(_ field: Field) throws(ProtocolFault) {
    let values = try field.array(of: { item throws(ProtocolFault) in try item.number(in: -1e6...1e6) })
    guard values.count == 3, let moments = Moments(count: values[0], mean: values[1], squares: values[2]) else {
      throw field.fault("expected a count, a mean and a sum of squares")
    }
    self = moments
  }
}
