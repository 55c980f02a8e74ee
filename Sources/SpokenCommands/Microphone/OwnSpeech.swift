package import Messages
package import ScanVocabulary
import ScannerMenus
package import TappetModel

/// Tappet's own recent speech, to recognise utterances that are only its echo.
///
/// ```
/// spoken     ├── "Show names, say a number" ──┤ tail ┤
/// heard            ├ "show names" ┤                       echo: began within, and nearly all of it was spoken
/// heard            ├ "tap library" ┤                      the user: "tap" was not spoken
/// heard   ├ "show names" ┤                                the user: began before
/// ```
/// Of an app's announcements only words that can have been spoken count: they start when the speech before them has
/// ended, and after a cut only as many count as fit into the time. Otherwise an app could turn every command into an
/// echo by announcing it endlessly.
/// Decision 125: docs/decisions/0125-app-announcements.md.
/// Decision 167: docs/decisions/0167-echo-check.md.
package struct OwnSpeech: Hashable, Sendable {
  package static let refusal = Message("that was my own voice; say it again")

  fileprivate struct Said: Hashable, Sendable {
    var id: Int
    var words: [[UInt8]]
    var began: Instant
    var ended: Instant?
    /// The app whose announcement it is; `nil` for Tappet's own speech.
    var app: String?
    /// The speech that must end before this one starts.
    var behind: Set<Int> = []
  }
  private var said: [Said] = []
  /// The times of speech whose words are forgotten.
  private var past: [Range<Instant>] = []

  package init() {}

  /// The times of the last two minutes in which an utterance that began was perhaps Tappet's own speech, oldest first.
  package func times(at moment: Instant) -> [Range<Instant>] {
    (past + said.filter(\.behind.isEmpty).map(\.time)).filter { $0.upperBound.duration(to: moment) < Self.soundMemory }
  }

  /// Records that the speech with this id was sent out at `moment`.
  ///
  /// - Parameters:
  ///   - app: the app whose announcement it is; `nil` for Tappet's own speech.
  ///   - waits: whether it waits for speech in progress to finish.
  package mutating func began(_ id: Int, _ text: String, of app: String? = nil, waits: Bool = false, at moment: Instant)
  {
    forget(before: moment)
    let unfinished = said.filter { $0.ended == nil && $0.began.duration(to: moment) < Self.longest }
    said.append(
      Said(
        id: id, words: Self.words(of: text), began: moment, app: app,
        behind: app != nil && waits ? Set(unfinished.map(\.id)) : []))
  }

  /// Records the end of the speech; `wasWhole` is whether every word was spoken.
  package mutating func ended(_ id: Int, wasWhole: Bool = true, at moment: Instant) {
    guard let index = said.firstIndex(where: { $0.id == id }) else { return }
    said[index].ended = moment
    if said[index].app != nil, !wasWhole {
      said[index].words = Array(said[index].words.prefix(said[index].spoken(by: moment)))
    }
    for other in said.indices where said[other].behind.remove(id) != nil && said[other].behind.isEmpty {
      said[other].began = max(said[other].began, moment)
    }
  }

  package func isEcho(_ utterance: Utterance) -> Bool { echo(of: utterance) != nil }

  package enum Source: Hashable, Sendable {
    case own
    case app(String)
  }

  /// Returns whose speech the utterance repeats; `nil` when it is no echo. Typed utterances never are.
  package func echo(of utterance: Utterance) -> Source? {
    if utterance.isTyped { return nil }
    // A grammar makes other words of an echo than free text does.
    return echo(of: utterance.text, utterance) ?? utterance.dictation?.texts.first.flatMap { echo(of: $0, utterance) }
  }

  private func echo(of text: String, _ utterance: Utterance) -> Source? {
    let heard = Self.words(of: text)
    let letters = heard.reduce(0) { $0 + $1.count }
    guard letters > 0 else { return nil }
    let echoed = said.filter { said in
      guard said.behind.isEmpty else { return false }
      guard utterance.startedAt >= said.began, utterance.startedAt <= said.time.upperBound else { return false }
      return Double(Self.common(heard, said.words)) >= Self.share * Double(letters)
    }
    if echoed.contains(where: { $0.app == nil }) { return .own }
    return echoed.last?.app.map { .app($0) }
  }

  /// Whether Tappet's own speech may be audible at `moment`: in progress, or its last word still in the room. What is
  /// not an echo may then still be noise from it.
  package func isAudible(at moment: Instant) -> Bool {
    said.contains {
      $0.behind.isEmpty && $0.began <= moment
        && moment < ($0.ended ?? $0.began.advanced(by: Self.longest)).advanced(by: Self.room)
    }
  }

  private mutating func forget(before moment: Instant) {
    said.removeAll { said in
      let last = said.ended ?? said.began.advanced(by: Self.longest)
      guard last.duration(to: moment) > Self.memory else { return false }
      if said.behind.isEmpty { past.append(said.time) }
      return true
    }
    past.removeAll { $0.upperBound.duration(to: moment) >= Self.soundMemory }
    let known = Set(said.map(\.id))
    for other in said.indices where !said[other].behind.isEmpty {
      said[other].behind.formIntersection(known)
      if said[other].behind.isEmpty { said[other].began = max(said[other].began, moment) }
    }
  }

  /// The number of letters of `heard` in words that were spoken, in the same order. Similar words count as the same,
  /// because an echo is recognised as whatever the screen offers.
  private static func common(_ heard: [[UInt8]], _ said: [[UInt8]]) -> Int {
    var best = [Int](repeating: 0, count: said.count + 1)
    for word in heard {
      var next = best
      for (index, other) in said.enumerated() {
        let matched = isAlike(word, other) ? best[index] + word.count : 0
        next[index + 1] = max(next[index], best[index + 1], matched)
      }
      best = next
    }
    return best[said.count]
  }

  private static func isAlike(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    let longer = max(one.count, other.count)
    // Words that sound alike differ less in length.
    guard longer - min(one.count, other.count) <= longer / 2 else { return false }
    var row = Array(0...other.count)
    for (place, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = place + 1
      for index in other.indices {
        let cost = diagonal + (letter == other[index] ? 0 : 1)
        diagonal = row[index + 1]
        row[index + 1] = min(cost, row[index] + 1, diagonal + 1)
      }
    }
    return Double(row[other.count]) <= difference * Double(longer)
  }

  /// The lower-case letters and digits of each word.
  private static func words(of text: String) -> [[UInt8]] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.prefix(mostWords).map { Array($0.utf8) }
  }

  /// The share of letters that an echo must have in common with the speech.
  private static let share = 0.8
  /// The share of letters by which two words may differ and still count as the same.
  private static let difference = 0.4
  /// The delay through sound card, room and microphone.
  fileprivate static let tail = Duration.milliseconds(700)
  /// The room's reverberation and the time until the recogniser ends an utterance.
  private static let room = Duration.seconds(1)
  /// The longest time assumed for speech whose end is not reported.
  fileprivate static let longest = Duration.seconds(15)
  /// The longest delay until an utterance is reported.
  private static let memory = Duration.seconds(10)
  /// The time for which the listener keeps the sound of an utterance to play it back.
  package static let soundMemory = Duration.seconds(120)
  private static let mostWords = 200
  /// No speech synthesis is faster.
  fileprivate static let wordsPerSecond = 8.0
}

extension OwnSpeech.Said {
  /// When an utterance that began was perhaps this speech.
  fileprivate var time: Range<Instant> {
    let end = (ended ?? began.advanced(by: OwnSpeech.longest)).advanced(by: OwnSpeech.tail)
    return began..<max(began, end)
  }

  /// How many of the words can have been spoken by that moment.
  fileprivate func spoken(by moment: Instant) -> Int {
    guard behind.isEmpty else { return 0 }
    return max(0, Int((began.duration(to: moment) / .seconds(1)) * OwnSpeech.wordsPerSecond))
  }
}
