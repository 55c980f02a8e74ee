/// Parses JSON text that is not a protocol message, such as a file that the daemon stores.
public enum JSONDocument {
  /// Parses `bytes` into one object, as strictly as a message. A fault carries its place as a JSON pointer.
  public static func object(of bytes: [UInt8], limits: Limits = Limits()) throws(ProtocolFault) -> JSONObject {
    try bytes.withUnsafeBufferPointer { buffer throws(ProtocolFault) in
      let text = UnsafeRawBufferPointer(buffer)
      do throws(JSONFailure) {
        return try read(text, limits)
      } catch {
        throw error.fault(in: text, id: nil)
      }
    }
  }

  private static func read(_ text: UnsafeRawBufferPointer, _ limits: Limits) throws(JSONFailure) -> JSONObject {
    try JSONText.check(text, limits: limits)
    var reader = JSONReader(text, depth: limits.jsonNesting)
    let value = try reader.value()
    guard case .object(let object) = value, reader.peek() == nil else { throw reader.syntax("one object") }
    return object
  }
}
