import ScanVocabulary
import SpokenNames
import TappetModel
import Testing

@Suite("Names that sound alike")
struct SoundAlikesTests {
  private static let sounds = [
    "write": "R AY T", "right": "R AY T", "play": "P L EY", "pay": "P EY", "mail": "M EY L", "male": "M EY L",
    "nail": "N EY L", "settings": "S EH T IH NG Z", "music": "M Y UW Z IH K", "read": "R IY D|R EH D", "red": "R EH D",
    "next": "N EH K S T", "track": "T R AE K", "rack": "R AE K", "two": "T UW", "one": "W AH N", "chat": "CH AE T",
  ]

  private static func pronounce(_ word: String) -> [Pronunciation] {
    (sounds[word] ?? "").split(separator: "|").compactMap { Pronunciation($0) }
  }

  private static func told(_ names: String...) -> [String] {
    let vocabulary = names.map { name in
      VocabularyName(
        id: ElementID(name),
        words: name.split(separator: "|").map { $0.split(separator: " ").map(String.init) })
    }
    return SoundAlikes.among(vocabulary, pronounce: pronounce).map { problem in
      "\(problem.id) \(problem.kind) \(problem.with?.rawValue ?? "")"
    }
  }

  @Test("Names that sound the same are reported, each with the other")
  func same() {
    #expect(Self.told("write", "music", "right") == ["write soundsSame right", "right soundsSame write"])
    #expect(Self.told("read", "red") == ["read soundsSame red", "red soundsSame read"])
  }

  @Test("An alternate name that sounds like another's is reported too")
  func alternates() {
    #expect(Self.told("music|write", "right").contains("music|write soundsSame right"))
  }

  @Test("Names that sound almost the same are reported once, the nearest first")
  func close() {
    #expect(Self.told("play", "music", "pay") == ["play soundsLike pay"])
    #expect(Self.told("next track", "next rack") == ["next track soundsLike next rack"])
    #expect(Self.told("play", "pay", "mail", "nail") == ["mail soundsLike nail", "play soundsLike pay"])
  }

  @Test("Names that users tell apart are not reported")
  func different() {
    #expect(Self.told("play", "music", "settings", "next track", "chat one", "chat two", "mail") == [])
  }

  @Test("Elements with the same name are not reported as sounding alike")
  func duplicates() {
    let names = (1...3).map { VocabularyName(id: ElementID("e\($0)"), words: [["play"]]) }
    #expect(SoundAlikes.among(names, pronounce: Self.pronounce) == [])
  }

  @Test("A name without a pronunciation sounds like nothing")
  func silent() {
    #expect(Self.told("ぷれい", "ぷれえ", "play") == [])
  }

  @Test("5,000 names are compared in under 20 s, and the report is bounded")
  func many() {
    var dice = Speaker.Dice(state: 4)
    let names = (0..<5000).map { index in
      VocabularyName(
        id: ElementID("e\(index)"),
        words: [(0..<3).map { _ in "w\(Int.random(in: 0..<400, using: &dice))" }])
    }
    var asked = 0
    let begin = SuspendingClock().now
    let told = SoundAlikes.among(names) { word in
      asked += 1
      var dice = Speaker.Dice(state: UInt64(word.dropFirst()) ?? 0)
      let phones = (0..<4).map { _ in Pronunciation.inventory.randomElement(using: &dice) ?? "AA" }
      return Pronunciation(phones: phones).map { [$0] } ?? []
    }
    #expect(asked == 15_000)
    #expect(told.count <= SoundAlikes.most)
    // Comparing every pair, 12 million of them, took minutes in a debug build.
    #expect(SuspendingClock().now - begin < .seconds(20))
  }

  @Test("The report stays bounded for 2,000 names that sound almost the same")
  func crowd() {
    let names = (0..<2000).map {
      VocabularyName(id: ElementID("e\($0)"), words: [["mail", $0 % 2 == 0 ? "one" : "two"]])
    }
    let told = SoundAlikes.among(names + names.map { VocabularyName(id: $0.id, words: [["male", "one"]]) }) {
      Self.pronounce($0)
    }
    #expect(told.count <= SoundAlikes.most)
  }
}
