import ScanVocabulary
import TappetModel

/// The utterances that have ended, while their text is decoded in the background: each is held back until its text is
/// there, and those after it until then. Also holds the text of the speech under way. Use it from one thread only.
final class DictationQueue {
  private struct Text {
    var job: DictationJob
    /// How long it had been silent when decoding started.
    var silence: Duration
  }

  private let worker: DictationWorker
  private var stay = DictationStay()
  private var current: Text?
  private var waiting: [(heard: HeardUtterance, text: Text?)] = []
  /// Whether text is dictated.
  var isOn = false

  init(options: ListenerOptions) { worker = DictationWorker(options: options) }

  /// Called, on another thread, when dictation was turned on: with the reason why nothing can be dictated, `nil` if text
  /// can.
  var onOutcome: (@Sendable (VoiceError?) -> Void)?

  var work: DecodingWork { worker.work }

  /// Whether nothing is dictated and no text is waited for.
  var isIdle: Bool { !isOn && current == nil && waiting.isEmpty }

  /// Whether the text of the speech under way is being decoded.
  var isDecoding: Bool { current != nil }

  /// Starts to decode the speech under way, after that much silence.
  func decode(_ samples: [Int16], after silence: Duration) {
    current = Text(job: worker.decode(samples), silence: silence)
  }

  /// Discards the text of the speech under way, which goes on or is not wanted any more.
  func discard() {
    current?.job.cancel()
    current = nil
  }

  /// Takes an utterance that has ended, with the text of the speech under way.
  func put(_ heard: HeardUtterance) {
    waiting.append((heard, current))
    current = nil
    // The machine is too slow to dictate: stop hearing for a while instead of storing ever more sound.
    if waiting.count > Self.mostWaiting { waiting[0].text?.job.wait() }
  }

  /// Returns the utterances whose text is there and that wait for no earlier one.
  func takeFinished() -> [HeardUtterance] {
    let count = waiting.prefix { $0.text.map { $0.job.outcome != nil } ?? true }.count
    if count == 0 { return [] }
    defer { waiting.removeFirst(count) }
    return waiting.prefix(count).map { Self.whole($0.heard, $0.text) }
  }

  /// Waits for all utterances that have ended, and returns them.
  func settle() -> [HeardUtterance] {
    for (_, text) in waiting { text?.job.wait() }
    return takeFinished()
  }

  /// Loads or frees the model if it is time.
  func pass(to now: Instant) { carryOut(stay.advance(isDictating: isOn, at: now)) }

  /// Frees the model if no text is dictated: the microphone is closed.
  func rest() { carryOut(stay.rest()) }

  private func carryOut(_ order: DictationStay.Order?) {
    switch order {
    case .load: worker.load(onOutcome ?? { _ in })
    case .free: worker.free()
    case nil: break
    }
  }

  private static func whole(_ heard: HeardUtterance, _ text: Text?) -> HeardUtterance {
    guard let text, let outcome = text.job.outcome else { return heard }
    var heard = heard
    heard.utterance.dictation = outcome.text?.dictation
    heard.likelihood = outcome.text?.likelihood
    heard.latency = heard.latency.map { max($0, text.silence + outcome.took) }
    return heard
  }

  /// The most utterances that may wait: some 20 s of speech on a machine that decodes as fast as people speak.
  private static let mostWaiting = 4
}
