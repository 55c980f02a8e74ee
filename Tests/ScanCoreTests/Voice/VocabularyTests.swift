import ScanVocabulary
import SpokenCommands
import TappetModel
import Testing

@Suite("Voice: the vocabulary and its changes")
struct VocabularyTests {
  @Test("A new vocabulary, with a higher revision, is sent only if something else may be said")
  func onlyNew() {
    var speaker = Speaker("Play", "Pause")
    let first = speaker.control.vocabulary
    #expect(first.names.map(\.words) == [[["play"]], [["pause"]]])
    speaker.show([.named("Pause", id: "other"), .named("Play", frame: Frame(x: 0, y: 0, width: 1, height: 1))])
    #expect(speaker.vocabularies.isEmpty)
    #expect(speaker.control.vocabulary.revision == first.revision)
    speaker.show([.named("Pause"), .named("Stop")])
    #expect(speaker.vocabularies.map(\.revision) == [first.revision + 1])
    speaker.say("show numbers")
    #expect(speaker.vocabularies.map(\.revision) == [first.revision + 2])
  }

  @Test("One number more makes a new vocabulary")
  func moreNumbers() {
    var speaker = Speaker("Play", "🇩🇪")
    speaker.say("show numbers")
    speaker.show([.named("Play"), .named("🇩🇪"), .named("🇫🇷")])
    #expect(speaker.vocabularies.map(\.numbers) == [3])
  }

  @Test("There is a vocabulary before the first screen")
  func empty() {
    let control = VoiceControl()
    #expect(control.vocabulary.revision == 1)
    #expect(control.vocabulary.commands.contains("scroll down"))
    #expect(control.vocabulary.names.isEmpty)
  }

  @Test("Of the verbs that tap only the distinct ones are in the vocabulary, the others are understood too")
  func listenedVerbs() {
    var speaker = Speaker("Play")
    let verbs = speaker.control.vocabulary.commands.filter { $0.hasSuffix("[the] <name>") }.map {
      $0.prefix { $0 != " " }
    }
    #expect(Set(verbs) == ["tap", "click", "press", "double", "long", "swipe", "zoom", "drag"])
    #expect(speaker.say("select play") == .acted("Play"))
  }

  @Test("Commands to adjust are in the vocabulary only with adjustable elements, by their names")
  func adjustables() {
    #expect(!Speaker("Play").control.vocabulary.commands.contains { $0.hasPrefix("increment") })
    let vocabulary = Speaker([.named("Play"), .namedSlider("Main volume")]).control.vocabulary
    #expect(vocabulary.commands.contains("increment [the] <adjustable> [by <count>]"))
    #expect(vocabulary.lists[.adjustable] == [["main", "volume"]])
    #expect(vocabulary.lists[.count]?.count == 10)
    #expect(vocabulary.numbers == 0)
    #expect(!vocabulary.commands.contains("<number>"))
  }

  @Test("A vocabulary can be made of elements alone")
  func ofElements() {
    let vocabulary = Vocabulary(revision: 3, named: [.named("Café", isDestructive: true), .named("¤")], numbers: 4)
    #expect(vocabulary.revision == 3)
    #expect(vocabulary.names == [VocabularyName(id: "Café", words: [["cafe"]], isRisky: true, roles: [["button"]])])
    #expect(vocabulary.numbers == 4)
  }

  @Test("Names worded ahead or for another screen change nothing")
  func wordedAhead() {
    let before: [AccessibilityElement] = [.named("Play", id: "a"), .named("Wi-Fi", id: "b")]
    let after: [AccessibilityElement] = [.named("Pause", id: "a"), .named("Wi-Fi", id: "b", says: ["Network"])]
    let stale = VoiceNames(of: before)
    for names in [nil, stale, VoiceNames(of: after), VoiceNames(of: after, reusing: stale)] {
      var control = VoiceControl()
      _ = control.handle(.show(VoiceScreen(elements: before, reusing: names)), at: .zero)
      _ = control.handle(.show(VoiceScreen(elements: after, reusing: names)), at: .zero)
      #expect(control.vocabulary.names.map(\.words) == [[["pause"]], [["network"], ["wi-fi"], ["wi", "fi"]]])
    }
  }

  @Test("The vocabulary holds all readings of an element, but only the beginning of a long name")
  func readings() {
    let names = Speaker([
      .named("Film", id: "film", says: ["Movie", "The picture"]),
      .named("one of the longest names that anybody ever gave to a button of theirs", id: "long"),
    ]).control.vocabulary.names
    #expect(names.first?.words == [["movie"], ["the", "picture"], ["picture"], ["film"]])
    #expect(names.last?.words == [["one", "of", "the", "longest"], ["one", "of"], ["one", "of", "the"]])
  }

