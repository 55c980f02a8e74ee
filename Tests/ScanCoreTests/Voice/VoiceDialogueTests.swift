import ScanVocabulary
import Testing

@testable import SpokenCommands
@testable import TappetModel

@Suite("Questions and objections")
struct VoiceDialogueTests {
  private func proposal(_ text: String, _ id: ElementID) -> VoiceProposal {
    VoiceProposal(action: .undo(id), text: text, element: id)
  }

  private func candidate(_ id: ElementID) -> VoiceDisplay.Candidate {
    VoiceDisplay.Candidate(id: id, verb: .activate, count: 1)
  }

  private func which(_ ids: [ElementID]) -> VoiceQuestion.Kind {
    .which(ids.map(candidate), VoiceNumbering(ids), spare: [])
  }

  private func ask(_ dialogue: inout VoiceDialogue, isSure: Bool = false, at second: Double) {
    dialogue.ask(
      .right([proposal("Play", "play")]), isSure: isSure, shown: [:], at: .second(second), until: .second(second + 8))
  }

  @Test("Silence ends a question at its timeout, not before")
  func silence() {
    var dialogue = VoiceDialogue()
    ask(&dialogue, at: 1)
    #expect(dialogue.deadline == .second(9))
    dialogue.expire(at: .second(8.9))
    #expect(dialogue.question != nil)
    dialogue.expire(at: .second(9))
    #expect(dialogue.question == nil)
    #expect(dialogue.unanswered == 1)
  }

  @Test("Scanning the answers can only extend the time of a question")
  func allowed() {
    var dialogue = VoiceDialogue()
    ask(&dialogue, at: 1)
    dialogue.allow(until: .second(20))
    dialogue.allow(until: .second(15))
    #expect(dialogue.deadline == .second(20))
  }

  @Test("After two unanswered questions an uncertain one is not put to a switch, a certain one is")
  func patience() {
    var dialogue = VoiceDialogue()
    for round in 0..<2 {
      ask(&dialogue, at: Double(round) * 10)
      let told = dialogue.tell { _ in "" }
      #expect(told.count == 1)
      dialogue.expire(at: .second(Double(round) * 10 + 8))
      let over = dialogue.tell { _ in "" }
      #expect(over == [.withdraw(prompt: round + 1)])
    }
    ask(&dialogue, at: 30)
    let third = dialogue.tell { _ in "" }
    #expect(third.isEmpty)
    ask(&dialogue, isSure: true, at: 31)
    let sure = dialogue.tell { _ in "" }
    #expect(sure.count == 1)
    dialogue.settle()
    dialogue.attend()
    _ = dialogue.tell { _ in "" }
    ask(&dialogue, at: 32)
    let again = dialogue.tell { _ in "" }
    #expect(again.count == 1)
  }

  @Test("A question goes on with the candidates left, and ends if its element has gone")
  func goes() {
    var dialogue = VoiceDialogue()
    dialogue.ask(which(["a", "b"]), isSure: true, shown: [:], at: .zero, until: .second(8))
    dialogue.keep { $0 == "b" }
    #expect(dialogue.choice == [candidate("b")])
    #expect(dialogue.numbering?.ids == [2: "b"])
    dialogue.keep { _ in false }
    #expect(dialogue.question == nil)
    ask(&dialogue, at: 1)
    dialogue.keep { $0 != "play" }
    #expect(dialogue.question == nil)
  }

  @Test("An objection offers to undo the last command, then the alternatives, once and in time")
  func objects() {
    var dialogue = VoiceDialogue()
    dialogue.remember([proposal("Stop", "stop")], until: .second(8))
    dialogue.offer(undo: proposal("undo Play", "play"), until: .second(9))
    #expect(dialogue.situation == .refusable)
    let offered = dialogue.object(at: .second(8.5))?.map(\.text)
    #expect(offered == ["undo Play", "Stop"])
    let again = dialogue.object(at: .second(8.6))
    #expect(again?.count == nil)
    dialogue.remember([proposal("Stop", "stop")], until: .second(8))
    let late = dialogue.object(at: .second(8))
    #expect(late?.count == nil)
  }

  @Test("A question replaces what could be objected to")
  func replaces() {
    var dialogue = VoiceDialogue()
    dialogue.remember([proposal("Stop", "stop")], until: .second(8))
    dialogue.ask(which(["a", "b"]), isSure: true, shown: [:], at: .second(1), until: .second(9))
    #expect(dialogue.situation == [.choosing, .refusable])
    dialogue.settle()
    #expect(dialogue.situation == [])
  }
}
