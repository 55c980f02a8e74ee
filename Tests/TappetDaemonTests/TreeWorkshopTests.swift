import Testing

@testable import TappetDaemon

@Suite("The workshop beside the loop")
struct TreeWorkshopTests {
  @Test("what is to be kept is written also when the daemon ends before its turn has come; other work is left")
  func ends() async throws {
    let threads = try WorkThreads(count: 1, niceness: 0)
    let workshop = TreeWorkshop(threads: threads)
    let done = Done()
    await threads.end()
    workshop.run { done.add("a tree") }
    workshop.keep { done.add("a profile") }
    #expect(done.all == ["a profile"])
  }
}
