import Foundation
import ScanLab
import Testing

@testable import TappetProtocol
@testable import TappetProtocolServer

@Suite("Hostile lines")
struct FuzzTests {
  /// Valid lines to mutate.
  static let seeds: [[UInt8]] = {
    let clients = ClientFixture.all.map(\.line)
    let daemon = (ServerFixture.others + ServerFixture.performs + ServerFixture.events).map(\.line)
    var lines = (clients + daemon).map { Array($0.utf8) }
    for seed in 0..<10 {
      var elements = RandomElements(seed: UInt64(seed))
      lines.append(ClientRequest.treeSet(TreeSet(generation: 1, root: elements.tree())).line(id: 1))
    }
    return lines
  }()

  @Test("No mutated line traps a decoder, and each fault has a valid path and a hint", arguments: 0..<40)
  func mutations(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<250 {
      guard var line = FuzzTests.seeds.randomElement(using: &random) else { return }
      for _ in 0...Int.random(in: 0...3, using: &random) { line.mutate(using: &random) }
      do throws(ProtocolFault) {
        _ = try MessageDecoder().decode(line)
      } catch {
        #expect(error.path.map { $0.isEmpty || $0.hasPrefix("/") } ?? true)
        #expect(!error.hint.isEmpty)
      }
      _ = try? ServerMessageDecoder().decode(line)
      line.withUnsafeBytes { _ = MessageHead(peeking: $0) }
    }
  }

  @Test("A line that our reader accepts as JSON is accepted by Foundation too", arguments: 0..<20)
  func noLaxer(seed: UInt64) {
    var random = SplitMix64(seed: seed &+ 1000)
    for _ in 0..<250 {
      guard var line = FuzzTests.seeds.randomElement(using: &random) else { return }
      line.mutate(using: &random)
      let isTaken = line.withUnsafeBytes { bytes in
        do throws(JSONFailure) {
          try JSONText.check(bytes, limits: Limits())
          var reader = JSONReader(bytes, depth: 136)
          try reader.skipValue()
          try reader.finish()
          return true
        } catch {
          return false
        }
      }
      guard isTaken else { continue }
      #expect(throws: Never.self, "\(String(decoding: line, as: UTF8.self))") {
        try JSONSerialization.jsonObject(with: Data(line), options: [.fragmentsAllowed])
      }
    }
  }

  @Test("Every incomplete line is refused without a trap")
  func prefixes() {
    for line in FuzzTests.seeds.prefix(40) {
      for count in 0..<line.count where line[count...].contains(where: { $0 > 0x20 }) {
        #expect(throws: ProtocolFault.self) { try MessageDecoder().decode(Array(line[..<count])) }
      }
    }
  }

  @Test("An object of a hundred thousand keys is read in linear time")
  func manyKeys() throws {
    let keys = (0..<100_000).map { #""k\#($0)":1"# }.joined(separator: ",")
    let line = #"{"id":1,"method":"tree.set","params":{"x":{\#(keys)},"generation":1,"root":{"id":"a"}}}"#
    #expect(throws: Never.self) { try MessageDecoder().decode(Array(line.utf8)) }
  }
}
