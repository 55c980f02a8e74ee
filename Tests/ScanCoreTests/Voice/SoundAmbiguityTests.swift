import SpokenNames
import TappetModel
import Testing

@testable import ScanVocabulary
@testable import SpokenCommands

@Suite("Listener reports on names")
struct SoundAmbiguityTests {
  private static func twins(_ name: ElementID, _ words: String, _ other: ElementID, _ otherWords: String)
    -> [NameProblem]
  {
    [
      NameProblem(id: name, kind: .soundsSame, with: other, words: words.split(separator: " ").map(String.init)),
      NameProblem(id: other, kind: .soundsSame, with: name, words: otherWords.split(separator: " ").map(String.init)),
    ]
  }

  @Test("Names that sound the same are asked about, whichever spelling was heard", arguments: ["write", "right"])
  func ambiguous(word: String) {
    var speaker = Speaker("Write", "Right", "Save")
    let revision = speaker.control.vocabulary.revision
    _ = speaker.control.handle(
      .problems(Self.twins("Write", "write", "Right", "right"), revision: revision), at: speaker.now)
    guard case .ambiguous? = speaker.say("tap \(word)") else {
      Issue.record("not asked")
      return
    }
    #expect(speaker.tapped == [])
    #expect(speaker.labels.keys.sorted { $0.rawValue < $1.rawValue } == ["Right", "Write"])
    speaker.say("tap two")
    #expect(speaker.tapped == ["Right"])
  }

  @Test("Only a reading that sounds the same is asked about, and names that only sound close act at once")
  func otherReading() {
    var speaker = Speaker([
      .named("Compose", says: ["Compose", "Write"]), .named("Right"), .named("Play"), .named("Pay"),
    ])
    let revision = speaker.control.vocabulary.revision
    let close = NameProblem(id: "Play", kind: .soundsLike, with: "Pay", words: ["play"])
    _ = speaker.control.handle(
      .problems(Self.twins("Compose", "write", "Right", "right") + [close], revision: revision), at: speaker.now)
    #expect(speaker.say("tap compose") == .acted("Compose"))
    #expect(speaker.say("tap play") == .acted("Play"))
  }

  @Test("A name that the listener cannot pronounce gets a number, and is reported once")
  func unsayable() {
    var speaker = Speaker([.named("ぷれい"), .named("Stop")])
    speaker.say("show names")
    let before = speaker.labels["ぷれい"]
    let problem = NameProblem(id: "ぷれい", kind: .unpronounceable)
    let revision = speaker.control.vocabulary.revision
    let effects = speaker.control.handle(.problems([problem], revision: revision), at: speaker.now)
    #expect(before == "ぷれい" && speaker.labels["ぷれい"]?.contains("1") == true)
    #expect(!effects.isEmpty)
    // The same report for the next vocabulary changes nothing.
    let next = speaker.control.vocabulary.revision
    #expect(speaker.control.handle(.problems([problem], revision: next), at: speaker.now) == [])
    speaker.say("tap one")
    #expect(speaker.tapped == ["ぷれい"])
  }

  @Test("A report on an earlier vocabulary is ignored")
  func stale() {
    var speaker = Speaker("Write", "Right")
    let revision = speaker.control.vocabulary.revision
    speaker.show([.named("Write"), .named("Right"), .named("Save")])
    #expect(
      speaker.control.handle(
        .problems(Self.twins("Write", "write", "Right", "right"), revision: revision), at: speaker.now) == [])
    #expect(speaker.say("tap write") == .acted("Write"))
  }

  @Test("The app is warned of its names with a remedy, except those that are gone")
  func warnings() {
    let speaker = Speaker("Write", "Right")
    let problems = Self.twins("Write", "write", "Right", "right") + [NameProblem(id: "gone", kind: .unpronounceable)]
    let warnings = speaker.control.warnings(of: problems)
    #expect(warnings.map(\.id) == ["Write", "Right"] && warnings.map(\.kind) == ["sounds_same", "sounds_same"])
    #expect(warnings.first?.message.contains("“Write” sounds the same as “Right”") == true)
    #expect(warnings.first?.message.contains("accessibilityUserInputLabels") == true)
  }
}
