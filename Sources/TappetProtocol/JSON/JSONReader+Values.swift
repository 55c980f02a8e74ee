extension JSONReader {
  /// Skips one value while checking it as strictly as one that is read.
  package mutating func skipValue() throws(JSONFailure) {
    switch peek() {
    case UInt8(ascii: "\""): _ = try stringSlice()
    case UInt8(ascii: "{"):
      let first = seen.count
      var isMore = try beginObject()
      while isMore {
        try note(try key(), since: first)
        try skipValue()
        isMore = try nextMember()
      }
      forget(since: first)
    case UInt8(ascii: "["):
      var isMore = try beginArray()
      while isMore {
        try skipValue()
        isMore = try nextValue()
      }
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    case let byte? where byte == UInt8(ascii: "-") || byte &- UInt8(ascii: "0") < 10: _ = try number("a number")
    case _: throw syntax("a value")
    }
  }

  package mutating func value() throws(JSONFailure) -> JSONValue {
    switch peek() {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["):
      var values: [JSONValue] = []
      var isMore = try beginArray()
      while isMore {
        values.append(try value())
        isMore = try nextValue()
      }
      return .array(values)
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool(try bool())
    case UInt8(ascii: "n"):
      try word("null")
      return .null
    case let byte? where byte == UInt8(ascii: "-") || byte &- UInt8(ascii: "0") < 10:
      switch try number("a number") {
      case .integer(let value): return .integer(value)
      case .double(let value): return .number(value)
      }
    case _: throw syntax("a value")
    }
  }

  private mutating func object() throws(JSONFailure) -> JSONObject {
    let first = seen.count
    var members: [JSONObject.Member] = []
    var isMore = try beginObject()
    while isMore {
      let slice = try key()
      try note(slice, since: first)
      members.append((try resolve(slice), try value()))
      isMore = try nextMember()
    }
    forget(since: first)
    return JSONObject(unique: members)
  }

  /// Records a key; throws `duplicateKey` when the object, whose keys start at `first` in `seen`, already has it.
  ///
  /// Compares up to `JSONReader.few` keys one by one. Beyond that a hash set keeps the cost linear; the standard
  /// library seeds it, so that clients cannot choose colliding keys.
  package mutating func note(_ key: JSONSlice, since first: Int) throws(JSONFailure) {
    let isDuplicate: Bool
    if seen.count - first < JSONReader.few {
      isDuplicate = try isAmong(key, since: first)
    } else {
      if seenMany[first] == nil {
        var keys: Set<[UInt8]> = []
        for slice in seen[first...] { keys.insert(Array(try resolve(slice).utf8)) }
        seenMany[first] = keys
      }
      let name = Array(try resolve(key).utf8)
      isDuplicate = seenMany[first]?.insert(name).inserted == false
    }
    if isDuplicate { throw duplicate(key) }
    seen.append(key)
  }

  /// Drops the recorded keys of an object that has been closed.
  package mutating func forget(since first: Int) {
    if seen.count - first > JSONReader.few { seenMany[first] = nil }
    seen.removeSubrange(first...)
  }

  func duplicate(_ key: JSONSlice) -> JSONFailure {
    JSONFailure(.duplicateKey, at: key.start - 1, "this key comes twice in one object; send it once")
  }

  /// The number of keys per object up to which they are compared one by one.
  private static let few = 32

  private func isAmong(_ key: JSONSlice, since first: Int) throws(JSONFailure) -> Bool {
    for place in first..<seen.count {
      let other = seen[place]
      if key.hasEscapes || other.hasEscapes {
        if try resolve(key).utf8.elementsEqual(try resolve(other).utf8) { return true }
      } else if key.count == other.count, key.raw(in: bytes).isSame(as: other.raw(in: bytes)) {
        return true
      }
    }
    return false
  }
}
