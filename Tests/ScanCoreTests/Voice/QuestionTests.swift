import Messages
import ScannerMenus
import Testing

@testable import ScanVocabulary
@testable import Scanning
@testable import SpokenCommands
@testable import TappetModel

@Suite("“Did you mean …?” at low confidence")
struct QuestionTests {
  @Test("“yes” acts, “no” and “cancel” do not, and another command ends the question")
  func answers() {
    for (answer, tapped) in [("yes", true), ("yes please", true), ("no", false), ("cancel", false)] {
      var speaker = Speaker("Format it", "Play")
      #expect(speaker.say("tap format it", confidence: 0.4) == .unsure("Format it"))
      #expect(speaker.requests.isEmpty)
      #expect(speaker.control.isAsking)
      speaker.say(answer)
      #expect((speaker.tapped == ["Format it"]) == tapped, "\(answer)")
      #expect(!speaker.control.isAsking, "\(answer)")
    }
    var speaker = Speaker("Format it", "Play")
    speaker.say("tap format it", confidence: 0.4)
    speaker.say("tap play")
    #expect(speaker.tapped == ["Play"])
    #expect(!speaker.control.isAsking)
  }

  @Test("“turn off voice control” closes the microphone after “yes” alone", arguments: [true, false])
  func turnOff(isConfirmed: Bool) {
    var speaker = Speaker("Play")
    let asked = speaker.say("turn off voice control")
    #expect(asked?.reasonMessage?.english.contains("Only a switch or the settings") == true)
    #expect(!speaker.effects.contains(.closeMicrophone))
    #expect(speaker.control.isAsking)
    for case .ask(let prompt) in speaker.effects {
      #expect(prompt.text.english.hasPrefix("Turn off voice control?"))
      #expect(prompt.answers.map(\.name) == ["No", "Yes"])
    }
    speaker.say(isConfirmed ? "yes" : "no")
    #expect(speaker.effects.contains(.closeMicrophone) == isConfirmed)
    #expect(!speaker.control.isAsking)
    speaker.say("turn off voice control")
    speaker.wait(.seconds(9))
    speaker.say("yes")
    #expect(!speaker.effects.contains(.closeMicrophone))
  }

  @Test("“yes” and “no” are in the vocabulary only during a question")
  func grammar() {
    var speaker = Speaker("Format it")
    #expect(!speaker.control.vocabulary.commands.contains("yes"))
    #expect(speaker.say("yes") == .ignored(nil))
    speaker.say("tap format it", confidence: 0.4)
    #expect(speaker.vocabularies.last?.commands.contains("yes") == true)
    #expect(speaker.vocabularies.last?.commands.contains("no") == true)
    speaker.say("no")
    #expect(speaker.vocabularies.last?.commands.contains("yes") == false)
  }

  @Test("Silence until the timeout means no")
  func silence() {
    var speaker = Speaker("Format it")
    speaker.say("tap format it", confidence: 0.4)
    let due = speaker.now.advanced(by: .seconds(8))
    #expect(speaker.control.deadline == due)
    #expect(speaker.control.handle(.advance, at: due.advanced(by: .milliseconds(-1))).isEmpty)
    #expect(speaker.control.handle(.advance, at: due).contains(.withdraw(prompt: 1)))
    #expect(!speaker.control.isAsking)
    #expect(speaker.control.deadline == nil)
    #expect(speaker.say("yes") == .ignored(nil))
  }

  @Test("Other talk leaves the question open, and another uncertain name replaces it")
  func talk() {
    var speaker = Speaker("Format it", "Play it")
    speaker.say("tap format it", confidence: 0.4)
    #expect(speaker.say("what a day", confidence: 0.9) == .ignored(nil))
    #expect(speaker.control.isAsking)
    speaker.say("tap play it", confidence: 0.4)
    speaker.say("yes")
    #expect(speaker.tapped == ["Play it"])
  }

