import Scanning
import TappetModel
import Testing

@testable import TappetDaemon

@Suite("What the newest plan waits for")
struct SettlingDeskTests {
  private let there = PlanChange.layoutChanged(focus: "there")

  /// A desk on which that change waits.
  private func waiting(_ change: PlanChange) -> SettlingDesk {
    var desk = SettlingDesk()
    desk.wait(for: change, at: .zero)
    return desk
  }

  @Test("a place that was asked for is not forgotten for a change that asks for none")
  func merged() {
    for quiet in [PlanChange.update, .layoutChanged(focus: nil)] { #expect(waiting(there).merged(quiet) == there) }
    let elsewhere: [PlanChange] = [
      .layoutChanged(focus: "here"), .screenChanged(focus: nil), .appSwitched(focus: nil, place: nil),
    ]
    for change in elsewhere { #expect(waiting(there).merged(change) == change) }
    #expect(SettlingDesk().merged(.update) == .update)
  }

  @Test("what waits is due when it has come to rest, and nothing is once it is shown")
  func rest() {
    var desk = waiting(.update)
    let later = Instant.zero.advanced(by: .milliseconds(20))
    desk.wait(for: there, at: later)
    #expect(desk.change == there && desk.deadline == later.advanced(by: TreeSettling.quiet))
    desk.rest()
    #expect(desk.change == nil && desk.deadline == nil)
  }
}
