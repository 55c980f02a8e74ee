import Testing

@testable import TappetProtocol
@testable import TappetProtocolServer

/// A line that must be refused, with the fault's kind and place.
struct BadLine: Sendable, CustomTestStringConvertible {
  var what: String
  var line: [UInt8]
  var kind: FaultKind
  var path: String?
  var id: RequestID?

  init(_ what: String, _ line: String, _ kind: FaultKind, _ path: String? = "", id: RequestID? = nil) {
    self.init(what, bytes: Array(line.utf8), kind, path, id: id)
  }

  init(_ what: String, bytes: [UInt8], _ kind: FaultKind, _ path: String? = "", id: RequestID? = nil) {
    self.what = what
    line = bytes
    self.kind = kind
    self.path = path
    self.id = id
  }

  /// Returns a `tree.set` with the given root.
  static func root(_ what: String, _ root: String, _ kind: FaultKind, _ path: String) -> BadLine {
    BadLine(
      what, #"{"jsonrpc":"2.0","id":7,"method":"tree.set","params":{"generation":1,"root":\#(root)}}"#, kind,
      "/params/root" + path, id: 7)
  }

  var testDescription: String { what }
}

@Suite("Bad lines")
struct BadLineTests {
  private static let prefix = #"{"id":1,"method":"notify","params":{"notification":"announcement","announcement":""#

