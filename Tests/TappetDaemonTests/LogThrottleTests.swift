import TappetModel
import Testing

@testable import TappetDaemon

@Suite("What others can make us log")
struct LogThrottleTests {
  @Test("a line comes once in ten seconds, with how many were withheld")
  func withheld() {
    var throttle = LogThrottle()
    let start = Instant.zero
    #expect(throttle.admit(at: start) == 0)
    for second in 1..<10 { #expect(throttle.admit(at: start.advanced(by: .seconds(second))) == nil) }
    #expect(throttle.admit(at: start.advanced(by: .seconds(10))) == 9)
    #expect(throttle.admit(at: start.advanced(by: .seconds(20))) == 0)
  }
}
