import Glibc
package import TappetProtocol
import TappetProtocolServer

/// A tree in a file: a bare element or the whole parameters of `tree.set`.
package enum TreeDocument {
  /// Parses and validates the tree.
  /// - Parameter name: the name of the document in errors.
  /// - Throws: `ToolError` with the first fault's JSON pointer, or line and column if it is not valid JSON.
  package static func read(_ bytes: [UInt8], named name: String) throws -> TreeSet {
    let keys = topKeys(of: bytes)
    let isWhole = keys.contains("root")
    var line = Array(#"{"jsonrpc":"2.0","id":1,"method":"tree.set","params":"#.utf8)
    if isWhole {
      line += keys.contains("generation") ? bytes : numbered(bytes)
    } else {
      line += Array(#"{"generation":1,"root":"#.utf8) + bytes + [UInt8(ascii: "}")]
    }
    line += [UInt8(ascii: "}")]
    do throws(ProtocolFault) {
      let message = try MessageDecoder().decode(line)
      guard case .request(.treeSet(let tree)) = message.body else {
        throw ProtocolFault(.badJSON, hint: "expected an element, or an object with \"root\"")
      }
      return tree
    } catch {
      if error.kind == .badJSON, let flaw = JSONFlaw(in: bytes) {
        throw ToolError(.failure, "\(name):\(flaw.line):\(flaw.column): no JSON: \(flaw.hint.printable)")
      }
      let prefix = isWhole ? "/params" : "/params/root"
      let pointer = error.path.map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 }
      let place = pointer.flatMap { $0.isEmpty ? nil : " at \($0)" } ?? ""
      throw ToolError(.failure, "\(name) is no tree (\(error.kind.rawValue)\(place)): \(error.hint.printable)")
    }
  }

  /// Whether the document holds the parameters of `tree.set` rather than an element alone.
  static func isWhole(_ bytes: [UInt8]) -> Bool { topKeys(of: bytes).contains("root") }

  /// The bytes of a file, or of standard input for "-".
  package static func load(_ path: String) throws -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw ToolError(.failure, "cannot open \(path): \(String(cString: strerror(errno)))")
    }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw ToolError(.failure, "cannot read \(path): \(String(cString: strerror(errno)))") }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  /// Returns the undecoded keys of the outermost JSON object; meaningless for any other document.
  private static func topKeys(of bytes: [UInt8]) -> Set<String> {
    var keys: Set<String> = []
    var depth = 0
    var text: [UInt8]?
    var last: String?
    var isEscaped = false
    for byte in bytes {
      if let begun = text {
        if isEscaped {
          isEscaped = false
          text = begun + [byte]
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          last = depth == 1 ? String(decoding: begun, as: UTF8.self) : nil
          text = nil
        } else if begun.count < 32 {
          text = begun + [byte]
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): text = []
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ":"):
        if depth == 1, let last { keys.insert(last) }
      case UInt8(ascii: ","): last = nil
      case _: break
      }
    }
    return keys
  }

  /// Adds a tree generation number to the object, so that documents need not contain one.
  private static func numbered(_ bytes: [UInt8]) -> [UInt8] {
    guard let brace = bytes.firstIndex(of: UInt8(ascii: "{")) else { return bytes }
    return Array(bytes[...brace]) + Array(#""generation":1,"#.utf8) + Array(bytes[(brace + 1)...])
  }
}