  @Test("An utterance means the screen of the time it began")
  func lateUtterance() {
    var speaker = Speaker([.named("Delete", id: "a"), .named("Play")])
    let (revision, began) = (speaker.control.vocabulary.revision, speaker.now)
    speaker.show([.named("Delete", id: "a"), .named("Delete", id: "b")])
    #expect(speaker.say("tap delete", began: began, vocabulary: revision) == .acted("Delete"))
    #expect(speaker.tapped == ["a"])
    #expect(speaker.say("tap delete") == .ambiguous(["a", "b"]))
  }

  @Test(
    "An utterance is refused if its element has gone or has another id, name or role",
    arguments: [
      [] as [AccessibilityElement],
      [.named("Play", id: "other")],
      [.named("Pause", id: "it")],
      [.named("Play", id: "it", traits: .link)],
    ])
  func changed(after: [AccessibilityElement]) {
    var speaker = Speaker([.named("Play", id: "it")])
    let (revision, began) = (speaker.control.vocabulary.revision, speaker.now)
    speaker.show(after)
    #expect(speaker.say("tap play", began: began, vocabulary: revision) == .refused(.changed))
    #expect(speaker.requests.isEmpty)
  }

  @Test("An utterance that began before a new screen does not act on its new elements, even with its revision")
  func beganBeforeRevision() {
    var speaker = Speaker([.named("Play", id: "play")])
    let began = speaker.now.advanced(by: .milliseconds(900))
    speaker.show([.named("Delete", id: "delete"), .named("Play", id: "play")])
    let revision = speaker.control.vocabulary.revision
    #expect(speaker.say("tap delete", began: began, vocabulary: revision) != .acted("Delete"))
    #expect(speaker.requests.isEmpty)
    // An element that was there before still counts.
    #expect(speaker.say("tap play", began: began, vocabulary: revision) == .acted("Play"))
    #expect(speaker.say("tap delete", vocabulary: revision) == .acted("Delete"))
  }

  @Test("An utterance that began before everything remembered acts on nothing")
  func beganBeforeHistory() {
    var speaker = Speaker([.named("Play", id: "play")])
    let began = speaker.now
    _ = speaker.control.handle(.leaveApp, at: began.advanced(by: .milliseconds(100)))
    speaker.show([.named("Play", id: "play")])
    #expect(speaker.say("tap play", began: began) == .refused(.changed))
    #expect(speaker.requests.isEmpty)
  }

  @Test("An utterance from before a new screen is refused, even with the same names")
  func newScreenOfTheSameNames() {
    var speaker = Speaker([.named("Next", id: "next")])
    let (revision, began) = (speaker.control.vocabulary.revision, speaker.now)
    speaker.now = speaker.now.advanced(by: .seconds(1))
    _ = speaker.control.handle(.leaveScreen, at: speaker.now)
    speaker.show([.named("Next", id: "next")])
    #expect(speaker.control.vocabulary.revision == revision)
    #expect(speaker.say("tap next", began: began, vocabulary: revision) == .refused(.changed))
    #expect(speaker.requests.isEmpty)
    #expect(speaker.say("tap next", vocabulary: revision) == .acted("Next"))
  }

  @Test(
    "The vocabulary holds the role words that may follow a name",
    arguments: [
      (Traits.button, [["button"]]), (.link, [["link"]]), (.toggleButton, [["switch"], ["button"]]),
      (.adjustable, [["slider"]]), (.textEntry, [["field"], ["text", "field"]]),
      (.searchField, [["field"], ["search", "field"]]), (.keyboardKey, []),
    ])
  func roles(traits: Traits, expected: [[String]]) {
    var speaker = Speaker([.named("Play", traits: traits)])
    #expect(speaker.control.vocabulary.names.first?.roles == expected)
    for role in expected {
      #expect(speaker.say("tap the play \(role.joined(separator: " "))") == .acted("Play"))
    }
  }

  @Test("A name follows its element to another place and to other words")
  func followed() {
    var speaker = Speaker([.named("Play", id: "it", frame: Frame(x: 0, y: 0, width: 10, height: 10))])
    let (revision, began) = (speaker.control.vocabulary.revision, speaker.now)
    speaker.show([.named("Play", id: "it", says: ["Start"], frame: Frame(x: 900, y: 0, width: 10, height: 10))])
    #expect(speaker.say("tap play", began: began, vocabulary: revision) == .acted("Start"))
  }

