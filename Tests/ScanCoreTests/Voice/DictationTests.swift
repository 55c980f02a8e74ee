import Messages
import ScanVocabulary
import Testing

@testable import SpokenCommands
@testable import TappetModel

extension Speaker {
  /// Says free text: a recogniser that heard no command in it.
  @discardableResult
  fileprivate mutating func dictate(
    _ texts: String..., confidence: Double = 0.9, began: Instant? = nil
  ) -> VoiceOutcome? {
    say("", confidence: 0, began: began, dictation: Dictation(texts, confidence: confidence))
  }

  /// What the last utterance typed, as "text@first+length".
  fileprivate var typed: [String] {
    requests.compactMap { request in
      guard case .setText(let text, let range) = request.action else { return nil }
      return "\(text)@" + (range.map { "\($0.lowerBound)+\($0.count)" } ?? "all")
    }
  }

  /// A screen with a note and a button, dictating.
  fileprivate static func dictating(_ value: String? = nil) -> Speaker {
    var speaker = Speaker([.field("Note", value: value), .named("Play")])
    speaker.say("start dictation")
    return speaker
  }
}

@Suite("Dictation")
struct DictationTests {
  @Test("While text is dictated any words are typed, as a sentence that fits what stands there")
  func types() {
    var speaker = Speaker.dictating("Hello.")
    #expect(speaker.control.vocabulary.isDictating)
    #expect(speaker.dictate("how are you question mark") == .acted("Note"))
    #expect(speaker.typed == [" How are you?@6+0"])
    // The app has not published the first piece yet.
    speaker.dictate("fine")
    #expect(speaker.typed == [" Fine@19+0"])
  }

  @Test("Dictation begins where a text field is, and “stop dictation” or the end of the field ends it")
  func begins() {
    var speaker = Speaker("Play")
    #expect(speaker.say("start dictation") == .ignored(nil))
    speaker = .dictating()
    #expect(speaker.say("tap play") == .ignored(nil))
    #expect(speaker.say("stop dictation") == .acted("command mode"))
    #expect(!speaker.control.vocabulary.isDictating)
    #expect(speaker.dictate("hello") == .ignored(nil))
    speaker = .dictating()
    speaker.show([.named("Play")])
    #expect(!speaker.control.vocabulary.isDictating)
    #expect(speaker.say("tap play") == .acted("Play"))
  }

  @Test("A command that was heard surely is done, and one that was not is typed")
  func commands() {
    var speaker = Speaker.dictating("One two")
    let texts = Dictation(["select all"], confidence: 0.9)
    #expect(speaker.say("select all", confidence: 0.9, dictation: texts) == .acted("Note"))
    #expect(speaker.requests.map(\.action) == [.textAction(.selectAll)])
    speaker.say("select all", confidence: 0.4, dictation: Dictation(["select them all"], confidence: 0.9))
    #expect(speaker.typed == [" select them all@7+0"])
  }

  @Test("“scratch that” takes back the last piece, then the one before")
  func scratch() {
    var speaker = Speaker.dictating("Hi.")
    speaker.dictate("one")
    speaker.dictate("two")
    speaker.say("scratch that")
    #expect(speaker.typed == ["@7+4"])
    speaker.say("scratch that")
    #expect(speaker.typed == ["@3+4"])
  }

  @Test("Text that was not heard surely is shown and asked about; “no” offers the next, “yes” types it")
  func asks() {
    var speaker = Speaker.dictating()
    #expect(speaker.dictate("wreck a nice beach", "recognise speech", confidence: 0.4) == .unsure("Wreck a nice beach"))
    #expect(speaker.typed.isEmpty)
    #expect(speaker.say("no") == .unsure("Recognise speech"))
    #expect(speaker.say("yes") == .acted("Note"))
    #expect(speaker.typed == ["Recognise speech@0+0"])
    #expect(speaker.dictate("mumble", confidence: 0.1) == .ignored("mumble"))
    #expect(speaker.typed.isEmpty && !speaker.control.isAsking)
  }

