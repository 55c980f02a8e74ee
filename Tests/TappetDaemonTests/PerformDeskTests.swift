import ScanVocabulary
import TappetModel
import TappetProtocol
import Testing

@testable import TappetDaemon

@Suite("What apps were asked to do")
struct PerformDeskTests {
  private static let start = Instant(nanoseconds: 60_000_000_000)
  private let mail = SessionID(number: 1)
  private let music = SessionID(number: 2)

  private func at(_ seconds: Int) -> Instant { Self.start.advanced(by: .seconds(seconds)) }

  private func ask(
    _ desk: inout PerformDesk, _ id: ElementID, of session: SessionID, at seconds: Int
  ) -> RequestID {
    let request = ActionRequest(id: id, action: .activate, generation: 1, cause: .switch)
    return desk.ask(
      request, to: AccessibilityElement(id: request.id, name: "label of \(id)"), of: session, at: at(seconds))
  }

  @Test("an answer is taken once, with the name from when it was asked, and from the app that was asked alone")
  func answer() {
    var desk = PerformDesk(answerTime: .seconds(2))
    let (play, send) = (ask(&desk, "play", of: music, at: 0), ask(&desk, "send", of: mail, at: 0))
    let others = [desk.take(send, by: music), desk.take(nil, by: mail), desk.take(.integer(99), by: mail)]
    #expect(play != send && others == [nil, nil, nil])
    let (first, second) = (desk.take(play, by: music), desk.take(play, by: music))
    #expect(first?.request.id == "play" && first?.label == "label of play" && second == nil && desk.count == 1)
  }

  @Test("what is not answered in time is given up at its own moment, in the order in which it was asked")
  func late() {
    var desk = PerformDesk(answerTime: .seconds(2))
    #expect(desk.deadline == nil)
    for (second, id) in ["a", "b", "c"].enumerated() { _ = ask(&desk, ElementID(id), of: mail, at: second) }
    #expect(desk.deadline == at(2))
    let over = [1, 3, 4].map { second in desk.late(at: at(second)).map(\.request.id) }
    #expect(over == [[], ["a", "b"], ["c"]] && desk.deadline == nil)
  }

  @Test("an answer after its time is nobody's")
  func afterwards() {
    var desk = PerformDesk(answerTime: .seconds(2))
    let id = ask(&desk, "a", of: mail, at: 0)
    _ = desk.late(at: at(2))
    let answered = desk.take(id, by: mail)
    #expect(answered == nil)
  }

  @Test("an app that goes takes its own with it, and no other's")
  func lost() {
    var desk = PerformDesk(answerTime: .seconds(2))
    for (id, session) in [("a", mail), ("b", music), ("c", mail)] {
      _ = ask(&desk, ElementID(id), of: session, at: 0)
    }
    let lost = desk.lost(with: mail).map(\.request.id)
    #expect(lost == ["a", "c"] && desk.count == 1)
  }

  @Test("The text for a password field stays hidden, whatever is on the screen when the app answers")
  func secrets() {
    var desk = PerformDesk(answerTime: .seconds(2))
    func reported(_ traits: Traits?) -> ElementAction? {
      let element = traits.map { AccessibilityElement(id: "field", name: "Field", traits: $0) }
      let request = ActionRequest(id: "field", action: .setText("hunter2", range: nil), generation: 1, cause: .voice)
      return desk.take(desk.ask(request, to: element, of: mail, at: at(0)), by: mail)?.reported
    }
    #expect(reported(.secureTextEntry) == .setText("…", range: nil))
    #expect(reported(nil) == .setText("…", range: nil))
    #expect(reported(.textEntry) == .setText("hunter2", range: nil))
  }

  static let reasons: [(outcome: PendingPerform.Outcome, action: ElementAction, reason: String?)] = [
    (.answered(PerformAnswer(handled: true)), .escape, nil),
    (.answered(PerformAnswer(handled: false)), .escape, "nothing to close"),
    (.answered(PerformAnswer(handled: false)), .activate, "did nothing"),
    (.refused(ProtocolFault(.notAllowed, hint: "not\nnow")), .activate, "the app refused: not now"),
    (.refused(ProtocolFault(.notAllowed, hint: "")), .activate, "the app refused: not_allowed"),
    (.unreadable, .undo, "the app's answer could not be read"), (.late, .undo, "the app does not answer"),
    (.lost, .undo, "the app has gone"), (.unasked("no app"), .undo, "no app"),
  ]

  @Test("why nothing was done is said in words", arguments: reasons)
  func words(outcome: PendingPerform.Outcome, action: ElementAction, reason: String?) {
    #expect(outcome.reason(of: action) == reason)
  }
}
