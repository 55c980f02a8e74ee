import DeskPanels
import TappetModel
import Testing

@Suite("When a panel keeps windows off its place")
struct SpaceReservationTests {
  private enum Step { case show, hide, take }

  /// What each `take` answered, after these steps at these milliseconds.
  private func taken(_ space: inout SpaceReservation, _ steps: [(Int, Step)]) -> [Bool] {
    steps.compactMap { milliseconds, step in
      let now = Instant.zero.advanced(by: .milliseconds(milliseconds))
      switch step {
      case .show: space.show(at: now)
      case .hide: space.hide()
      case .take: return space.take(at: now)
      }
      return nil
    }
  }

  @Test("A panel that passes by between two apps reserves nothing")
  func passes() {
    var space = SpaceReservation(isWanted: true)
    let answers = taken(&space, [(0, .show), (150, .take), (150, .hide), (5000, .take)])
    #expect(answers == [false, false] && space.deadline == nil)
  }

  @Test("A panel that stays reserves its place once, however often it is drawn, and gives it back when it goes")
  func stays() {
    var space = SpaceReservation(isWanted: true)
    let answers = taken(&space, [(0, .show), (900, .show), (1000, .take), (2000, .take)])
    #expect(answers == [true, false] && space.isReserved && space.deadline == nil)
    let again = taken(&space, [(2500, .hide), (3000, .show), (3900, .take), (4000, .take)])
    #expect(again == [false, true])
    space.hide()
    #expect(!space.isReserved)
  }

  @Test("A panel from which apps are opened reserves nothing")
  func desktop() {
    var space = SpaceReservation(isWanted: false)
    let answers = taken(&space, [(0, .show), (60_000, .take)])
    #expect(answers == [false] && space.deadline == nil)
  }
}
