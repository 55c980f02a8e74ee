/// Converts a byte offset in a line to a JSON pointer (RFC 6901).
enum JSONPointer {
  private enum Step {
    case key(Range<Int>?)
    case index(Int)
  }

  /// Returns the JSON pointer to the value or member that starts at byte `offset` or encloses that byte.
  ///
  /// The bytes before `offset` must be valid JSON; the bytes after it may be anything.
  static func locate(_ offset: Int, in line: UnsafeRawBufferPointer) -> String {
    var steps: [Step] = []
    var isKeyNext = false
    var position = 0
    let end = min(line.count, offset + 1)
    while position < end {
      switch line[position] {
      case UInt8(ascii: "{") where position < offset:
        steps.append(.key(nil))
        isKeyNext = true
      case UInt8(ascii: "[") where position < offset:
        steps.append(.index(0))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if position < offset { _ = steps.popLast() }
      case UInt8(ascii: ",") where position < offset:
        switch steps.last {
        case .key?:
          steps[steps.count - 1] = .key(nil)
          isKeyNext = true
        case .index(let index)?: steps[steps.count - 1] = .index(index + 1)
        case nil: break
        }
      case UInt8(ascii: "\""):
        let after = skipString(at: position, in: line)
        if isKeyNext, !steps.isEmpty, let after {
          steps[steps.count - 1] = .key(position + 1..<after - 1)
        }
        isKeyNext = false
        position = (after ?? line.count) - 1
      default: break
      }
      position += 1
    }
    return steps.map { text(of: $0, in: line) }.joined()
  }

  /// Returns `key` as one step of a JSON pointer: with a leading slash, "~" and "/" escaped.
  static func escape(_ key: String) -> String {
    var result = "/"
    for scalar in key.unicodeScalars {
      switch scalar {
      case "~": result += "~0"
      case "/": result += "~1"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns the offset after the closing quotation mark of the string at `start`; `nil` if the string does not end.
  private static func skipString(at start: Int, in line: UnsafeRawBufferPointer) -> Int? {
    var position = start + 1
    while position < line.count {
      switch line[position] {
      case UInt8(ascii: "\\"): position += 2
      case UInt8(ascii: "\""): return position + 1
      default: position += 1
      }
    }
    return nil
  }

  private static func text(of step: Step, in line: UnsafeRawBufferPointer) -> String {
    switch step {
    case .index(let index): return "/\(index)"
    case .key(nil): return ""
    case .key(let range?):
      // The fault may be that the key itself is not UTF-8.
      guard let plain = String(validating: line[range], as: UTF8.self) else {
        return escape(String(decoding: line[range], as: UTF8.self))
      }
      let raw = UnsafeRawBufferPointer(rebasing: line[(range.lowerBound - 1)..<(range.upperBound + 1)])
      var reader = JSONReader(raw, depth: 1)
      return escape((try? reader.string()) ?? plain)
    }
  }
}
