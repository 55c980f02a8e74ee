package import TappetProtocol

/// The first syntax error in a JSON file written by hand, and what was expected there.
package struct JSONFlaw: Hashable, Sendable {
  /// The line of the error; the first line is 1.
  package var line: Int
  /// The column of the error in bytes, as compilers count; the first column is 1.
  package var column: Int
  /// The expected syntax in words, for example "expected a comma or the end of the object".
  package var hint: String

  /// Finds the first syntax error in `text`; `nil` if there is none.
  package init?(in text: [UInt8], limits: Limits = Limits()) {
    let found: JSONFailure? = text.withUnsafeBytes { bytes in
      var reader = JSONReader(bytes, depth: limits.jsonNesting)
      do throws(JSONFailure) {
        try reader.skipValue()
        return reader.peek() == nil ? nil : reader.syntax("nothing more")
      } catch {
        return error
      }
    }
    guard let found, found.kind == .badJSON else { return nil }
    let before = text.prefix(found.offset)
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    column = before.count - (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1)
    // The decoder reports byte offsets within a line.
    let isPlaced = found.hint.hasPrefix("at byte ")
    let words = isPlaced ? String(found.hint.drop { $0 != ":" }.dropFirst(2)) : found.hint
    hint = words.hasPrefix("the line ") ? "it " + words.dropFirst("the line ".count) : words
  }
}
