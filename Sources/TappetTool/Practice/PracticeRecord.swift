import Messages
import PressMeasuring
import ScanLab
import ScanVocabulary
import TappetConfig
import TappetModel

/// How a level ended.
enum PracticeEnd: String, Hashable, Sendable {
  case done
  /// Misses rose.
  case tired
  /// It was too hard from its beginning; an easier level followed.
  case easier
  /// The person ended the practice.
  case left

  var text: Message {
    switch self {
    case .done: Message("done", context: "practice")
    case .tired: Message("tired: misses rose", context: "practice")
    case .easier: Message("too hard: an easier level followed", context: "practice")
    case .left: Message("left before the end", context: "practice")
    }
  }
}

/// What was pressed in one level of a practice.
struct PracticeFigures: Hashable, Sendable {
  var level: PracticeLevel
  var step: Duration
  /// Presses on the star.
  var hits = 0
  /// Presses on another field.
  var wrong = 0
  /// How often the star was lit and not pressed.
  var missed = 0
  /// Presses while a press was still rewarded, or before the level had begun.
  var extra = 0
  /// The time from the star's lighting to its press, in seconds.
  var times = Moments()
  var end = PracticeEnd.left

  init(_ level: PracticeLevel, step: Duration) { (self.level, self.step) = (level, step) }

  var presses: Int { hits + wrong + extra }

  /// Whether the level was played to its end with at least four of five chances taken.
  var isPassed: Bool { end != .tired && hits >= level.targets.count && hits * 5 >= (hits + wrong + missed) * 4 }
}

/// A level of a practice, as a line of the history. Contains no labels or words.
struct PracticeRecord: Hashable, Sendable {
  /// Date and time in UTC: "2026-11-22T08:50:00Z".
  var date: String
  var figures: PracticeFigures
  /// In seconds.
  var mean: Double
  var deviation: Double

  static let columns = "date,level,hits,wrong,missed,extra,mean,sd,step,end"

  init(_ figures: PracticeFigures, date: String) {
    self.date = date
    self.figures = figures
    (mean, deviation) = (figures.times.mean, figures.times.deviation)
  }

  /// Parses a line of the file; `nil` if it is invalid.
  init?(line: Substring) {
    let parts = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let counts = parts.count == 10 ? parts[2...5].compactMap(Int.init) : []
    let numbers = parts.count == 10 ? parts[6...8].compactMap(Double.init).filter { (0...3600).contains($0) } : []
    guard counts.count == 4, counts.allSatisfy({ (0...100_000).contains($0) }), numbers.count == 3,
      let level = PracticeLevel(rawValue: parts[1]), let end = PracticeEnd(rawValue: parts[9]),
      MeasureRecord.isDate(parts[0])
    else { return nil }
    date = parts[0]
    (mean, deviation) = (numbers[0], numbers[1])
    figures = PracticeFigures(level, step: .milliseconds(Int64(numbers[2] * 1000)))
    (figures.hits, figures.wrong, figures.missed, figures.extra) = (counts[0], counts[1], counts[2], counts[3])
    figures.end = end
  }

  var line: String {
    let counts = [figures.hits, figures.wrong, figures.missed, figures.extra].map(String.init)
    let times = [mean, deviation, figures.step.inSeconds].map(Figures.number)
    return ([date, figures.level.rawValue] + counts + times + [figures.end.rawValue]).joined(separator: ",")
  }

  /// For example "In time: 10 hits, 1 wrong, 2 missed, 0.71 s on average (SD 0.14 s); done".
  var text: String {
    let (level, times) = (tr(figures.level.name), tr("\(mean.twoDigits) s on average (SD \(deviation.twoDigits) s)"))
    let counts = tr("hits: \(figures.hits), wrong: \(figures.wrong), missed: \(figures.missed)")
    // translators: %1 a level of the practice, %2 counts, %3 times, %4 how it ended
    return tr("\(level): \(counts); \(times); \(tr(figures.end.text))")
  }
}

/// Past practices, stored as `practice.csv` in the state directory.
struct PracticeHistory: Sendable {
  /// The number of records stored: one practice of three levels on most days of a year.
  static let most = 1000

  private let file: StateFile

  init(_ file: StateFile) { self.file = file }

  /// The records, oldest first; invalid lines are skipped.
  func records() throws(ConfigurationProblem) -> [PracticeRecord] {
    do throws(StateFile.Refusal) {
      let text = String(decoding: try file.read() ?? [], as: UTF8.self)
      return text.split(separator: "\n").compactMap { PracticeRecord(line: $0) }
    } catch {
      throw ConfigurationProblem(file: file.path, message: Message("cannot be used: \(error.message)"))
    }
  }

  func add(_ record: PracticeRecord) throws(ConfigurationProblem) {
    let lines = [PracticeRecord.columns] + (try records() + [record]).suffix(Self.most).map(\.line)
    try file.replace(with: Array((lines.joined(separator: "\n") + "\n").utf8))
  }
}
