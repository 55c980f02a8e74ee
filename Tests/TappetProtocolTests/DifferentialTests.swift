import Foundation
import ScanLab
import TappetModel
import Testing

@testable import TappetProtocol
@testable import TappetProtocolServer

/// Reads strictly in Python: for each line of hexadecimal digits it prints the value as JSON, or "-" if it is invalid.
private let python = """
  import json, sys
  def refused(name): raise ValueError(name)
  def unique(members):
      if len({name for name, _ in members}) != len(members): raise ValueError("twice")
      return dict(members)
  sys.setrecursionlimit(100000)
  for line in sys.stdin:
      try:
          value = json.loads(bytes.fromhex(line).decode("utf-8"), parse_constant=refused, object_pairs_hook=unique)
          json.dumps(value, ensure_ascii=False).encode("utf-8")
          print(json.dumps(value, allow_nan=False))
      except ValueError:
          print("-")
  """

@Suite("The JSON reader compared with other readers")
struct DifferentialTests {
  /// Random trees, messages and values, most of them changed in a few places.
  static let lines: [[UInt8]] = {
    var random = SplitMix64(seed: 5_000)
    var lines = FuzzTests.seeds
    for seed in 0..<200 {
      var values = RandomValues(seed: UInt64(seed))
      lines.append(JSONWriter.bytes(of: .array([values.value(depth: 5)])))
      lines.append(ClientRequest.treeSet(TreeSet(generation: 1, root: values.elements.tree())).line(id: 1).dropLast())
    }
    for line in lines {
      for _ in 0..<4 {
        var changed = line
        for _ in 0...Int.random(in: 0...2, using: &random) { changed.mutate(using: &random) }
        lines.append(changed)
      }
    }
    return lines
  }()

  @Test("Python accepts the same lines with the same values")
  func python() throws {
    let answers = try Self.asked(Self.lines)
    #expect(answers.count == Self.lines.count)
    var taken = 0
    for (line, theirs) in zip(Self.lines, answers) {
      let ours = Self.read(line)
      #expect((ours == nil) == (theirs == "-"), "\(String(decoding: line, as: UTF8.self))")
      guard let ours, theirs != "-" else { continue }
      taken += 1
      #expect(try JSONValue.read(theirs) == ours)
    }
    // Otherwise nothing would have been compared.
    #expect(taken > 500 && taken < Self.lines.count - 500, "\(taken) of \(Self.lines.count)")
  }

  @Test("A tree read and rewritten by Foundation or Python is the same tree")
  func trees() throws {
    let answers = try Self.asked(Self.lines)
    var compared = 0
    for (line, theirs) in zip(Self.lines, answers) {
      guard let ours = try? MessageDecoder().decode(line), case .request(.treeSet) = ours.body else { continue }
      compared += 1
      #expect(try MessageDecoder().decode(Array(theirs.utf8)) == ours)
      // Foundation sorts members differently, and so the warnings about unknown ones.
      let value = try JSONDecoder().decode(FoundationValue.self, from: Data(line))
      #expect(try MessageDecoder().decode(Array(JSONEncoder().encode(value))).inOrder == ours.inOrder)
    }
    #expect(compared > 200, "\(compared)")
  }

  private static func read(_ line: [UInt8]) -> JSONValue? {
    line.withUnsafeBytes { bytes in
      do throws(JSONFailure) {
        try JSONText.check(bytes, limits: Limits())
        var reader = JSONReader(bytes, depth: Limits().jsonNesting)
        let value = try reader.value()
        try reader.finish()
        return value
      } catch {
        return nil
      }
    }
  }

  /// Returns Python's answer to each line.
  private static func asked(_ lines: [[UInt8]]) throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", TappetProtocolTests.python]
    let place = FileManager.default.temporaryDirectory.appending(path: "tappet-lines-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: place) }
    try Data(
      lines.map { $0.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() }
        .joined(separator: "\n").utf8
    ).write(to: place)
    let output = Pipe()
    process.standardInput = try FileHandle(forReadingFrom: place)
    process.standardOutput = output
    try process.run()
    let answers = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: answers, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

extension IncomingMessage {
  /// A copy with the tree's warnings sorted.
  fileprivate var inOrder: IncomingMessage {
    guard case .request(.treeSet(var tree)) = body else { return self }
    tree.warnings.sort { ($0.id.rawValue, $0.message) < ($1.id.rawValue, $1.message) }
    return IncomingMessage(id: id, body: .request(.treeSet(tree)))
  }
}
