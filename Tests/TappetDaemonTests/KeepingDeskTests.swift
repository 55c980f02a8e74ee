import TappetModel
import TappetProtocol
import Testing

@testable import TappetDaemon

@Suite("Answers that wait for what they tell of to be written")
struct KeepingDeskTests {
  private func answer(_ number: Int) -> ServerMessage { .answer(.integer(number), [:]) }

  @Test("an answer goes out when all that was begun before it is written, and not for what was begun after it")
  func waits() {
    var desk = KeepingDesk()
    desk.begin()
    desk.begin()
    desk.wait(answer(1), to: SessionID(number: 7))
    desk.begin()
    let due = (1...3).map { _ in desk.done().map(\.session.number) }
    #expect(due == [[], [7], []])
  }

  @Test("several wait in their order, each for its own writes; each is given once")
  func several() {
    var desk = KeepingDesk()
    for number in 1...3 {
      desk.begin()
      desk.wait(answer(number), to: SessionID(number: number))
      desk.wait(answer(number), to: SessionID(number: 10 + number))
    }
    let due = (1...3).map { _ in desk.done().map(\.session.number) }
    #expect(due == [[1, 11], [2, 12], [3, 13]])
  }

  @Test("what nobody waits for is written all the same")
  func nobody() {
    var desk = KeepingDesk()
    desk.begin()
    let due = desk.done()
    #expect(due.isEmpty && desk.begun == 1)
  }
}
