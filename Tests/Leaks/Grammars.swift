import Glibc
import ScanVocabulary
import TappetModel
import VoiceInput

/// Screens that follow each other: each a new grammar for the real recogniser, and now and then something said.
enum Grammars {
  /// After so many screens the same sound is heard once.
  private static let betweenSounds = 200

  private static let words = [
    "alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel", "india", "juliet", "kilo", "lima", "mike",
    "november", "oscar", "papa", "romeo", "sierra", "tango", "uniform", "victor", "whiskey", "yankee", "zulu",
  ]

  /// `sound`: a file of bare samples, 16,000 a second, 16 bits each.
  static func run(_ count: Int, sound: String) throws {
    let samples = try bare(sound)
    let recogniser = try UtteranceRecogniser()
    var heard = 0
    for round in 0..<count {
      try recogniser.use(screen(round))
      guard round % betweenSounds == 0 else { continue }
      let end = Instant(nanoseconds: Int64(round + 1) * 10_000_000_000)
      heard += try recogniser.hear(samples, endingAt: end).count
      recogniser.forget()
    }
    print("\(count) grammars, \(heard) utterances heard")
  }

  /// Thirty names of two words, other ones in each round.
  private static func screen(_ round: Int) -> Vocabulary {
    let names = (0..<30).map { place in
      let first = words[(round + place) % words.count]
      let second = words[(round * 5 + place * 7) % words.count]
      return VocabularyName(id: ElementID("e\(place)"), words: [[first, second], [first]])
    }
    return Vocabulary(
      revision: round, commands: ["tap [the] <name>", "scroll down", "tap <number>"], names: names, numbers: 20)
  }

  private static func bare(_ path: String) throws -> [Int16] {
    guard let file = fopen(path, "r") else { throw Trouble(description: "\(path) cannot be read") }
    defer { fclose(file) }
    var samples = [Int16](repeating: 0, count: 16_000 * 10)
    let count = fread(&samples, MemoryLayout<Int16>.size, samples.count, file)
    return Array(samples.prefix(count))
  }
}