  @Test("“correct …” numbers what else was heard there, and a number replaces it")
  func corrects() {
    var speaker = Speaker.dictating()
    speaker.dictate("their car is red", "there car is red", "they're car is read")
    speaker.show([.field("Note", value: "Their car is red"), .named("Play"), .named("Two")])
    #expect(speaker.say("correct their") == .answered("1, There; 2, They're; say the number of one"))
    #expect(speaker.control.shownList?.entries.map(\.text) == ["There", "They're"])
    #expect(speaker.control.shownList?.isNumbered == true)
    #expect(speaker.say("two") == .acted("Note"))
    #expect(speaker.typed == ["They're@0+5"])
    #expect(speaker.control.shownList == nil)
    speaker.say("correct red")
    #expect(speaker.say("three") == .refused(.noNumber(3)))
    #expect(speaker.say("no") == .declined)
    #expect(speaker.say("correct is") == .already("nothing else was heard for “is”; replace it, or spell it"))
  }

  @Test("A correction is refused when the field's text has changed since it was offered")
  func correctsChanged() {
    var speaker = Speaker.dictating()
    speaker.dictate("their car", "there car")
    speaker.show([.field("Note", value: "Their car"), .named("Play")])
    speaker.say("correct their")
    speaker.show([.field("Note", value: "My car is their car"), .named("Play")])
    #expect(speaker.say("one") == .refused(.changed))
    #expect(speaker.typed.isEmpty)
  }

  @Test("Text that began for another field, or before dictation did, is not typed")
  func otherField() {
    var speaker = Speaker([.field("Name"), .field("City")])
    speaker.say("next field")
    let before = speaker.now
    speaker.say("start dictation")
    #expect(speaker.dictate("hello", began: before) == .refused(.changed))
    let began = speaker.now.advanced(by: .milliseconds(500))
    speaker.say("next field")
    #expect(speaker.dictate("hello", began: began) == .refused(.changed))
    #expect(speaker.typed.isEmpty)
    #expect(speaker.dictate("hello") == .acted("City"))
    let late = speaker.now.advanced(by: .milliseconds(500))
    speaker.show([.field("Street")])
    #expect(speaker.dictate("again", began: late) == .refused(.changed))
  }

  @Test("A secure field is never dictated into, and what was said is withheld")
  func secret() {
    var speaker = Speaker([.field("Pin", isSecure: true)])
    #expect(speaker.say("start dictation") == .refused(.secret))
    #expect(speaker.say("type hello", dictation: Dictation(["type hello"], confidence: 1)) == .refused(.secret))
    #expect(speaker.typed.isEmpty)
    guard case .heard(let heard)? = speaker.effects.last else { return }
    #expect(heard.text == VoiceHeard.withheld)
  }

  @Test("“type …” types any words of a recogniser that hears free text, also outside dictation")
  func typeWords() {
    var speaker = Speaker([.field("Note", value: "So"), .named("Play")])
    #expect(
      speaker.say("type hello world", dictation: Dictation(["type hello world"], confidence: 0.8)) == .acted("Note"))
    #expect(speaker.typed == [" hello world@2+0"])
    // Letters are still letters.
    speaker.say("type alpha", dictation: Dictation(["type alpha"], confidence: 0.8))
    #expect(speaker.typed == ["a@14+0"])
    #expect(speaker.say("hello", dictation: Dictation(["hello"], confidence: 0.8)) == .ignored(nil))
  }

  @Test("In a console dictation never ends the line: only “press enter” does, and no sentence begins")
  func console() {
    var field = AccessibilityElement.field("Shell", value: "$ ")
    field.textualContext = .console
    var speaker = Speaker([field])
    speaker.say("start dictation")
    speaker.dictate("list new line all")
    #expect(speaker.typed == ["list all@2+0"])
    #expect(speaker.say("new line") == .refused(.runsCommand))
    #expect(speaker.typed.isEmpty)
    #expect(speaker.say("press enter") == .acted("Shell"))
    #expect(speaker.typed == ["\n@10+0"])
  }

  @Test("“undo that” asks the field to take the dictation back")
  func undo() {
    var speaker = Speaker.dictating()
    speaker.dictate("hello")
    speaker.say("stop dictation")
    speaker.say("undo that")
    #expect(speaker.requests.map(\.action) == [.undo])
  }

  @Test("Asleep nothing is dictated")
  func asleep() {
    var speaker = Speaker.dictating()
    speaker.say("go to sleep")
    #expect(!speaker.control.vocabulary.isDictating)
    #expect(speaker.dictate("hello") == .asleep)
  }
}
