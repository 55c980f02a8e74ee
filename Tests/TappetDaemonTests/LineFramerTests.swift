import NIOCore
import Testing

@testable import TappetDaemon

@Suite("Bytes are cut into lines, however they arrive")
struct LineFramerTests {
  private func pieces(_ chunks: [String], limit: Int = 8) -> [String] {
    var framer = LineFramer(limit: limit)
    var found: [String] = []
    for chunk in chunks {
      var bytes = ByteBuffer(string: chunk)
      framer.append(&bytes)
      while let piece = framer.next() {
        switch piece {
        case .line(let line): found.append(String(buffer: line))
        case .tooLong: found.append("!")
        }
      }
    }
    return found
  }

  static let rows: [(chunks: [String], lines: [String])] = [
    (["a\nbc\n"], ["a", "bc"]),
    (["a", "b", "\n", "c\n"], ["ab", "c"]),
    (["\n\n"], ["", ""]),
    (["12345678\n"], ["12345678"]),
    (["123456789\na\n"], ["!", "a"]),
    (["12345", "67890", "12345", "\nb\n"], ["!", "b"]),
    (["123456789", "123456789", "12345\n123456789\nc\n"], ["!", "!", "c"]),
    (["no end"], []),
  ]

  @Test("lines come out whole; one that is too long is told once and skipped to its end", arguments: rows)
  func cutting(chunks: [String], lines: [String]) {
    #expect(pieces(chunks) == lines)
  }

  @Test("a sender whose bytes never end where a line ends makes it keep no more than its longest line")
  func neverAtTheEnd() {
    var framer = LineFramer(limit: 1000)
    var bytes = ByteBuffer(string: "x")
    framer.append(&bytes)
    for _ in 1...10_000 {
      _ = framer.next()
      var bytes = ByteBuffer(string: String(repeating: "y", count: 90) + "\nx")
      framer.append(&bytes)
    }
    #expect(framer.capacity < 10_000)
  }

  @Test("cutting the same bytes elsewhere makes the same lines")
  func anyCut() {
    let text = "alpha\nbeta\n\nthis line is too long\ngamma\n"
    let whole = pieces([text])
    for size in 1...text.count {
      let characters = Array(text)
      let chunks = stride(from: 0, to: characters.count, by: size).map {
        String(characters[$0..<min($0 + size, characters.count)])
      }
      #expect(pieces(chunks) == whole)
    }
  }
}
