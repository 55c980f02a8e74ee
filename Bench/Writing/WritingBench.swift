import Glibc
import LanguageModel
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
      let phrases = try phrases(path)
      guard let model = PresentKeyboard.Model() else {
        complain("there is no language model; run: apt-get install pocketsphinx-en-us")
        exit(1)
      }
      print(try ModelTimes(phrases)?.told() ?? "the model's process ended")
      print("\(phrases.count) phrases of \(path), \(seeds) seeds; × how often as fast as before on “frequency” (95 %)")
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
        }
      }
    } catch {
      complain("\(error)")
      exit(1)
    }
  }

  /// One run through all phrases in an order of their own, with nothing learned before; results by phrase.
  private static func write(
    _ phrases: [String], _ keyboard: some WrittenKeyboard, _ person: Person, _ overlooked: Double, _ seed: Int
  ) throws -> [Writer.Result] {
    var random = SplitMix64(seed: UInt64(seed))
    var keyboard = keyboard
    var writer = Writer(person, overlooked: overlooked, seed: random.next())
    var results = Array(repeating: Writer.Result(), count: phrases.count)
    for index in phrases.indices.shuffled(using: &random) {
      results[index] = try writer.write(phrases[index], with: &keyboard)
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

  private static func phrases(_ path: String) throws -> [String] {
    guard let file = fopen(path, "r") else { throw Unreadable(path: path, reason: String(cString: strerror(errno))) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
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
