import Foundation
import Testing

@testable import TappetProtocol
@testable import TappetProtocolServer

@Suite("Reading JSON")
struct ReaderTests {
  @Test(
    "A number is read as the nearest double, and a whole one exactly",
    arguments: [
      ("0", JSONValue.integer(0)), ("-0", .number(-0.0)), ("7", .integer(7)), ("-12", .integer(-12)),
      ("9007199254740993", .integer(9_007_199_254_740_993)), ("9223372036854775807", .integer(.max)),
      ("-9223372036854775808", .integer(.min)), ("9223372036854775808", .number(9223372036854775808)),
      ("123456789012345678901234567890", .number(1.2345678901234568e29)), ("0.1", .number(0.1)),
      ("2.5", .number(2.5)), ("1e3", .number(1000)), ("1E+2", .number(100)), ("1e-2", .number(0.01)),
      ("1e-999", .number(0)), ("1.7976931348623157e308", .number(.greatestFiniteMagnitude)),
      ("5e-324", .number(.leastNonzeroMagnitude)), ("0.000000000000000001", .number(1e-18)),
      ("3.141592653589793238", .number(3.141592653589793)), ("1.0", .number(1)),
    ])
  func numbers(_ text: String, _ value: JSONValue) throws {
    #expect(try JSONValue.read(text) == value)
    let bytes = JSONWriter.bytes(of: value)
    let again = try JSONValue.read(String(decoding: bytes, as: UTF8.self))
    #expect(try Field(again).number() == Field(value).number())
  }

