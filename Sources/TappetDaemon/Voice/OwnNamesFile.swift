import Logging
import ScanVocabulary
import SpokenNames
import TappetConfig
import TappetProtocol
import TappetProtocolServer

/// The person's own names for elements as they outlive the daemon: `names.json`.
///
/// ```
/// {"version":1,"items":[{"app":"Music","name":"shuffle","id":"btn-7","role":"Button"}, …]}
/// ```
enum OwnNamesFile {
  static let version = 1

  /// What was kept, by app; nothing where there is no file. One that can't be used is set aside, and that is logged.
  static func kept(in file: StateFile?, _ logger: Logger) -> [String: OwnNames] {
    guard let file else { return [:] }
    switch file.document(decode) {
    case .nothing: return [:]
    case .value(let names): return names
    case .refused(let reason):
      logger.warning("\(file.setAside(reason))")
      return [:]
    }
  }

  static func encode(_ names: [String: OwnNames]) -> [UInt8] {
    StateDocument.bytes(version: version, ["items": .array(reports(of: names).map(\.jsonValue))])
  }

  static func decode(_ bytes: [UInt8]) throws(ProtocolFault) -> [String: OwnNames] {
    let fields = try StateDocument.fields(of: bytes, version: version)
    var entries: [String: [OwnNames.Entry]] = [:]
    for report in try Listing<OwnNameReport>(fields).entries { entries[report.app, default: []].append(report.entry) }
    return entries.mapValues { OwnNames($0.suffix(OwnNames.most)) }
  }

  /// One entry for each name, by app.
  static func reports(of names: [String: OwnNames]) -> [OwnNameReport] {
    names.sorted { $0.key < $1.key }.flatMap { app, names in names.entries.map { OwnNameReport(app: app, $0) } }
  }
}
