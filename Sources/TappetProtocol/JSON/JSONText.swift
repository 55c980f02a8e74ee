/// Checks a line's bytes before `JSONReader` parses them.
package enum JSONText {
  /// Throws if the line is longer than `limits.line`, starts with a byte order mark or is not UTF-8.
  ///
  /// Overlong forms, surrogates and code points beyond U+10FFFF are not UTF-8. `JSONReader` checks everything else
  /// (structure, nesting, duplicate keys, control characters, numbers) while it decodes.
  package static func check(_ line: UnsafeRawBufferPointer, limits: Limits) throws(JSONFailure) {
    guard line.count <= limits.line else {
      throw JSONFailure(
        .tooLarge, at: 0, "a line may have \(limits.line) bytes, this one has \(line.count)", limit: limits.line)
    }
    if line.count >= 3, line[0] == 0xEF, line[1] == 0xBB, line[2] == 0xBF {
      throw JSONFailure(.badUTF8, at: 0, "the line begins with a byte order mark; send UTF-8 without one")
    }
    if line.count >= 2, (line[0] == 0xFE && line[1] == 0xFF) || (line[0] == 0xFF && line[1] == 0xFE) {
      throw JSONFailure(.badUTF8, at: 0, "the line begins with a UTF-16 byte order mark; send UTF-8")
    }
    if let offset = faultInUTF8(line) {
      throw JSONFailure(.badUTF8, at: offset, "no UTF-8 at byte \(offset); send UTF-8 only")
    }
  }

  /// Returns at most the first `count` bytes of `line`, ending before the first byte that is not UTF-8.
  package static func beginning(of line: UnsafeRawBufferPointer, atMost count: Int) -> UnsafeRawBufferPointer {
    let start = UnsafeRawBufferPointer(rebasing: line.prefix(count))
    return UnsafeRawBufferPointer(rebasing: start.prefix(faultInUTF8(start) ?? start.count))
  }

  /// Returns the offset of the first byte that is not UTF-8; `nil` if all bytes are.
  private static func faultInUTF8(_ bytes: UnsafeRawBufferPointer) -> Int? {
    do {
      _ = try UTF8Span(validating: Span(_unsafeElements: bytes.assumingMemoryBound(to: UInt8.self)))
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }
}
