import Dispatch
import Testing

@testable import TappetDaemon

@Suite("Writes in order", .timeLimit(.minutes(1)))
struct OrderedWritesTests {
  @Test("who needs the number of the next write does not wait for a disk that is slow")
  func neverWaits() async throws {
    let writes = OrderedWrites()
    let (begun, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let number = writes.next()
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        try? writes.write(number) {
          begun.signal()
          gate.wait()
        }
      }
      DispatchQueue.global().async {
        begun.wait()
        continuation.resume()
      }
    }
    #expect(writes.next() == number + 1)
    gate.signal()
  }

  @Test("what is older never takes the place of what is newer")
  func order() throws {
    let writes = OrderedWrites()
    let (older, newer) = (writes.next(), writes.next())
    var written: [Int] = []
    try writes.write(newer) { written.append(newer) }
    try writes.write(older) { written.append(older) }
    #expect(written == [newer])
  }
}
