import SpokenCommands

/// Tracks whether names are being derived off the event loop, and holds the utterances that wait for those names.
///
/// One tree at a time:
///
/// ```
/// begin        utterances wait        end          takeUnheard
///   |--- names are requested again ---|  (then the next begin follows)
/// ```
struct NameWording {
  /// The maximum number of waiting utterances.
  static let mostUnheard = 16

  private(set) var isUnderWay = false
  /// Whether names were requested again while some were being derived.
  private(set) var isWantedAnew = false
  private var unheard: [SpokenInput] = []

  /// Returns whether names may be derived now. If not, records the request, to be repeated after `end()`.
  mutating func mayBegin() -> Bool {
    if isUnderWay { isWantedAnew = true }
    return !isUnderWay
  }

  mutating func begin() {
    isUnderWay = true
    isWantedAnew = false
  }

  mutating func end() { isUnderWay = false }

  /// Queues an utterance, or the words of a switch, until the names are ready. Returns `false` if none are being derived or the
  /// queue is full.
  mutating func holds(_ input: SpokenInput) -> Bool {
    guard isUnderWay, unheard.count < Self.mostUnheard else { return false }
    unheard.append(input)
    return true
  }

  /// Returns the waiting utterances in the order in which they were spoken, and empties the queue.
  mutating func takeUnheard() -> [SpokenInput] {
    defer { unheard = [] }
    return unheard
  }
}
