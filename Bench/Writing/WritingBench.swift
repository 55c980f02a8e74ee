import Glibc
import LanguageModel
import OnScreenKeyboard
import ScanLab
import TappetModel

/// `writing-bench [PHRASES [SEEDS]]`: how fast people with one switch write with the keyboard on the screen, beside the keyboard of
/// commit b316eff. A missed goal is told and is no failure.
@main
struct WritingBench {
  static func main() {
    let arguments = CommandLine.arguments
    // The process that `ModelTimes` measures.
    if arguments.count == 3, arguments[1] == "--language-model" { exit(ModelServer.run(arguments[2])) }
    let path = arguments.count > 1 ? arguments[1] : "Bench/Writing/phrases.txt"
    guard arguments.count <= 3, let seeds = Int(arguments.count > 2 ? arguments[2] : "5"), seeds > 0 else {
      complain("usage: writing-bench [PHRASES [SEEDS]]")
      exit(64)
    }
    do {
      let phrases = try lines(path)
      guard let model = PresentKeyboard.Model() else {
        complain("there is no language model; run: apt-get install pocketsphinx-en-us")
        exit(1)
      }
      print(try ModelTimes(phrases)?.told() ?? "the model's process ended")
      let words = try lines("Bench/Writing/words.txt")
      print("\(phrases.count) phrases of \(path), \(seeds) seeds; × how often as fast as before on “frequency” (95 %)")
      print(
        "hashes: phrases \(try hash(path)), words \(try hash("Bench/Writing/words.txt")), model \(try hash(EnglishModel.path))"
      )
      fflush(nil)
      for person in Person.all {
        for overlooked in [0, 0.2] {
          let before = try (0..<seeds).map { seed in
            try write(phrases, KeyboardBefore("frequency"), person, overlooked, seed)
          }
          tell("before, frequency", person, overlooked, before, beside: nil)
          for layout in ["qwerty", "frequency"] {
            let now = try (0..<seeds).map { seed in
              try write(phrases, PresentKeyboard(layout, model), person, overlooked, seed)
            }
            tell("now, \(layout)", person, overlooked, now, beside: before)
          }
          for lateness in [0, 0.15] {
            let sets = try (0..<seeds).map { seed in
              let keyboard = try PresentKeyboard("qwerty", model, scan: .likelihood, lateness: lateness)
              return try write(phrases, keyboard, person, overlooked, seed)
            }
            tell("now, qwerty, sets, each press \(lateness) s later", person, overlooked, sets, beside: before)
          }
          try compare("written before", phrases, seeds, person, overlooked, model, again: true)
          try compare("unknown words", words, seeds, person, overlooked, model, again: false)
        }
      }
    } catch {
      complain("\(error)")
      exit(1)
    }
  }

  /// Tells of phrases of another kind, with both keyboards. `again`: both wrote all of them once before.
  private static func compare(
    _ name: String, _ phrases: [String], _ seeds: Int, _ person: Person, _ overlooked: Double,
    _ model: PresentKeyboard.Model, again: Bool
  ) throws {
    func run<K: WrittenKeyboard>(_ keyboard: () throws -> K) throws -> [[Writer.Result]] {
      try (0..<seeds).map { try write(phrases, keyboard(), person, overlooked, $0, again: again) }
    }
    let before = try run { try KeyboardBefore("frequency") }
    tell("before, frequency, \(name)", person, overlooked, before, beside: nil)
    for layout in ["qwerty", "frequency"] {
      tell(
        "now, \(layout), \(name)", person, overlooked, try run { try PresentKeyboard(layout, model) }, beside: before)
    }
  }

  /// One run through all phrases in an order of their own, with nothing learned before; results by phrase. `again`: of the second
  /// time that all are written, in another order.
  private static func write(
    _ phrases: [String], _ keyboard: some WrittenKeyboard, _ person: Person, _ overlooked: Double, _ seed: Int,
    again: Bool = false
  ) throws -> [Writer.Result] {
    var random = SplitMix64(seed: UInt64(seed))
    var keyboard = keyboard
    var writer = Writer(person, overlooked: overlooked, seed: random.next())
    var results = Array(repeating: Writer.Result(), count: phrases.count)
    for _ in 0..<(again ? 2 : 1) {
      for index in phrases.indices.shuffled(using: &random) {
        results[index] = try writer.write(phrases[index], with: &keyboard)
      }
    }
    return results
  }

  private static func tell(
    _ name: String, _ person: Person, _ overlooked: Double, _ runs: [[Writer.Result]], beside before: [[Writer.Result]]?
  ) {
    let all = runs.joined()
    let (seconds, characters) = all.reduce((0.0, 0)) { ($0.0 + $1.seconds, $0.1 + $1.characters) }
    let wrong = Double(all.reduce(0) { $0 + $1.wrong }) * 100 / Double(characters)
    let presses = Double(all.reduce(0) { $0 + $1.presses }) / Double(characters)
    var line = "\(person.name), \(Int(overlooked * 100)) % overlooked\t\(name)\t"
    line += "\(rounded(Double(characters) / 5 / (seconds / 60))) words/min\t\(rounded(presses)) presses/character\t"
    line += "\(rounded(wrong)) wrong in 100\t"
    if let before {
      let (ratio, low, high) = ratio(before, runs)
      line += "× \(rounded(ratio)) (\(rounded(low))–\(rounded(high)))"
    }
    print(line)
    fflush(nil)
  }

  /// How often as fast, with the 95 % interval over phrases by resampling them.
  private static func ratio(_ before: [[Writer.Result]], _ now: [[Writer.Result]]) -> (Double, Double, Double) {
    let count = before[0].count
    let seconds = { (runs: [[Writer.Result]]) in
      (0..<count).map { phrase in runs.reduce(0) { $0 + $1[phrase].seconds } }
    }
    let (old, new) = (seconds(before), seconds(now))
    func share(_ phrases: [Int]) -> Double {
      phrases.reduce(0) { $0 + old[$1] } / phrases.reduce(0) { $0 + new[$1] }
    }
    var random = SplitMix64(seed: 1)
    let resampled = (0..<2000).map { _ in share((0..<count).map { _ in Int.random(in: 0..<count, using: &random) }) }
      .sorted()
    return (share(Array(0..<count)), resampled[50], resampled[1949])
  }

  private static func rounded(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }

  private static func contents(_ path: String) throws -> [UInt8] {
    guard let file = fopen(path, "r") else { throw Unreadable(path: path, reason: String(cString: strerror(errno))) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
    return bytes
  }

  private static func lines(_ path: String) throws -> [String] {
    String(decoding: try contents(path), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Of a file's bytes (FNV-1a), to tell whether two runs had the same.
  private static func hash(_ path: String) throws -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in try contents(path) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }

  private struct Unreadable: Error, CustomStringConvertible {
    var path, reason: String
    var description: String { "\(path) cannot be read: \(reason)" }
  }

  private static func complain(_ text: String) {
    let line = Array("writing-bench: \(text)\n".utf8)
    _ = Glibc.write(STDERR_FILENO, line, line.count)
  }
}
