extension JSONReader {
  /// Reads a string and resolves its escapes.
  @inline(__always)
  mutating func string() throws(JSONFailure) -> String {
    guard peek() == UInt8(ascii: "\"") else { throw try wrongType("a string") }
    let slice = try stringSlice()
    return slice.hasEscapes ? try unescape(slice) : text(of: slice)
  }

  /// Reads a string without decoding it: finds its end and checks its escapes and control characters. The reader's
  /// position must be at the opening quotation mark.
  @inline(__always)
  package mutating func stringSlice() throws(JSONFailure) -> JSONSlice {
    let start = position + 1
    var here = start
    while true {
      here = skipPlain(from: here)
      guard here < bytes.count else {
        throw JSONFailure(.badJSON, at: position, "the line ends inside a string")
      }
      let byte = bytes[here]
      if byte == UInt8(ascii: "\"") {
        position = here + 1
        return JSONSlice(start: start, count: here - start, hasEscapes: false)
      }
      if byte == UInt8(ascii: "\\") { return try escapedSlice(start: start, from: here) }
      if byte < 0x20 { throw controlCharacter(at: here) }
      here += 1
    }
  }

  /// Decodes a slice without escapes. Its bytes must be UTF-8.
  @inline(__always)
  package func text(of slice: JSONSlice) -> String {
    let raw = slice.raw(in: bytes).assumingMemoryBound(to: UInt8.self)
    return String(copying: UTF8Span(unchecked: Span(_unsafeElements: raw)))
  }

  package func resolve(_ slice: JSONSlice) throws(JSONFailure) -> String {
    slice.hasEscapes ? try unescape(slice) : text(of: slice)
  }

  /// Returns the first offset from `start` that may hold a quote, backslash or control character. Tests 8 bytes a time.
  @inline(__always)
  private func skipPlain(from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    var here = start
    while bytes.count - here >= 8 {
      let eight = bytes.loadUnaligned(fromByteOffset: here, as: UInt64.self).littleEndian
      let quote = eight ^ (ones &* 0x22)
      let slash = eight ^ (ones &* 0x5C)
      let found =
        ((quote &- ones) & ~quote) | ((slash &- ones) & ~slash) | ((eight &- (ones &* 0x20)) & ~eight)
      let marks = found & highs
      if marks != 0 { return here + marks.trailingZeroBitCount >> 3 }
      here += 8
    }
    return here
  }

  /// Finishes `stringSlice` for a string with escapes.
  private mutating func escapedSlice(start: Int, from first: Int) throws(JSONFailure) -> JSONSlice {
    var here = first
    while here < bytes.count {
      let byte = bytes[here]
      if byte == UInt8(ascii: "\"") {
        position = here + 1
        let slice = JSONSlice(start: start, count: here - start, hasEscapes: true)
        try checkEscapes(slice)
        return slice
      }
      if byte < 0x20 { throw controlCharacter(at: here) }
      here += byte == UInt8(ascii: "\\") ? 2 : 1
      if here <= bytes.count, byte == UInt8(ascii: "\\"), here - 1 < bytes.count, bytes[here - 1] < 0x20 {
        throw controlCharacter(at: here - 1)
      }
    }
    throw JSONFailure(.badJSON, at: position, "the line ends inside a string")
  }

  private func controlCharacter(at offset: Int) -> JSONFailure {
    JSONFailure(
      .badJSON, at: offset, "at byte \(offset): a control character in a string; write it as \\u00XX or leave it out")
  }

  /// Checks escapes without decoding, because strings that are never decoded must be valid too.
  private func checkEscapes(_ slice: JSONSlice) throws(JSONFailure) {
    var here = slice.start
    let end = slice.start + slice.count
    while here < end {
      here += bytes[here] == UInt8(ascii: "\\") ? try escape(at: here, end: end).1 : 1
    }
  }

  private func unescape(_ slice: JSONSlice) throws(JSONFailure) -> String {
    var scalars = String.UnicodeScalarView()
    var plain = slice.start
    var here = slice.start
    let end = slice.start + slice.count
    func takePlain() {
      guard plain < here else { return }
      scalars += text(of: JSONSlice(start: plain, count: here - plain, hasEscapes: false)).unicodeScalars
    }
    while here < end {
      guard bytes[here] == UInt8(ascii: "\\") else {
        here += 1
        continue
      }
      takePlain()
      let (scalar, length) = try escape(at: here, end: end)
      scalars.append(scalar)
      here += length
      plain = here
    }
    takePlain()
    return String(scalars)
  }

  /// Returns the scalar that the escape at `offset` stands for, and the escape's length in bytes.
  private func escape(at offset: Int, end: Int) throws(JSONFailure) -> (Unicode.Scalar, Int) {
    guard offset + 1 < end else { throw noEscape(offset) }
    switch bytes[offset + 1] {
    case UInt8(ascii: "\""): return ("\"", 2)
    case UInt8(ascii: "\\"): return ("\\", 2)
    case UInt8(ascii: "/"): return ("/", 2)
    case UInt8(ascii: "b"): return ("\u{8}", 2)
    case UInt8(ascii: "f"): return ("\u{C}", 2)
    case UInt8(ascii: "n"): return ("\n", 2)
    case UInt8(ascii: "r"): return ("\r", 2)
    case UInt8(ascii: "t"): return ("\t", 2)
    case UInt8(ascii: "u"): break
    case _: throw noEscape(offset)
    }
    let unit = try codeUnit(at: offset, end: end)
    if let scalar = Unicode.Scalar(unit) { return (scalar, 6) }
    let isLead = unit < 0xDC00
    guard isLead, offset + 7 < end, bytes[offset + 6] == UInt8(ascii: "\\"), bytes[offset + 7] == UInt8(ascii: "u")
    else { throw loneSurrogate(offset) }
    let trail = try codeUnit(at: offset + 6, end: end)
    guard (0xDC00...0xDFFF).contains(trail) else { throw loneSurrogate(offset) }
    let value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(trail) - 0xDC00)
    guard let scalar = Unicode.Scalar(value) else { throw loneSurrogate(offset) }
    return (scalar, 12)
  }

  private func codeUnit(at offset: Int, end: Int) throws(JSONFailure) -> UInt16 {
    guard offset + 6 <= end else { throw noEscape(offset) }
    var unit: UInt16 = 0
    for place in offset + 2..<offset + 6 {
      let digit: UInt8
      switch bytes[place] {
      case let byte where UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte: digit = byte - UInt8(ascii: "0")
      case let byte where UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte: digit = byte - UInt8(ascii: "a") + 10
      case let byte where UInt8(ascii: "A")...UInt8(ascii: "F") ~= byte: digit = byte - UInt8(ascii: "A") + 10
      case _: throw noEscape(offset)
      }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  private func noEscape(_ offset: Int) -> JSONFailure {
    JSONFailure(
      .badJSON, at: offset, "at byte \(offset): no JSON escape; they are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX")
  }

  private func loneSurrogate(_ offset: Int) -> JSONFailure {
    JSONFailure(.badJSON, at: offset, "at byte \(offset): half a surrogate pair; send both halves, or UTF-8")
  }
}
