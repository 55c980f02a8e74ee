package import ScanVocabulary
package import TappetModel

/// What Tappet itself has said of late, and whether something heard is only that.
///
/// ```
/// said       ├── "Show names, say a number" ──┤ tail ┤
/// heard            ├ "show names" ┤                       echo: begun within, and nearly all of it was said
/// heard            ├ "tap library" ┤                      the person: "tap" was not said
/// heard   ├ "show names" ┤                                the person: begun before
/// ```
/// Of an app's words only those count that were spoken: they begin when what was to be said before them has ended, and
/// where they were cut, only as many count as can be said in that time. Else an app could make any command an echo by
/// announcing it without end.
package struct OwnSpeech: Hashable, Sendable {
  /// What the person is told.
  package static let refusal = "that was my own voice; say it again"

  fileprivate struct Said: Hashable, Sendable {
    var id: Int
    var words: [[UInt8]]
    var began: Instant
    var ended: Instant?
    /// Whose words they are; `nil`: Tappet's.
    var app: String?
    /// What must have ended before they are spoken.
    var behind: Set<Int> = []
  }
  private var said: [Said] = []

  package init() {}

  /// Speech with that id was given out to be spoken at `moment`.
  ///
  /// - Parameters:
  ///   - app: whose words they are; `nil`: Tappet's own.
  ///   - waits: whether what is being said is heard to its end first.
  package mutating func began(_ id: Int, _ text: String, of app: String? = nil, waits: Bool = false, at moment: Instant)
  {
    forget(before: moment)
    let unfinished = said.filter { $0.ended == nil && $0.began.duration(to: moment) < Self.longest }
    said.append(
      Said(
        id: id, words: Self.words(of: text), began: moment, app: app,
        behind: app != nil && waits ? Set(unfinished.map(\.id)) : []))
  }

  /// It has ended at `moment`; `wasWhole`: every word of it was spoken.
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

  /// Whether it is what Tappet itself was saying.
  package func isEcho(_ utterance: Utterance) -> Bool { echo(of: utterance) != nil }

  /// Whose words were heard.
  package enum Source: Hashable, Sendable {
    case own
    case app(String)
  }

  /// Whose words it repeats; `nil`: nobody's that Tappet has said.
  package func echo(of utterance: Utterance) -> Source? {
    if utterance.isTyped { return nil }
    let heard = Self.words(of: utterance.text)
    let letters = heard.reduce(0) { $0 + $1.count }
    guard letters > 0 else { return nil }
    let echoed = said.filter { said in
      guard said.behind.isEmpty else { return false }
      let end = (said.ended ?? said.began.advanced(by: Self.longest)).advanced(by: Self.tail)
      guard utterance.startedAt >= said.began, utterance.startedAt <= end else { return false }
      return Double(Self.common(heard, said.words)) >= Self.share * Double(letters)
    }
    if echoed.contains(where: { $0.app == nil }) { return .own }
    return echoed.last?.app.map { .app($0) }
  }

  /// Whether what was heard as of `moment` may have been answered by Tappet's own words: something is being said, or its
  /// last word may still be in the room. What is no echo may be noise that it made.
  package func isAudible(at moment: Instant) -> Bool {
    said.contains {
      $0.behind.isEmpty && $0.began <= moment
        && moment < ($0.ended ?? $0.began.advanced(by: Self.longest)).advanced(by: Self.room)
    }
  }

  private mutating func forget(before moment: Instant) {
    said.removeAll { said in
      let last = said.ended ?? said.began.advanced(by: Self.longest)
      return last.duration(to: moment) > Self.memory
    }
    let known = Set(said.map(\.id))
    for other in said.indices where !said[other].behind.isEmpty {
      said[other].behind.formIntersection(known)
      if said[other].behind.isEmpty { said[other].began = max(said[other].began, moment) }
    }
  }

  /// How many letters of `heard` are in words that were said, in their order. One word may pass for another that is
  /// nearly the same: what comes back from the room is heard as whatever the screen has.
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
    // Beyond this no two words that sound alike differ in length.
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

  /// Lower-case letters and digits, word by word.
  private static func words(of text: String) -> [[UInt8]] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.prefix(mostWords).map { Array($0.utf8) }
  }

  /// The share of letters that must have been said for it to be an echo.
  private static let share = 0.8
  /// Words may differ by this share of their letters.
  private static let difference = 0.4
  /// The way through the sound card, the room and the microphone.
  private static let tail = Duration.milliseconds(700)
  /// The room's echo, and the time until an utterance counts as over.
  private static let room = Duration.seconds(1)
  /// Speech whose end nobody tells has ended by then.
  private static let longest = Duration.seconds(15)
  /// An utterance comes in so late at the most.
  private static let memory = Duration.seconds(10)
  private static let mostWords = 200
  /// Nothing speaks faster.
  fileprivate static let wordsPerSecond = 8.0
}

extension OwnSpeech.Said {
  /// How many of its words can have been spoken by then.
  fileprivate func spoken(by moment: Instant) -> Int {
    guard behind.isEmpty else { return 0 }
    return max(0, Int((began.duration(to: moment) / .seconds(1)) * OwnSpeech.wordsPerSecond))
  }
}