  /// Returns a valid line whose label consists of these raw bytes.
  private static func raw(_ what: String, _ bytes: [UInt8], _ kind: FaultKind) -> BadLine {
    BadLine(
      what, bytes: Array(prefix.utf8) + bytes + Array(#""}}"#.utf8), kind, "/params/announcement",
      id: kind == .badUTF8 ? nil : 1)
  }

  static let notJSON: [BadLine] = [
    BadLine("an empty line", "", .badJSON),
    BadLine("white space", "  \r", .badJSON),
    BadLine("no JSON", "hello", .badJSON),
    BadLine("a bare string", "\"hello\"", .badJSON),
    BadLine(
      "half a line", #"{"jsonrpc":"2.0","id":3,"method":"tree.set","params":{"generation":1,"root":{"id":"#,
      .badJSON, "/params/root/id", id: 3),
    BadLine("a batch", #"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, .badJSON),
    BadLine("a hundred thousand brackets", String(repeating: "[", count: 100_000), .badJSON),
    BadLine(
      "brackets in the parameters",
      #"{"id":1,"method":"ping","params":{"a":"# + String(repeating: "[", count: 100_000), .tooDeep, nil, id: 1),
    BadLine("two objects in one line", #"{"id":1,"method":"ping"}{"id":2,"method":"ping"}"#, .badJSON, id: 1),
    BadLine("a trailing comma", #"{"id":1,"method":"ping",}"#, .badJSON, id: 1),
    BadLine("a comment", #"{"id":1,/* */"method":"ping"}"#, .badJSON, id: 1),
    BadLine("single quotes", "{'id':1}", .badJSON),
    BadLine("NaN", #"{"id":1,"method":"window.moved","params":{"x":NaN,"y":1}}"#, .badJSON, "/params/x", id: 1),
    BadLine(
      "infinity", #"{"id":1,"method":"window.moved","params":{"x":-Infinity,"y":1}}"#, .badJSON, "/params/x", id: 1),
    BadLine(
      "a leading zero", #"{"id":1,"method":"window.moved","params":{"x":01,"y":1}}"#, .badJSON, "/params/x", id: 1),
    BadLine(
      "a leading plus", #"{"id":1,"method":"window.moved","params":{"x":+1,"y":1}}"#, .badJSON, "/params/x", id: 1),
    BadLine(
      "no digit after the point", #"{"id":1,"method":"window.moved","params":{"x":1.,"y":1}}"#, .badJSON,
      "/params/x", id: 1),
    BadLine(
      "no digit in the exponent", #"{"id":1,"method":"window.moved","params":{"x":1e,"y":1}}"#, .badJSON,
      "/params/x", id: 1),
    BadLine("a half word", #"{"id":1,"method":"ping","params":{"x":tru}}"#, .badJSON, "/params/x", id: 1),
    BadLine(
      "half a surrogate pair", #"{"id":1,"method":"ping","params":{"x":"\ud83d"}}"#, .badJSON, "/params/x", id: 1),
    BadLine(
      "two first halves", #"{"id":1,"method":"ping","params":{"x":"\ud83d\udbff"}}"#, .badJSON, "/params/x", id: 1),
    BadLine(
      "half a pair and a letter", #"{"id":1,"method":"ping","params":{"x":"\ud83dudc00!"}}"#, .badJSON, "/params/x",
      id: 1),
    BadLine(
      "surrogates in the wrong order", #"{"id":1,"method":"ping","params":{"x":"\ude00\ud83d"}}"#, .badJSON,
      "/params/x", id: 1),
    BadLine("half a pair in a key", #"{"id":1,"method":"ping","params":{"\udc00":1}}"#, .badJSON, nil, id: 1),
    BadLine("no escape", #"{"id":1,"method":"ping","params":{"x":"\q"}}"#, .badJSON, "/params/x", id: 1),
    BadLine("a short \\u", #"{"id":1,"method":"ping","params":{"x":"\u12"}}"#, .badJSON, "/params/x", id: 1),
    BadLine(
      "a line that ends in an escape", #"{"id":1,"method":"ping","params":{"x":"\"#, .badJSON, "/params/x", id: 1),
  ]

  static let notText: [BadLine] = [
    BadLine("a byte order mark", bytes: [0xEF, 0xBB, 0xBF] + Array(#"{"id":1,"method":"ping"}"#.utf8), .badUTF8),
    BadLine("UTF-16", bytes: [0xFF, 0xFE, 0x7B, 0x00], .badUTF8),
    raw("an overlong slash", [0xC0, 0xAF], .badUTF8),
    raw("an overlong slash of three", [0xE0, 0x80, 0xAF], .badUTF8),
    raw("a surrogate", [0xED, 0xA0, 0x80], .badUTF8),
    raw("beyond U+10FFFF", [0xF4, 0x90, 0x80, 0x80], .badUTF8),
    raw("a lone continuation", [0x80], .badUTF8),
    raw("a cut sequence", [0xE2, 0x82], .badUTF8),
    raw("0xFF", [0xFF], .badUTF8),
    raw("a NUL", [0x00], .badJSON),
    raw("a tab", [0x09], .badJSON),
    raw("a control character late in eight", Array("abcdefghijk".utf8) + [0x1F], .badJSON),
    raw("a control character after an escape", Array("\\n".utf8) + [0x01], .badJSON),
    raw("a control character in an escape", [0x5C, 0x01], .badJSON),
  ]

  static let duplicates: [BadLine] = [
    BadLine("a key twice at the top", #"{"id":1,"id":2,"method":"ping"}"#, .duplicateKey, "/id", id: 1),
    BadLine(
      "a key twice in parameters", #"{"id":1,"method":"ping","params":{"a":1,"a":2}}"#, .duplicateKey,
      "/params/a", id: 1),
    BadLine(
      "a key twice, once escaped", #"{"id":1,"method":"ping","params":{"a":1,"\u0061":2}}"#, .duplicateKey,
      "/params/a", id: 1),
    BadLine(
      "a key twice of many",
      #"{"id":1,"method":"ping","params":{"# + (0..<40).map { #""k\#($0)":1"# }.joined(separator: ",") + #","k3":2}}"#,
      .duplicateKey, "/params/k3", id: 1),
    .root("an element's key twice", #"{"id":"a","children":[{"id":"b","id":"c"}]}"#, .duplicateKey, "/children/0/id"),
    .root("an element's key twice, once escaped", #"{"id":"a","\u0069d":"b"}"#, .duplicateKey, "/id"),
    .root("an unknown key twice", #"{"id":"a","role":1,"role":2}"#, .duplicateKey, "/role"),
    .root("a key twice in something ignored", #"{"id":"a","role":[1,{"b":1,"b":2}]}"#, .duplicateKey, "/role/1/b"),
    .root(
      "a frame's side twice", #"{"id":"a","accessibilityFrame":{"x":1,"x":1,"y":1,"width":1,"height":1}}"#,
      .duplicateKey, "/accessibilityFrame/x"),
  ]

  static let values: [BadLine] = [
    BadLine("no method", #"{"id":1}"#, .badValue, id: 1),
    BadLine("method and result", #"{"id":1,"method":"ping","result":{}}"#, .badValue, id: 1),
    BadLine("another version", #"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, .badValue, "/jsonrpc"),
    BadLine("a fractional id", #"{"id":1.5,"method":"ping"}"#, .badValue, "/id"),
    BadLine("a method that is a number", #"{"id":1,"method":3}"#, .badValue, "/method", id: 1),
    BadLine("an unknown method", #"{"id":1,"method":"tree.shake"}"#, .unknownMethod, "/method", id: 1),
    BadLine("parameters in a list", #"{"id":1,"method":"ping","params":[1]}"#, .badValue, "/params", id: 1),
    BadLine("parameters missing", #"{"id":1,"method":"tree.set"}"#, .badValue, id: 1),
    BadLine(
      "a fault before the id", #"{"method":"tree.set","params":{"generation":1.5,"root":{}},"id":"x"}"#, .badValue,
      "/params/generation", id: .string("x")),
    BadLine(
      "parameters before the method", #"{"params":{"generation":1,"root":{"id":3}},"method":"tree.set","id":4}"#,
      .badValue, "/params/root/id", id: 4),
    BadLine(
      "a number too large", #"{"id":1,"method":"window.moved","params":{"x":1e999,"y":1}}"#, .badValue, "/params/x",
      id: 1),
    BadLine(
      "a stamp too large", #"{"id":1,"method":"switch.inject","params":{"switch":"a","edge":"down","at":1e30}}"#,
      .badValue, "/params/at", id: 1),
    BadLine(
      "a stamp with a fraction",
      #"{"id":1,"method":"switch.inject","params":{"switch":"a","edge":"down","at":1.5}}"#, .badValue, "/params/at",
      id: 1),
    BadLine(
      "no edge", #"{"id":1,"method":"switch.inject","params":{"switch":"a","edge":"left"}}"#, .badValue,
      "/params/edge", id: 1),
    BadLine(
      "a confidence beyond 1",
      #"{"id":1,"method":"utterance","params":{"text":"a","confidence":1.1,"startedAt":1,"endedAt":2,"vocabulary":1}}"#,
      .badValue, "/params/confidence", id: 1),
    BadLine(
      "no such topic", #"{"id":1,"method":"subscribe","params":{"topics":["scan","weather"]}}"#, .badValue,
      "/params/topics/1", id: 1),
    BadLine("no root", #"{"id":1,"method":"tree.set","params":{"generation":1}}"#, .badValue, "/params", id: 1),
    BadLine("no base", #"{"id":1,"method":"tree.patch","params":{"generation":1}}"#, .badValue, "/params", id: 1),
    BadLine(
      "an unknown notification",
      #"{"id":1,"method":"tree.set","params":{"generation":1,"root":{"id":"a"},"notify":{"notification":"?"}}}"#,
      .badValue, "/params/notify/notification", id: 1),
    BadLine(
      "a property that cannot be set",
      #"{"id":1,"method":"tree.patch","params":{"generation":2,"base":1,"set":{"a/b":{"children":[]}}}}"#, .badValue,
      "/params/set/a~1b/children", id: 1),
    .root("an element that is a list", "[]", .badValue, ""),
    .root("no id", #"{"children":[]}"#, .badValue, ""),
    .root("an empty id", #"{"id":""}"#, .badValue, "/id"),
    .root("a long id", #"{"id":"\#(String(repeating: "é", count: 65))"}"#, .badValue, "/id"),
    .root(
      "no width",
      #"{"id":"a","children":[{"id":"b"},{"id":"c","accessibilityFrame":{"x":1,"y":2,"height":3}}]}"#, .badValue,
      "/children/1/accessibilityFrame"),
    .root(
      "a width that is a string",
      #"{"id":"a","children":[{"id":"b"},{"id":"c","accessibilityFrame":{"x":1,"y":2,"width":"3","height":4}}]}"#,
      .badValue, "/children/1/accessibilityFrame/width"),
    .root(
      "a negative height", #"{"id":"a","accessibilityFrame":{"x":1,"y":2,"width":3,"height":-4}}"#, .badValue,
      "/accessibilityFrame/height"),
    .root("traits that are a string", #"{"id":"a","accessibilityTraits":"button"}"#, .badValue, "/accessibilityTraits"),
    .root(
      "a trait that is a number", #"{"id":"a","accessibilityTraits":["button",3]}"#, .badValue,
      "/accessibilityTraits/1"),
    .root(
      "no such style", #"{"id":"a","accessibilityNavigationStyle":"together"}"#, .badValue,
      "/accessibilityNavigationStyle"),
    .root(
      "a custom action without a name", #"{"id":"a","accessibilityCustomActions":[{"id":"b"}]}"#, .badValue,
      "/accessibilityCustomActions/0"),
    .root(
      "a pitch beyond 2",
      #"{"id":"a","accessibilityLabel":{"string":"b","attributes":[{"range":[0,1],"speechPitch":3}]}}"#, .badValue,
      "/accessibilityLabel/attributes/0/speechPitch"),
  ]

  @Test(
    "A bad line is refused with the fault's kind and place and the request's ID",
    arguments: notJSON + notText + duplicates + values)
  func refused(_ bad: BadLine) throws {
    let fault = try #require(throws: ProtocolFault.self) { try MessageDecoder().decode(bad.line) }
    #expect(fault.kind == bad.kind, "\(fault)")
    if let path = bad.path { #expect(fault.path == path, "\(fault)") }
    #expect(fault.id == bad.id, "\(fault)")
    #expect(!fault.hint.isEmpty)
  }

  @Test("A line beyond the limit is refused before it is read")
  func tooLarge() throws {
    var limits = Limits()
    limits.line = 100
    let line = Array(#"{"id":1,"method":"ping","params":{"x":"\#(String(repeating: "x", count: 100))"}}"#.utf8)
    let fault = try #require(throws: ProtocolFault.self) { try MessageDecoder(limits: limits).decode(line) }
    #expect(fault.kind == .tooLarge)
    #expect(fault.limit == 100)
  }

  @Test("A tree 64 deep is accepted, and one 65 deep is refused")
  func depth() throws {
    func line(_ depth: Int) -> [UInt8] {
      var root = #"{"id":"0","accessibilityLabel":{"string":"a","attributes":[{"range":[0,1]}]}}"#
      for level in 1..<depth { root = #"{"id":"\#(level)","children":[\#(root)]}"# }
      return Array(#"{"id":1,"method":"tree.set","params":{"generation":1,"root":\#(root)}}"#.utf8)
    }
    #expect(throws: Never.self) { try MessageDecoder().decode(line(64)) }
    let fault = try #require(throws: ProtocolFault.self) { try MessageDecoder().decode(line(65)) }
    #expect(fault.kind == .tooDeep)
    #expect(fault.limit == 64)
    #expect(fault.path == "/params/root" + String(repeating: "/children/0", count: 64))
  }

  @Test("A tree of 20,000 elements is accepted, and one more is refused")
  func elements() throws {
    func line(_ count: Int) -> [UInt8] {
      let children = (1..<count).map { #"{"id":"\#($0)"}"# }.joined(separator: ",")
      return Array(
        #"{"id":1,"method":"tree.set","params":{"generation":1,"root":{"id":"0","children":[\#(children)]}}}"#.utf8)
    }
    #expect(throws: Never.self) { try MessageDecoder().decode(line(20_000)) }
    let fault = try #require(throws: ProtocolFault.self) { try MessageDecoder().decode(line(20_001)) }
    #expect(fault.kind == .tooManyElements)
    #expect(fault.limit == 20_000)
    #expect(fault.path == "/params/root/children/19999")
  }
}
