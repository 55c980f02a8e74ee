package import TappetModel

/// Something to be said, by the number under which its end is told.
package struct Saying: Hashable, Sendable {
  package var id: Int
  package var text: AttributedText

  package init(id: Int, text: AttributedText) {
    self.id = id
    self.text = text
  }
}

/// One utterance at a time, in order; every one has exactly one end, and the truth about it.
///
/// ```
/// say a ── start a ─ began ─ ended ── finished a, true ── start b
/// say a ── start a ─ began ─ stop ── cut, finished a, false
/// say a ── start a ─────────── 5 s ── unresponsive, finished a, false
/// ```
/// The machine is told the time; a voice that never answers costs `deadline` and no more.
package struct SpeechQueue: Sendable {
  package enum Effect: Hashable, Sendable {
    /// Say this now.
    case start(Saying)
    /// Be silent at once.
    case cut
    case finished(Int, wasSuccessful: Bool)
    /// The voice does not answer: it is given up on, and silent.
    case unresponsive
  }

  /// How long a voice may take until it begins: the program behind it may have to be started first.
  package static let patience = Duration.seconds(5)
  /// How long it may then take for each scalar of the text, at the slowest rate there is.
  package static let slowest = Duration.milliseconds(250)

  private var current: (utterance: Saying, limit: Instant)?
  private var waiting: [Saying] = []

  package init() {}

  /// Whether anything is being said.
  package var isTalking: Bool { current != nil }

  /// When `advance` must be called; `nil`: nothing is due.
  package var deadline: Instant? { current?.limit }

  /// `interrupts`: what is being said and what waits is cut. `replaces`: so is the utterance of that number.
  package mutating func say(
    _ utterance: Saying, interrupts: Bool, replaces: Int? = nil, at now: Instant
  ) -> [Effect] {
    var effects: [Effect] = []
    if interrupts {
      effects += stop()
    } else if let replaces {
      effects += drop(replaces)
    }
    waiting.append(utterance)
    return effects + goOn(at: now)
  }

  /// A press: silence.
  package mutating func stop() -> [Effect] {
    var effects: [Effect] = []
    if let current { effects += [.cut, .finished(current.utterance.id, wasSuccessful: false)] }
    effects += waiting.map { .finished($0.id, wasSuccessful: false) }
    current = nil
    waiting = []
    return effects
  }

  /// The voice is heard.
  package mutating func began(_ id: Int, at now: Instant) {
    guard let utterance = current?.utterance, utterance.id == id else { return }
    let length = Self.slowest * utterance.text.string.unicodeScalars.count
    current?.limit = now.advanced(by: Self.patience + length)
  }

  /// The voice has said it all, or could not. What was cut before changes nothing.
  package mutating func ended(_ id: Int, wasSuccessful: Bool, at now: Instant) -> [Effect] {
    guard current?.utterance.id == id else { return [] }
    current = nil
    return [.finished(id, wasSuccessful: wasSuccessful)] + goOn(at: now)
  }

  /// Gives up on a voice that does not answer.
  package mutating func advance(to now: Instant) -> [Effect] {
    guard let lost = current, lost.limit <= now else { return [] }
    current = nil
    return [.unresponsive, .finished(lost.utterance.id, wasSuccessful: false)] + goOn(at: now)
  }

  private mutating func drop(_ id: Int) -> [Effect] {
    if current?.utterance.id == id {
      current = nil
      return [.cut, .finished(id, wasSuccessful: false)]
    }
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return [] }
    waiting.remove(at: index)
    return [.finished(id, wasSuccessful: false)]
  }

  private mutating func goOn(at now: Instant) -> [Effect] {
    guard current == nil, !waiting.isEmpty else { return [] }
    let next = waiting.removeFirst()
    // Nothing to say is said at once; some voices never tell its end.
    guard next.text.string.contains(where: { !$0.isWhitespace }) else {
      return [.finished(next.id, wasSuccessful: true)] + goOn(at: now)
    }
    current = (next, now.advanced(by: Self.patience))
    return [.start(next)]
  }
}
