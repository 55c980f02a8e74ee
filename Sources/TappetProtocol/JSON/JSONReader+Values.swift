extension JSONReader {
  /// Skips one value, checking it as strictly as if it were read.
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

  /// Records `key` in `seen`, where the keys of its object start at index `first`; throws `duplicateKey` for a repeat.
  ///
  /// Compares up to `JSONReader.few` keys one by one. With more keys, a hash set keeps the cost linear. The standard
  /// library seeds its hashes at random, so that clients cannot choose colliding keys.
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

  /// Drops the recorded keys of a closed object: those from index `first` of `seen`.
  package mutating func forget(since first: Int) {
    if seen.count - first > JSONReader.few { seenMany[first] = nil }
    seen.removeSubrange(first...)
  }

  func duplicate(_ key: JSONSlice) -> JSONFailure {
    JSONFailure(.duplicateKey, at: key.start - 1, "this key comes twice in one object; send it once")
  }

  /// The maximum number of keys in an object that are compared one by one; more go into a hash set.
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