  @Test("An ambiguous name of which one element is left is refused")
  func lastCandidate() {
    var speaker = Speaker([.named("Delete", id: "a"), .named("Delete", id: "b")])
    let (revision, began) = (speaker.control.vocabulary.revision, speaker.now)
    speaker.show([.named("Delete", id: "b")])
    #expect(speaker.say("tap delete", began: began, vocabulary: revision) == .refused(.changed))
  }

  @Test(
    "A number is refused if its element went, moved away or was replaced",
    arguments: [
      [.named("Play", id: "a"), .named("New", id: "c")] as [AccessibilityElement],
      [.named("Play", id: "a"), .named("Pause", id: "b", frame: Frame(x: 6, y: 0, width: 10, height: 10))],
      [.named("Play", id: "a"), .named("Stop", id: "b", frame: Frame(x: 0, y: 0, width: 10, height: 10))],
    ])
  func staleNumber(after: [AccessibilityElement]) {
    var speaker = Speaker([
      .named("Play", id: "a"), .named("Pause", id: "b", frame: Frame(x: 0, y: 0, width: 10, height: 10)),
    ])
    speaker.say("show numbers")
    let (revision, began) = (speaker.control.vocabulary.revision, speaker.now)
    speaker.show(after)
    #expect(speaker.say("tap two", began: began, vocabulary: revision) == .refused(.changed))
    #expect(speaker.requests.isEmpty)
  }

  @Test("A number is refused if its element left and came back with another")
  func numberGivenAway() {
    var speaker = Speaker([.named("Play", id: "a"), .named("Pause", id: "b")])
    speaker.say("show numbers")
    let (revision, began) = (speaker.control.vocabulary.revision, speaker.now)
    speaker.show([.named("Play", id: "a"), .named("New", id: "c")])
    speaker.show([.named("Play", id: "a"), .named("New", id: "c"), .named("Pause", id: "b")])
    #expect(speaker.labels == ["a": "1", "c": "2", "b": "3"])
    #expect(speaker.say("tap two", began: began, vocabulary: revision) == .refused(.changed))
  }

  @Test("A number follows an element that moved a little")
  func nearNumber() {
    var speaker = Speaker([.named("Play", id: "a", frame: Frame(x: 0, y: 0, width: 10, height: 10))])
    speaker.say("show numbers")
    let began = speaker.now
    speaker.show([.named("Play", id: "a", frame: Frame(x: 4, y: 0, width: 10, height: 10))])
    #expect(speaker.say("tap one", began: began) == .acted("Play"))
  }

  @Test("Names are remembered for eight revisions or ten seconds, whichever is more")
  func history() {
    var speaker = Speaker([.named("Play", id: "it")])
    let (revision, began) = (speaker.control.vocabulary.revision, speaker.now)
    for index in 1...7 { speaker.show([.named("Play", id: "it"), .named("Item \(index)")]) }
    speaker.now = speaker.now.advanced(by: .seconds(60))
    #expect(speaker.say("tap play", began: began, vocabulary: revision) == .acted("Play"))
    // The eighth revision after it, more than ten seconds later.
    speaker.show([.named("Play", id: "it"), .named("Item 8")])
    speaker.show([.named("Play", id: "it"), .named("Item 9")])
    #expect(speaker.say("tap play", began: began, vocabulary: revision) == .refused(.changed))
    #expect(speaker.say("scroll down", began: began, vocabulary: revision) == .acted("scroll down"))
  }

  @Test("A quick succession of screens is remembered for ten seconds")
  func quickHistory() {
    var speaker = Speaker([.named("Play", id: "it")])
    let (revision, began) = (speaker.control.vocabulary.revision, speaker.now)
    for index in 1...20 {
      let screen = VoiceScreen(elements: [.named("Play", id: "it"), .named("Item \(index)")])
      _ = speaker.control.handle(.show(screen), at: speaker.now.advanced(by: .milliseconds(100 * index)))
    }
    speaker.now = speaker.now.advanced(by: .seconds(3))
    #expect(speaker.say("tap play", began: began, vocabulary: revision) == .acted("Play"))
  }

  @Test("An utterance without a revision means the current screen, one with an unknown revision is refused")
  func anyVocabulary() {
    var speaker = Speaker("Play")
    speaker.show([.named("Pause")])
    #expect(speaker.say("tap pause", vocabulary: Utterance.anyVocabulary) == .acted("Pause"))
    #expect(speaker.say("tap pause", vocabulary: 999) == .refused(.changed))
  }
}
