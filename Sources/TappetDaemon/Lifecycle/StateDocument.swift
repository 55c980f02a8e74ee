import TappetConfig
import TappetProtocol

/// What a state file of ours holds: one JSON object that tells its version first, `{"version":1, …}`.
///
/// `StateFile` reads and replaces the bytes. A file of another version, or that is no such object, is refused with a
/// reason.
enum StateDocument {
  /// What became of reading a file.
  enum Reading<Value> {
    /// There is no file.
    case nothing
    case value(Value)
    case refused(reason: String)
  }

  /// The bytes of a version and the members that follow it, ended by a line feed.
  static func bytes(version: Int, _ members: JSONObject) -> [UInt8] {
    var object: JSONObject = ["version": .integer(version)]
    for (key, value) in members.members { object[key] = value }
    return JSONWriter.bytes(of: .object(object)) + [UInt8(ascii: "\n")]
  }

  /// The members of a document of that version.
  static func fields(of bytes: [UInt8], version: Int) throws(ProtocolFault) -> Fields {
    let fields = Fields(try JSONDocument.object(of: bytes))
    let found = try fields.required("version").integer()
    if found == version { return fields }
    throw ProtocolFault(.badValue, path: "/version", hint: "it is of version \(found), not \(version)")
  }
}

extension StateFile {
  /// Reads the file's document.
  func document<Value>(_ decode: ([UInt8]) throws(ProtocolFault) -> Value) -> StateDocument.Reading<Value> {
    do {
      guard let bytes = try read() else { return .nothing }
      do throws(ProtocolFault) {
        return .value(try decode(bytes))
      } catch {
        let place = error.path.map { " (at \($0.isEmpty ? "the top" : $0))" }
        return .refused(reason: error.hint + (place ?? ""))
      }
    } catch {
      return .refused(reason: "\(error)")
    }
  }

  /// Keeps a document that was refused beside its place, and says so.
  func setAside(_ reason: String) -> String {
    "\(path) was not used: \(reason)" + (setAside().map { "; it is kept as \($0)" } ?? "")
  }
}
