extension RecordedValue {
  /// Parses one line. The error that it throws names the expected token and the byte position.
  init(_ line: some StringProtocol) throws(RecordingFault) {
    var reader = Reader(bytes: Array(line.utf8))
    self = try reader.value(depth: 0)
    try reader.end()
  }

  private struct Reader {
    let bytes: [UInt8]
    var next = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    private var byte: UInt8? { next < bytes.count ? bytes[next] : nil }

    private func fault(_ expected: String) -> RecordingFault {
      RecordingFault("expected \(expected) at byte \(next + 1)")
    }

    private mutating func skipBlanks() {
      while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0D { next += 1 }
    }

    mutating func end() throws(RecordingFault) {
      skipBlanks()
      if byte != nil { throw fault("the end of the line") }
    }

    private mutating func take(_ character: Character) -> Bool {
      guard byte == character.asciiValue else { return false }
      next += 1
      return true
    }

    private mutating func take(word: String) -> Bool {
      let word = Array(word.utf8)
      guard bytes[next...].starts(with: word) else { return false }
      next += word.count
      return true
    }

    mutating func value(depth: Int) throws(RecordingFault) -> RecordedValue {
      // No recorded line is nearly as deep; a deeper line is an attempt to exhaust the stack.
      if depth > 200 { throw fault("less than 200 levels") }
      skipBlanks()
      switch byte {
      case UInt8(ascii: "{"): return try object(depth: depth)
      case UInt8(ascii: "["): return try list(depth: depth)
      case UInt8(ascii: "\""): return .string(try string())
      case _ where take(word: "null"): return .null
      case _ where take(word: "true"): return .bool(true)
      case _ where take(word: "false"): return .bool(false)
      case _: return try number()
      }
    }

    private mutating func object(depth: Int) throws(RecordingFault) -> RecordedValue {
      next += 1
      var members: [(key: String, value: RecordedValue)] = []
      skipBlanks()
      if take("}") { return .object(members) }
      repeat {
        skipBlanks()
        let key = try string()
        skipBlanks()
        guard take(":") else { throw fault("“:”") }
        members.append((key, try value(depth: depth + 1)))
        skipBlanks()
      } while take(",")
      guard take("}") else { throw fault("“,” or “}”") }
      return .object(members)
    }

    private mutating func list(depth: Int) throws(RecordingFault) -> RecordedValue {
      next += 1
      var values: [RecordedValue] = []
      skipBlanks()
      if take("]") { return .list(values) }
      repeat {
        values.append(try value(depth: depth + 1))
        skipBlanks()
      } while take(",")
      guard take("]") else { throw fault("“,” or “]”") }
      return .list(values)
    }

    private mutating func number() throws(RecordingFault) -> RecordedValue {
      let rest = bytes[next...].prefix { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
      let text = String(decoding: rest, as: UTF8.self)
      next += rest.count
      if let integer = Int64(text) { return .integer(integer) }
      if let number = Double(text), number.isFinite { return .number(number) }
      next -= rest.count
      throw fault("a value")
    }

    private mutating func string() throws(RecordingFault) -> String {
      guard take("\"") else { throw fault("a string") }
      var text: [UInt8] = []
      while let byte {
        next += 1
        switch byte {
        case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
        case UInt8(ascii: "\\"): text += try escape().utf8
        case _: text.append(byte)
        }
      }
      throw fault("a closing quote")
    }

    private mutating func escape() throws(RecordingFault) -> String {
      guard let byte else { throw fault("an escape") }
      next += 1
      switch byte {
      case UInt8(ascii: "n"): return "\n"
      case UInt8(ascii: "t"): return "\t"
      case UInt8(ascii: "r"): return "\r"
      case UInt8(ascii: "u"):
        let digits = String(decoding: bytes[next...].prefix(4), as: UTF8.self)
        guard let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code) else {
          throw fault("four hexadecimal digits")
        }
        next += 4
        return String(Character(scalar))
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return String(Character(Unicode.Scalar(byte)))
      case _: throw fault("an escape")
      }
    }
  }
}
