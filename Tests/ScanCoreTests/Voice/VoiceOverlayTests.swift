import Messages
import TappetModel
import Testing

@testable import ScanVocabulary
@testable import SpokenCommands

@Suite("Voice: names and numbers on the screen")
struct VoiceOverlayTests {
  @Test("“show names” shows the first name that may be said, and numbers for elements without one")
  func names() {
    var speaker = Speaker([
      .named("Play", id: "play", says: ["Start"]), .named("Pause", id: "pause"),
      .named("Button 3", id: "nameless", isUnnamed: true), .named("¤", id: "flag"),
      .named("Send", id: "dimmed", traits: [.button, .notEnabled], actions: []),
    ])
    speaker.say("show names")
    #expect(speaker.control.overlay.kind == .names)
    #expect(speaker.labels == ["play": "Start", "pause": "Pause", "nameless": "1", "flag": "2"])
    speaker.say("tap two")
    #expect(speaker.tapped == ["flag"])
    #expect(speaker.control.overlay.kind == .names)
    speaker.say("tap button three")
    #expect(speaker.tapped == ["nameless"])
    speaker.say("hide names")
    #expect(speaker.control.overlay == .none)
    #expect(speaker.say("hide names") == .already("nothing to hide"))
  }

  @Test("Numbers stand on all enabled elements in reading order, and go after use")
  func numbers() {
    var speaker = Speaker([
      .named("Play"), .named("Send", traits: [.button, .notEnabled], actions: []), .named("Pause"),
    ])
    speaker.say("show numbers")
    #expect(speaker.labels == ["Play": "1", "Pause": "2"])
    #expect(speaker.vocabularies.map(\.numbers) == [2])
    #expect(speaker.say("tap 2") == .acted("Pause"))
    #expect(speaker.tapped == ["Pause"])
    #expect(speaker.control.overlay == .none)
    #expect(speaker.vocabularies.map(\.numbers) == [0])
  }

  @Test("A number alone is understood only while numbers are shown", arguments: ["two", "to", "2", "too"])
  func bareNumbers(text: String) {
    var speaker = Speaker("Play", "Pause")
    #expect(speaker.say(text) == .ignored(nil))
    #expect(speaker.requests.isEmpty)
    speaker.say("show numbers")
    #expect(speaker.control.vocabulary.commands.contains("<number>"))
    speaker.say(text)
    #expect(speaker.tapped == ["Pause"])
    #expect(!speaker.control.vocabulary.commands.contains("<number>"))
  }

  @Test("An unknown number is refused with the reason")
  func noNumber() {
    var speaker = Speaker("Play", "Pause")
    speaker.say("show numbers")
    #expect(speaker.say("tap nine") == .refused(.noNumber(9)))
    #expect(speaker.control.overlay.kind == .numbers)
  }

  @Test("A number stays with its element while both exist, and free numbers are reused")
  func stableNumbers() {
    var speaker = Speaker("One a", "Two b", "Three c")
    speaker.say("show numbers")
    speaker.show([.named("New x"), .named("Three c"), .named("One a")])
    #expect(speaker.labels == ["One a": "1", "New x": "2", "Three c": "3"])
    speaker.show([.named("New x"), .named("New y"), .named("Three c"), .named("One a")])
    #expect(speaker.labels == ["One a": "1", "New x": "2", "Three c": "3", "New y": "4"])
  }

  @Test("A name equal to another element's number asks, and then the number wins")
  func numberOrName() {
    var speaker = Speaker("Seven", "Eight", "Two")
    speaker.say("show numbers")
    #expect(speaker.say("tap two") == .ambiguous(["Eight", "Two"]))
    #expect(speaker.labels == ["Eight": "2", "Two": "3"])
    #expect(speaker.say("tap two") == .acted("Eight"))
    speaker.say("show numbers")
    #expect(speaker.say("tap seven") == .acted("Seven"))
  }

  @Test("A name equal to its own number is not asked about")
  func numberIsName() {
    var speaker = Speaker("One", "Two")
    speaker.say("show numbers")
    #expect(speaker.say("tap two") == .acted("Two"))
  }

  @Test("An ambiguous name gets numbers, and the number performs the spoken action")
  func ambiguity() {
    var speaker = Speaker([.named("Play"), .named("Delete", id: "a"), .named("Delete", id: "b")])
    #expect(speaker.say("long press delete") == .ambiguous(["a", "b"]))
    #expect(speaker.requests.isEmpty)
    #expect(speaker.control.overlay.kind == .numbers)
    #expect(speaker.labels == ["a": "1", "b": "2"])
    #expect(speaker.say("two") == .acted("Delete"))
    #expect(speaker.requests.map(\.id) == ["b"])
    #expect(speaker.requests.map(\.action) == [.longPress])
    #expect(speaker.control.overlay == .none)
  }

  @Test("A question ends with another command or “cancel”")
  func questionEnds() {
    var speaker = Speaker([.named("Play"), .named("Delete", id: "a"), .named("Delete", id: "b")])
    speaker.say("tap delete")
    speaker.say("tap play")
    #expect(speaker.tapped == ["Play"])
    #expect(speaker.control.overlay == .none)
    speaker.say("tap delete")
    speaker.say("cancel")
    #expect(speaker.control.overlay == .none)
    #expect(speaker.say("cancel") == .ignored(nil))
  }

  @Test("After a question the previous overlay is shown again")
  func questionOverNames() {
    var speaker = Speaker([.named("Play"), .named("Delete", id: "a"), .named("Delete", id: "b")])
    speaker.say("show names")
    speaker.say("tap delete")
    #expect(speaker.control.overlay.kind == .numbers)
    speaker.say("tap one")
    #expect(speaker.control.overlay.kind == .names)
  }

  @Test("A question goes on with the candidates left, and ends with the last")
  func questionAndChange() {
    var speaker = Speaker([.named("Delete", id: "a"), .named("Delete", id: "b"), .named("Play")])
    speaker.say("tap delete")
    speaker.show([.named("Delete", id: "b"), .named("Play")])
    #expect(speaker.labels == ["b": "2"])
    speaker.show([.named("Play")])
    #expect(speaker.control.overlay == .none)
  }

  @Test("An overlay follows the frames")
  func frames() {
    var speaker = Speaker([.named("Play", frame: Frame(x: 0, y: 0, width: 10, height: 10))])
    speaker.say("show names")
    speaker.show([.named("Play", frame: Frame(x: 5, y: 0, width: 10, height: 10))])
    #expect(speaker.control.overlay.labels.map(\.frame) == [Frame(x: 5, y: 0, width: 10, height: 10)])
    #expect(speaker.effects.contains(.overlay(speaker.control.overlay)))
    #expect(speaker.vocabularies.isEmpty)
  }
}
