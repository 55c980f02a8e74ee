import FoundationEssentials
import TappetModel
import TappetProtocol
import TappetProtocolServer

/// Measures how fast a line with a tree is checked and decoded, beside Foundation's decoder on the same bytes.
enum DecodeSpeed {
  static func measure() throws -> [Figure] {
    [try figure(elements: 1000, runs: 60), try figure(elements: 10_000, runs: 15)]
  }

  private static func figure(elements: Int, runs: Int) throws -> Figure {
    let line = Screens.line(Screens.large(elements))
    let data = Data(line)
    let foundation = JSONDecoder()
    var ours = Samples()
    var theirs = Samples()
    for _ in 0..<runs {
      // Our decoder is so much faster that a single run in each turn would measure only a few moments of the machine.
      for _ in 0..<3 { ours.add(try time { try check(MessageDecoder().decode(line)) }, in: .microseconds(1)) }
      theirs.add(try time { try check(foundation.decode(CodableMessage.self, from: data)) }, in: .microseconds(1))
    }
    let bytes = Double(line.count)
    return Figure(
      name: "decoding a tree of \(elements), median", value: bytes / ours.median, unit: "MB/s",
      baseline: bytes / theirs.median, goal: .ratioAtLeast(10))
  }

  private static func check(_ message: IncomingMessage) throws {
    guard case .request(.treeSet(let set)) = message.body, set.root.children.count == 5 else {
      throw BenchFailure("our decoder read something else than was written")
    }
  }

  private static func check(_ message: CodableMessage) throws {
    guard message.params.root.children?.count == 5 else {
      throw BenchFailure("Foundation's decoder read something else than was written")
    }
  }
}
