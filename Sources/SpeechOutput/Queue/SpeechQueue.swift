package import TappetModel

/// An utterance to speak, with the id under which its end is reported.
package struct Saying: Hashable, Sendable {
  package var id: Int
  package var text: AttributedText
  /// Whether it says what is lit, which may have a voice and a speed of its own.
  package var isCue: Bool

  package init(id: Int, text: AttributedText, isCue: Bool = false) {
    self.id = id
    self.text = text
    self.isCue = isCue
  }
}

/// Speaks one utterance at a time, in order; every utterance ends exactly once, with the true outcome.
///
/// ```
/// say a ── start a ─ began ─ ended ── finished a, true ── start b
/// say a ── start a ─ began ─ stop ── cut, finished a, false
/// say a ── start a ─────────── 5 s ── unresponsive, finished a, false
/// ```
/// The caller passes in the time; a voice that never answers costs no more than `deadline`.
/// Decision 180: docs/decisions/0180-speech-cues.md.
package struct SpeechQueue: Sendable {
  package enum Effect: Hashable, Sendable {
    case start(Saying)
    case cut
    case finished(Int, wasSuccessful: Bool)
    /// The voice does not answer and must be abandoned.
    case unresponsive
  }

  /// How long a voice may take to begin; its program may have to be started first.
  package static let patience = Duration.seconds(5)
  /// How long it may then take for each scalar of the text, at the slowest rate.
  package static let slowest = Duration.milliseconds(250)

  private var current: (utterance: Saying, limit: Instant)?
  private var waiting: [Saying] = []

  package init() {}

  package var isTalking: Bool { current != nil }

  /// When the caller must call `advance`; `nil` if nothing is due.
  package var deadline: Instant? { current?.limit }

  /// Enqueues an utterance. `interrupts` cuts and discards all others; `replaces` only the one with that id.
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

  /// Cuts the current utterance and discards the others.
  package mutating func stop() -> [Effect] {
    var effects: [Effect] = []
    if let current { effects += [.cut, .finished(current.utterance.id, wasSuccessful: false)] }
    effects += waiting.map { .finished($0.id, wasSuccessful: false) }
    current = nil
    waiting = []
    return effects
  }

  package mutating func began(_ id: Int, at now: Instant) {
    guard let utterance = current?.utterance, utterance.id == id else { return }
    let length = Self.slowest * utterance.text.string.unicodeScalars.count
    current?.limit = now.advanced(by: Self.patience + length)
  }

  /// The utterance has ended. Ignores utterances that were cut before.
  package mutating func ended(_ id: Int, wasSuccessful: Bool, at now: Instant) -> [Effect] {
    guard current?.utterance.id == id else { return [] }
    current = nil
    return [.finished(id, wasSuccessful: wasSuccessful)] + goOn(at: now)
  }

  /// Gives up on a voice that does not answer in time.
  package mutating func advance(to now: Instant) -> [Effect] {
    guard let lost = current, lost.limit <= now else { return [] }
    current = nil
    return [.unresponsive, .finished(lost.utterance.id, wasSuccessful: false)] + goOn(at: now)
  }

  /// Cuts or discards the utterance with that id alone.
  package mutating func drop(_ id: Int, at now: Instant) -> [Effect] { drop(id) + goOn(at: now) }

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
    // Finish empty text at once, because some voices never report its end.
    guard next.text.string.contains(where: { !$0.isWhitespace }) else {
      return [.finished(next.id, wasSuccessful: true)] + goOn(at: now)
    }
    current = (next, now.advanced(by: Self.patience))
    return [.start(next)]
  }
}
