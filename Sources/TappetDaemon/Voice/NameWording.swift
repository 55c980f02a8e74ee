import ScanVocabulary

/// Whether names are being worded off the loop, and what was said since: it is judged by the names that are on their
/// way. One tree at a time.
///
/// ```
/// begin        utterances wait        end          takeUnheard
///   |--- names are asked for again ---|  (then the next begin follows)
/// ```
struct NameWording {
  /// Utterances wait this many at the most.
  static let mostUnheard = 16

  private var isUnderWay = false
  /// Whether what was asked for meanwhile needs the names once more.
  private(set) var isWantedAnew = false
  private var unheard: [Utterance] = []

  /// Whether names may be worded now. No: they are asked for once more when those under way are there.
  mutating func mayBegin() -> Bool {
    if isUnderWay { isWantedAnew = true }
    return !isUnderWay
  }

  mutating func begin() {
    isUnderWay = true
    isWantedAnew = false
  }

  mutating func end() { isUnderWay = false }

  /// Lets the utterance wait for the names. False: none are on their way, or too many wait already.
  mutating func holds(_ utterance: Utterance) -> Bool {
    guard isUnderWay, unheard.count < Self.mostUnheard else { return false }
    unheard.append(utterance)
    return true
  }

  /// What waited, in the order in which it was said; it waits no longer.
  mutating func takeUnheard() -> [Utterance] {
    defer { unheard = [] }
    return unheard
  }
}
