import Testing

@testable import Scanning
@testable import TappetModel

@Suite("The moments that judge a press")
struct ScanTimesTests {
  private var times = ScanTimes()

  private func at(_ milliseconds: Int) -> Instant { Instant.zero.advanced(by: .milliseconds(milliseconds)) }

  @Test("time never goes back, and a press acts at the latest moment told")
  mutating func time() {
    times.reach(at(500))
    times.reach(at(300))
    #expect(times.now == at(500))
    times.act()
    times.reach(at(900))
    #expect(times.acted == at(500))
  }

  @Test("idleness begins with the latest press or light, whichever is told last")
  mutating func idleness() {
    times.reach(at(500))
    times.attend()
    times.attend(at: at(200))
    #expect(times.idleSince == at(500))
    times.attend(at: at(700))
    #expect(times.idleSince == at(700))
  }
}
