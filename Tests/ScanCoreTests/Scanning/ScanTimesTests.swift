import Testing

@testable import Scanning
@testable import TappetModel

@Suite("The times that judge a press")
struct ScanTimesTests {
  private var times = ScanTimes()

  private func at(_ milliseconds: Int) -> Instant { Instant.zero.advanced(by: .milliseconds(milliseconds)) }

  @Test("Time never goes back, and a press acts at the latest known time")
  mutating func time() {
    times.reach(at(500))
    times.reach(at(300))
    #expect(times.now == at(500))
    times.act()
    times.reach(at(900))
    #expect(times.acted == at(500))
  }

  @Test("Idleness begins with the latest press or highlight")
  mutating func idleness() {
    times.reach(at(500))
    times.attend()
    times.attend(at: at(200))
    #expect(times.idleSince == at(500))
    times.attend(at: at(700))
    #expect(times.idleSince == at(700))
  }
}
