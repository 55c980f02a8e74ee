import NIOCore
import TappetProtocol
import Testing

@testable import TappetDaemon

@Suite("The lines of a connection that wait")
struct LineQueueTests {
  private static let tree = #"{"method":"tree.set","params":{}}"#
  private static let patch = #"{"method":"tree.patch","params":{}}"#
  private static let press = #"{"id":1,"method":"command","params":{"command":"select"}}"#
  private static let other = #"{"id":2,"method":"status"}"#

  private func queue(_ lines: [String]) -> LineQueue {
    var queue = LineQueue()
    for line in lines { queue.append(IncomingLine(ByteBuffer(string: line))) }
    return queue
  }

  private func texts(_ queue: LineQueue) -> [String] {
    var (queue, texts) = (queue, [String]())
    while let line = queue.next() { texts.append(String(buffer: line.bytes)) }
    return texts
  }

  @Test("An act of the user overtakes trees, also while one is being decoded, and nothing else")
  func acts() {
    var trees = queue([Self.tree, Self.patch, Self.press])
    trees.begin(.tree)
    #expect(trees.nextAct()?.method == .command)
    #expect(texts(trees) == [Self.tree, Self.patch])
    var others = queue([Self.tree, Self.other, Self.press])
    #expect(others.nextAct() == nil)
    var answering = queue([Self.press])
    answering.begin(.answer)
    #expect(answering.nextAct() == nil)
  }

  @Test("A tree that a later complete one replaces is dropped, with the patches between them")
  func newest() throws {
    var lines = queue([Self.patch, Self.tree, Self.patch, Self.other])
    let first = IncomingLine(ByteBuffer(string: Self.tree))
    var dropped = 0
    let newest = try #require(lines.newestTree(after: first) { _ in dropped += 1 })
    #expect(newest.method == .treeSet)
    #expect(dropped == 2)
    #expect(texts(lines) == [Self.patch, Self.other])
    var patches = queue([Self.patch, Self.other])
    #expect(patches.newestTree(after: first) { _ in dropped += 1 } == nil)
    #expect(dropped == 2)
  }

  @Test("While a connection works, its lines wait and it takes no turn")
  func working() {
    var lines = queue([Self.other])
    #expect(lines.isReady)
    lines.begin(.message)
    #expect(!lines.isReady)
    lines.queue(true)
    #expect(!lines.isInLine)
    lines.endWork()
    lines.queue(true)
    #expect(lines.isReady && lines.isInLine)
  }
}
