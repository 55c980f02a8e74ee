package import ElementTrees
import Glibc
import TappetModel
import TappetProtocol
import TappetProtocolServer

/// A screen on which scanning is measured, and the kind that determines its goal.
package struct Screen: Sendable {
  /// The kind of screen, which is its folder's name.
  package enum Kind: String, Hashable, Sendable, CaseIterable { case even, column, ragged, long, mixed }

  package var kind: Kind
  package var name: String
  package var tree: ElementTree

  /// A file that cannot be read as a screen.
  package struct Problem: Error, CustomStringConvertible {
    package var description: String
    package init(description: String) { self.description = description }
  }

  /// Returns the screens in the folders below a directory, sorted.
  /// - Throws: `Problem` for the first file that cannot be read, or if there is none.
  package static func all(in directory: String) throws -> [Screen] {
    let found = try Kind.allCases.flatMap { kind in
      try names(in: "\(directory)/\(kind.rawValue)").map { name in
        try Screen(kind: kind, name: name, path: "\(directory)/\(kind.rawValue)/\(name).json")
      }
    }
    if found.isEmpty { throw Problem(description: "no screens below \(directory)") }
    return found
  }

  private init(kind: Kind, name: String, path: String) throws {
    self.kind = kind
    self.name = name
    let line = Array(#"{"jsonrpc":"2.0","id":1,"method":"tree.set","params":{"generation":1,"#.utf8)
    let text = try Self.bytes(of: path).drop { $0 != UInt8(ascii: "{") }.dropFirst()
    guard case .request(.treeSet(let set)) = try MessageDecoder().decode(line + text + [UInt8(ascii: "}")]).body else {
      throw Problem(description: "\(path) is no tree")
    }
    tree = try ElementTree(root: set.root, window: set.window?.frame)
  }

  private static func names(in directory: String) throws -> [String] {
    guard let handle = opendir(directory) else { return [] }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".json") { names.append(String(name.dropLast(5))) }
    }
    return names.sorted()
  }

  private static func bytes(of path: String) throws -> [UInt8] {
    guard let file = fopen(path, "r") else {
      throw Problem(description: "cannot open \(path): \(String(cString: strerror(errno)))")
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }
}
