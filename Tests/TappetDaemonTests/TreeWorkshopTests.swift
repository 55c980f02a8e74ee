import NIOPosix
import Synchronization
import Testing

@testable import TappetDaemon

@Suite("The workshop beside the loop")
struct TreeWorkshopTests {
  @Test("what is to be kept is written also when the daemon ends before its turn has come; other work is left")
  func ends() async throws {
    let pool = NIOThreadPool(numberOfThreads: 1)
    pool.start()
    let workshop = TreeWorkshop(pool: pool)
    let done = Done()
    try await pool.shutdownGracefully()
    workshop.run { done.add("a tree") }
    workshop.keep { done.add("a profile") }
    #expect(done.all == ["a profile"])
  }
}

private final class Done: Sendable {
  private let names = Mutex<[String]>([])
  var all: [String] { names.withLock { $0 } }
  func add(_ name: String) { names.withLock { $0.append(name) } }
}