  @Test("A random double is read back unchanged after it was written", arguments: 0..<20)
  func doubles(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      let text = String(decoding: JSONWriter.bytes(of: .number(value)), as: UTF8.self)
      #expect(try Field(JSONValue.read(text)).number() == value)
      // Also in other writers' form: with more digits than needed, and without an exponent.
      #expect(try Field(JSONValue.read(String(format: "%.25e", value))).number() == value)
      let small = Double(Int64(bitPattern: random.next()) >> 20) / 1000
      #expect(try Field(JSONValue.read(String(format: "%.3f", small))).number() == small)
    }
  }

  @Test("A random value is read back unchanged after it was written", arguments: 0..<200)
  func roundTrip(seed: UInt64) throws {
    var values = RandomValues(seed: seed)
    let value = values.value(depth: 5)
    let text = String(decoding: JSONWriter.bytes(of: value), as: UTF8.self)
    #expect(try JSONValue.read(text) == value)
  }

  @Test("Foundation reads our JSON as the same value, and we read Foundation's", arguments: 0..<200)
  func againstFoundation(seed: UInt64) throws {
    var values = RandomValues(seed: seed)
    let value = JSONValue.array([values.value(depth: 5)])
    let theirs = try JSONDecoder().decode(FoundationValue.self, from: Data(JSONWriter.bytes(of: value)))
    #expect(theirs.value == value)
    let encoder = JSONEncoder()
    if seed % 2 == 0 { encoder.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes] }
    let written = try encoder.encode(FoundationValue(value))
    #expect(try JSONValue.read(String(decoding: written, as: UTF8.self)) == value)
  }

  @Test("The same key in different objects is no duplicate, however they nest")
  func sameKeys() throws {
    let many = (0..<50).map { #""k\#($0)":\#($0)"# }.joined(separator: ",")
    let text = #"{"a":{"b":1,"a":{"a":2}},"c":[{"b":1},{"b":1}],"b":3,"d":{\#(many)},"e":{\#(many)},"k1":1}"#
    #expect(try String(decoding: JSONWriter.bytes(of: JSONValue.read(text)), as: UTF8.self) == text)
    #expect(throws: Never.self) {
      try MessageDecoder().decode(Array(#"{"method":"ping","x":\#(text),"params":\#(text)}"#.utf8))
    }
    #expect(throws: Never.self) { try ElementTests.tree(#"{"x":\#(text),"id":"a","a":\#(text),"k1":{}}"#) }
  }

  @Test("The head of a line is found without reading the rest")
  func head() {
    func head(_ line: String) -> MessageHead {
      Array(line.utf8).withUnsafeBytes { MessageHead(peeking: $0) }
    }
    let usual = head(#"{"jsonrpc":"2.0","id":12,"method":"tree.set","params":{"generation":"#)
    #expect(usual.method == "tree.set")
    #expect(usual.id == 12)
    #expect(head(#" { "method" : "ping" , "id" : "é" } "#).id == .string("é"))
    #expect(head(#"{"params":{},"method":"ping"}"#).method == nil)
    #expect(head("[1]").method == nil)
    #expect(head("").method == nil)
    #expect(head(#"{"id":true,"method":"ping"}"#).method == nil)
    #expect(head(#"{"method":"pi\u006eg","id":1}"#).method == nil)
  }

  @Test("Invalid UTF-8 ends the head, and a character cut off at the end of the head does no harm")
  func headOfNoText() {
    func head(_ bytes: [UInt8]) -> MessageHead { bytes.withUnsafeBytes { MessageHead(peeking: $0) } }
    let usual = Array(#"{"jsonrpc":"2.0","id":12,"method":"#.utf8)
    #expect(head(usual + Array(#""ping","x":""#.utf8) + [0xFF]).method == "ping")
    #expect(head(usual + [0x22, 0xFF, 0x22]).method == nil)
    #expect(head([0xFF] + usual + Array(#""ping"}"#.utf8)).id == nil)
    let cut = usual + Array(#""ping","x":""#.utf8)
    #expect(head(cut + Array(repeating: 0x20, count: 1023 - cut.count) + Array("é\"}".utf8)).method == "ping")
  }

  @Test("Long trees are heavy; short messages and long utterances are not")
  func heavy() {
    func isHeavy(_ line: String) -> Bool {
      Array(line.utf8).withUnsafeBytes { MessageHead(peeking: $0).isHeavy(length: $0.count) }
    }
    let padding = String(repeating: " ", count: 5000)
    #expect(!isHeavy(#"{"id":1,"method":"tree.set","params":{}}"#))
    #expect(isHeavy(#"{"id":1,"method":"tree.set","params":{}}"# + padding))
    #expect(!isHeavy(#"{"id":1,"method":"utterance","params":{}}"# + padding))
    #expect(isHeavy(#"{"id":1,"params":{},"method":"tree.patch"}"# + padding))
  }

  @Test(
    "A byte's place in a line is given as a JSON pointer",
    arguments: [
      ("{", ""), ("true", "/a"), ("[f", "/b"), ("false", "/b/0"), ("{\"c", "/b/1"), ("-1", "/b/1/c~1d"),
      ("-2", "/b/1/~0é"), ("-3", "/e"), ("\"b\"", "/b"), ("}]", "/b/1/~0é"),
    ])
  func pointers(_ mark: String, _ path: String) throws {
    let line = #"{"a":true,"b":[false,{"c/d":-1,"~\u00e9":-2}],"x\"{[,:y":0,"e":-3}"#
    let offset = try #require(line.firstRange(of: mark)).lowerBound.utf16Offset(in: line)
    #expect(Array(line.utf8).withUnsafeBytes { JSONPointer.locate(offset, in: $0) } == path)
  }
}

/// Makes random JSON values.
struct RandomValues {
  var elements: RandomElements

  init(seed: UInt64) { elements = RandomElements(seed: seed) }

  mutating func value(depth: Int) -> JSONValue {
    switch Int.random(in: 0...(depth > 0 ? 7 : 5), using: &elements.random) {
    case 0: return .null
    case 1: return .bool(elements.chance(2))
    case 2: return .integer(Int.random(in: -1_000_000...1_000_000, using: &elements.random))
    case 3: return .number(Double.random(in: 0.001...0.999, using: &elements.random))
    case 4, 5: return .string(elements.text())
    case 6: return .array((0..<Int.random(in: 0...4, using: &elements.random)).map { _ in value(depth: depth - 1) })
    default:
      var object: JSONObject = [:]
      for index in 0..<Int.random(in: 0...40, using: &elements.random) where elements.chance(4) {
        object["\(index)\(elements.text())"] = value(depth: depth - 1)
      }
      return .object(object)
    }
  }
}

/// A JSON value for Foundation's coders.
struct FoundationValue: Codable {
  var value: JSONValue

  init(_ value: JSONValue) { self.value = value }

  init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    if single.decodeNil() {
      value = .null
    } else if let bool = try? single.decode(Bool.self) {
      value = .bool(bool)
    } else if let integer = try? single.decode(Int.self) {
      value = .integer(integer)
    } else if let number = try? single.decode(Double.self) {
      value = .number(number)
    } else if let string = try? single.decode(String.self) {
      value = .string(string)
    } else if let array = try? single.decode([FoundationValue].self) {
      value = .array(array.map(\.value))
    } else {
      var object: JSONObject = [:]
      for (key, member) in try single.decode([String: FoundationValue].self) { object[key] = member.value }
      value = .object(object)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var single = encoder.singleValueContainer()
    switch value {
    case .null: try single.encodeNil()
    case .bool(let bool): try single.encode(bool)
    case .integer(let integer): try single.encode(integer)
    case .number(let number): try single.encode(number)
    case .string(let string): try single.encode(string)
    case .array(let values): try single.encode(values.map(FoundationValue.init))
    case .object(let object):
      try single.encode(
        Dictionary(uniqueKeysWithValues: object.members.map { ($0.key, FoundationValue($0.value)) }))
    }
  }
}
