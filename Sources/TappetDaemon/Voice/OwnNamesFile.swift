import Logging
import ScanVocabulary
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
    let reason: String
    do {
      guard let bytes = try file.read() else { return [:] }
      do throws(ProtocolFault) {
        return try decode(bytes)
      } catch {
        reason = error.path.map { "\(error.hint) (at \($0.isEmpty ? "the top" : $0))" } ?? error.hint
      }
    } catch {
      reason = "\(error)"
    }
    let place = file.setAside().map { "; it is kept as \($0)" } ?? ""
    logger.warning("\(file.path) was not used: \(reason)\(place)")
    return [:]
  }

  static func encode(_ names: [String: OwnNames]) -> [UInt8] {
    JSONWriter.bytes(
      of: .object(["version": .integer(version), "items": .array(reports(of: names).map(\.jsonValue))])) + [
        UInt8(ascii: "\n")
      ]
  }

  static func decode(_ bytes: [UInt8]) throws(ProtocolFault) -> [String: OwnNames] {
    let fields = Fields(try JSONDocument.object(of: bytes))
    let version = try fields.required("version").integer()
    guard version == Self.version else {
      throw ProtocolFault(.badValue, path: "/version", hint: "it is of version \(version), not \(Self.version)")
    }
    var entries: [String: [OwnNames.Entry]] = [:]
    for report in try Listing<OwnNameReport>(fields).entries { entries[report.app, default: []].append(report.entry) }
    return entries.mapValues { OwnNames($0.suffix(OwnNames.most)) }
  }

  /// One entry for each name, by app.
  static func reports(of names: [String: OwnNames]) -> [OwnNameReport] {
    names.sorted { $0.key < $1.key }.flatMap { app, names in names.entries.map { OwnNameReport(app: app, $0) } }
  }
}
