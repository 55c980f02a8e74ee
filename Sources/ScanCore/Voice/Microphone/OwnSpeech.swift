/// What Tappet itself has said of late, and whether something heard is only that.
///
/// ```
/// said       ├── "Show names, say a number" ──┤ tail ┤
/// heard            ├ "show names" ┤                       echo: begun within, and nearly all of it was said
/// heard            ├ "tap library" ┤                      the person: "tap" was not said
/// heard   ├ "show names" ┤                                the person: begun before
/// ```
public struct OwnSpeech: Hashable, Sendable {
  /// What the person is told.
  public static let refusal = "that was my own voice; say it again"

  private struct Said: Hashable, Sendable {
    var id: Int
    var words: [[UInt8]]
    var began: Instant
    var ended: Instant?
  }
  private var said: [Said] = []

  public init() {}

  /// Speech with that id was given out to be spoken at `moment`.
  public mutating func began(_ id: Int, _ text: String, at moment: Instant) {
    forget(before: moment)
    said.append(Said(id: id, words: Self.words(of: text), began: moment))
  }

  /// It has ended, or was cut, at `moment`.
  public mutating func ended(_ id: Int, at moment: Instant) {
    if let index = said.firstIndex(where: { $0.id == id }) { said[index].ended = moment }
  }

  /// Whether it is what Tappet itself was saying.
  public func isEcho(_ utterance: Utterance) -> Bool {
    let heard = Self.words(of: utterance.text)
    let letters = heard.reduce(0) { $0 + $1.count }
    guard letters > 0 else { return false }
    return said.contains { said in
      let end = (said.ended ?? said.began.advanced(by: Self.longest)).advanced(by: Self.tail)
      guard utterance.startedAt >= said.began, utterance.startedAt <= end else { return false }
      return Double(Self.common(heard, said.words)) >= Self.share * Double(letters)
    }
  }

  /// Whether what was heard as of `moment` may have been answered by Tappet's own words: something is being said, or its
  /// last word may still be in the room. What is no echo may be noise that it made.
  public func isAudible(at moment: Instant) -> Bool {
    said.contains {
      $0.began <= moment && moment < ($0.ended ?? $0.began.advanced(by: Self.longest)).advanced(by: Self.room)
    }
  }

  private mutating func forget(before moment: Instant) {
    said.removeAll { said in
      let last = said.ended ?? said.began.advanced(by: Self.longest)
      return last.duration(to: moment) > Self.memory
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
}
