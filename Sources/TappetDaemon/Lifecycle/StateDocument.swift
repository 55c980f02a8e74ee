import TappetConfig
import TappetProtocol

/// The format of a state file: one JSON object whose first member is its version, `{"version":1, …}`.
///
/// `StateFile` reads and replaces the bytes. A file with another version, or without such an object, is refused with a
/// reason.
enum StateDocument {
  /// The result of reading a state file.
  enum Reading<Value> {
    /// The file does not exist.
    case nothing
    case value(Value)
    case refused(reason: String)
  }

  /// Returns the bytes of a document with `version` followed by `members`, ending in a line feed.
  static func bytes(version: Int, _ members: JSONObject) -> [UInt8] {
    var object: JSONObject = ["version": .integer(version)]
    for (key, value) in members.members { object[key] = value }
    return JSONWriter.bytes(of: .object(object)) + [UInt8(ascii: "\n")]
  }

  /// Returns the members of the document; throws when its version is not `version`.
  static func fields(of bytes: [UInt8], version: Int) throws(ProtocolFault) -> Fields {
    let fields = Fields(try JSONDocument.object(of: bytes))
    let found = try fields.required("version").integer()
    if found == version { return fields }
    throw ProtocolFault(.badValue, path: "/version", hint: "it is of version \(found), not \(version)")
  }
}

extension StateFile {
  /// Reads the file and decodes its document with `decode`.
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

  /// Moves a document that cannot be used out of the way. Returns a message with `reason` and, if the move succeeded,
  /// the new path.
  func setAside(_ reason: String) -> String {
    "\(path) was not used: \(reason)" + (setAside().map { "; it is kept as \($0)" } ?? "")
  }
}
