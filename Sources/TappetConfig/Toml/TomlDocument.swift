import CToml
import Messages

struct TomlSyntaxError: Error, Hashable {
  var place: TextPlace
  var message: Message
}

/// A document parsed by toml++; owns the library's tree until its values are copied.
struct TomlDocument: ~Copyable {
  private let handle: OpaquePointer

  static func parse(_ bytes: [UInt8]) -> Result<[TomlEntry], TomlSyntaxError> {
    if let place = tooDeep(bytes) {
      return .failure(TomlSyntaxError(place: place, message: Message("more than \(maximumDots) dots in one line")))
    }
    guard let document = TomlDocument(bytes) else {
      return .failure(
        TomlSyntaxError(place: TextPlace(line: 1, column: 1), message: Message("not enough memory to read it")))
    }
    return document.entries()
  }

  private init?(_ bytes: [UInt8]) {
    let parsed = bytes.withUnsafeBytes { buffer in
      // An empty array may have no base address.
      buffer.isEmpty ? ctoml_parse("", 0) : ctoml_parse(buffer.bindMemory(to: CChar.self).baseAddress, buffer.count)
    }
    guard let parsed else { return nil }
    handle = parsed
  }

  deinit { ctoml_free(handle) }

  private func entries() -> Result<[TomlEntry], TomlSyntaxError> {
    guard let root = ctoml_root(handle) else {
      // toml++ words its errors in English.
      let message = Message(verbatim: String(ctoml_error_message(handle)))
      return .failure(TomlSyntaxError(place: TextPlace(ctoml_error_place(handle)), message: message))
    }
    return .success(Self.entries(of: root))
  }

  private static func entries(of table: OpaquePointer) -> [TomlEntry] {
    children(of: table).map { child in
      TomlEntry(
        key: String(ctoml_node_key(child)), keyPlace: TextPlace(ctoml_node_key_place(child)), node: node(child))
    }
  }

  private static func children(of node: OpaquePointer) -> [OpaquePointer] {
    (0..<ctoml_count(node)).compactMap { ctoml_child(node, $0) }
  }

  private static func node(_ node: OpaquePointer) -> TomlNode {
    TomlNode(value: value(of: node), place: TextPlace(ctoml_node_place(node)))
  }

  private static func value(of node: OpaquePointer) -> TomlNode.Value {
    switch ctoml_node_kind(node) {
    case .CTOML_TABLE: .table(entries(of: node))
    case .CTOML_ARRAY: .list(children(of: node).map(Self.node))
    case .CTOML_STRING: .scalar(.text(String(ctoml_string(node))))
    case .CTOML_INTEGER: .scalar(.integer(Int(ctoml_integer(node))))
    case .CTOML_FLOAT: .scalar(.number(ctoml_float(node)))
    case .CTOML_BOOLEAN: .scalar(.flag(ctoml_boolean(node)))
    case .CTOML_DATE: .date(String(ctoml_string(node)))
    }
  }

  /// The maximum number of dots in a line. Each dot of a key nests a table, and freeing a tree recurses: 100,000 dots
  /// would overflow the stack. Values nest at most 32 deep (`ctoml.cpp`), so that this limit bounds the depth of the
  /// whole tree.
  private static let maximumDots = 100

  private static func tooDeep(_ bytes: [UInt8]) -> TextPlace? {
    var line = 1
    var dots = 0
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        line += 1
        dots = 0
      } else if byte == UInt8(ascii: ".") {
        dots += 1
        if dots > maximumDots { return TextPlace(line: line, column: 1) }
      }
    }
    return nil
  }
}

extension String {
  fileprivate init(_ text: ctoml_text) {
    let bytes = UnsafeRawBufferPointer(start: text.bytes, count: text.length)
    self = String(decoding: bytes, as: UTF8.self)
  }
}

extension TextPlace {
  fileprivate init(_ place: ctoml_place) {
    self.init(line: Int(place.line), column: Int(place.column))
  }
}