  @Test("After “no” the next likeliest is asked; several likely elements get numbers at once")
  func next() {
    var speaker = Speaker("Format it", "Play it", "Pay it")
    #expect(
      speaker.say("tap play it", confidence: 0.4, alternatives: ["tap pay it"]) == .unsureAmong(["Play it", "Pay it"]))
    #expect(speaker.labels == ["Play it": "1", "Pay it": "2"])
    speaker.say("two")
    #expect(speaker.tapped == ["Pay it"])
    #expect(
      speaker.say("scroll down", confidence: 0.4, alternatives: ["tap pay it"]) == .unsure("scroll down"))
    #expect(speaker.say("no") == .unsure("Pay it"))
    #expect(speaker.say("no") == .declined)
    #expect(!speaker.control.isAsking)
  }

  @Test("An answer that began before its question is refused")
  func early() {
    var speaker = Speaker("Format it", "Pay it")
    speaker.say("scroll down", confidence: 0.4, alternatives: ["tap pay it"])
    speaker.say("no")
    #expect(speaker.say("yes", began: speaker.now.advanced(by: .milliseconds(-100))) == .refused(.changed))
    #expect(speaker.requests.isEmpty)
    speaker.say("yes")
    #expect(speaker.tapped == ["Pay it"])
  }

  @Test("“yes” is refused if the element has changed, and the question ends if it has gone")
  func changes() {
    var speaker = Speaker("Format it", "Play it")
    speaker.say("tap format it", confidence: 0.4)
    speaker.show([.named("Delete all", id: "Format it"), .named("Play it")])
    #expect(speaker.say("yes") == .refused(.changed))
    #expect(speaker.requests.isEmpty)
    speaker.say("tap play it", confidence: 0.4)
    speaker.show([.named("Delete all", id: "Format it")])
    #expect(!speaker.control.isAsking)
    #expect(speaker.effects.contains(.withdraw(prompt: 2)))
    speaker.show([.named("Play it")])
    #expect(speaker.say("yes") == .ignored(nil))
  }

  @Test("A command that would be refused is not asked about")
  func dimmed() {
    var speaker = Speaker([.named("Format it", traits: [.button, .notEnabled], actions: [])])
    #expect(speaker.say("tap format it", confidence: 0.4) == .unsure("Format it"))
    #expect(!speaker.control.isAsking)
  }

  @Test("A switch answers a question: No comes first, Yes acts")
  func bySwitch() throws {
    var speaker = Speaker("Format it", "Play it")
    speaker.say("long press format it", confidence: 0.4)
    let prompt = try #require(speaker.prompt)
    #expect(prompt.text == "Did you mean “Format it”?")
    #expect(prompt.answers.map(\.name) == ["No", "Yes"])
    let (effects, outcome) = speaker.control.answer(prompt: prompt.number, answer: 1, at: speaker.now)
    #expect(outcome == .acted("Format it"))
    speaker.effects = effects
    #expect(speaker.requests.map(\.action) == [.longPress])
    #expect(effects.contains(.withdraw(prompt: prompt.number)))
    // A second answer, by a late press.
    #expect(speaker.control.answer(prompt: prompt.number, answer: 1, at: speaker.now).outcome == .refused(.changed))
    for answer in [0, nil] {
      speaker.say("tap format it", confidence: 0.4)
      let number = try #require(speaker.prompt).number
      let (effects, outcome) = speaker.control.answer(prompt: number, answer: answer, at: speaker.now)
      #expect(outcome == .declined)
      #expect(!effects.contains { if case .perform = $0 { true } else { false } })
      #expect(!speaker.control.isAsking)
    }
  }

  @Test("An ambiguous name lets a switch scan its candidates; at low confidence None of these comes first")
  func candidates() throws {
    let buttons: [AccessibilityElement] = [.named("Play"), .named("Delete", id: "a"), .named("Delete", id: "b")]
    var speaker = Speaker(buttons)
    #expect(speaker.say("tap delete") == .ambiguous(["a", "b"]))
    let sure = try #require(speaker.prompt)
    #expect(sure.answers.map(\.name) == ["Delete", "Delete", "None of these"])
    #expect(sure.answers.map(\.element) == ["a", "b", nil])
    speaker.effects = speaker.control.answer(prompt: sure.number, answer: 1, at: speaker.now).effects
    #expect(speaker.tapped == ["b"])
    speaker.say("tap delete", confidence: 0.4)
    let unsure = try #require(speaker.prompt)
    #expect(unsure.answers.map(\.name) == ["None of these", "Delete", "Delete"])
    // The lit element has changed into another.
    speaker.show([.named("Play"), .named("Format", id: "a"), .named("Delete", id: "b")])
    let (effects, outcome) = speaker.control.answer(prompt: unsure.number, answer: 1, at: speaker.now)
    #expect(outcome == .refused(.changed))
    #expect(!effects.contains { if case .perform = $0 { true } else { false } })
  }

  @Test("After two unanswered questions a switch is not asked until a command by voice succeeds")
  func radio() {
    var speaker = Speaker("Format it")
    for round in 0..<4 {
      speaker.say("tap format it", confidence: 0.4)
      #expect((speaker.prompt != nil) == (round < 2))
      #expect(speaker.control.isAsking)
      speaker.now = speaker.now.advanced(by: .seconds(9))
      _ = speaker.control.handle(.advance, at: speaker.now)
    }
    speaker.say("tap format it", confidence: 0.4)
    speaker.say("yes")
    #expect(speaker.tapped == ["Format it"])
    speaker.say("tap format it", confidence: 0.4)
    #expect(speaker.prompt != nil)
  }

  @Test("“more” also numbers elements that fit less well")
  func more() {
    var speaker = Speaker([.named("Play", id: "a"), .named("Play", id: "b"), .named("Play all", id: "c")])
    #expect(speaker.say("tap play") == .ambiguous(["a", "b"]))
    #expect(speaker.say("more") == .ambiguous(["a", "b", "c"]))
    #expect(speaker.labels == ["a": "1", "b": "2", "c": "3"])
    #expect(speaker.say("more") == .already("there are no more"))
    speaker.say("three")
    #expect(speaker.tapped == ["c"])
  }

  @Test("“no” after a command offers to undo it, then the next likeliest meaning")
  func corrections() {
    var speaker = Speaker("Archive it", "Activate it")
    #expect(speaker.say("no") == .ignored(nil))
    speaker.say("tap archive it", alternatives: ["tap activate it"])
    #expect(speaker.tapped == ["Archive it"])
    speaker.effects = speaker.control.handle(.undoOffered("Archive", of: "Archive it"), at: speaker.now)
    #expect(speaker.say("no") == .unsure("undo Archive"))
    speaker.say("yes")
    #expect(speaker.requests.map(\.action) == [.undo])
    #expect(speaker.requests.map(\.id) == ["Archive it"])
    #expect(speaker.prompt?.text == "Did you mean “Activate it”?")
    speaker.say("yes")
    #expect(speaker.tapped == ["Activate it"])
    #expect(speaker.say("no") == .ignored(nil))
  }

  @Test("“no” is forgotten when its time is over")
  func late() {
    var speaker = Speaker("Archive it", "Activate it")
    speaker.say("tap archive it", alternatives: ["tap activate it"])
    #expect(speaker.control.vocabulary.commands.contains("no"))
    speaker.now = speaker.now.advanced(by: .seconds(9))
    _ = speaker.control.handle(.advance, at: speaker.now)
    #expect(!speaker.control.vocabulary.commands.contains("no"))
    #expect(speaker.say("no") == .ignored(nil))
  }
}

extension Speaker {
  /// The last question put to a switch.
  var prompt: ScanPrompt? {
    effects.compactMap { if case .ask(let prompt) = $0 { prompt } else { nil } }.last
  }
}
