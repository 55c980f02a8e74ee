import Logging
import ScanVocabulary
import SpokenNames
import TappetConfig
import TappetProtocol
import TappetProtocolServer

/// Stores the user's own names for elements across restarts, in `names.json`.
///
/// ```
/// {"version":1,"items":[{"app":"Music","name":"shuffle","id":"btn-7","role":"Button"}, …]}
/// ```
enum OwnNamesFile {
  static let version = 1

  /// Returns the stored names by app; empty if there is no file. Moves an unusable file aside and logs that.
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

  /// Returns one report per name, sorted by app.
  static func reports(of names: [String: OwnNames]) -> [OwnNameReport] {
    names.sorted { $0.key < $1.key }.flatMap { app, names in names.entries.map { OwnNameReport(app: app, $0) } }
  }
}
