import Testing

@testable import TappetDaemon

@Suite("The tree pipeline beside the loop")
struct TreePipelineTests {
  @Test("what is to be kept is written also when the daemon ends before its turn has come; other work is left")
  func ends() async throws {
    let threads = try WorkThreads(count: 1, niceness: 0)
    let pipeline = TreePipeline(threads: threads)
    let done = Done()
    await threads.end()
    pipeline.run { done.add("a tree") }
    pipeline.keep { done.add("a profile") }
    #expect(done.all == ["a profile"])
  }
}
