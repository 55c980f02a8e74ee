import ScanCore

/// What the listener's thread does: hear, and between two pieces of sound look for a new vocabulary.
final class ListenerLoop {
  private let inbox: Inbox
  private let recogniser: UtteranceRecogniser
  private let source: any AudioSource
  private let onEvent: @Sendable (ListenerEvent) -> Void

  init(
    inbox: Inbox, recogniser: UtteranceRecogniser, source: any AudioSource,
    onEvent: @escaping @Sendable (ListenerEvent) -> Void
  ) {
    self.inbox = inbox
    self.recogniser = recogniser
    self.source = source
    self.onEvent = onEvent
    recogniser.onVocabulary = { revision, problems in onEvent(.vocabulary(revision: revision, problems: problems)) }
  }

  /// Runs until the source ends or it is told to stop.
  func run() {
    while !inbox.hasNews { MonotonicClock.sleep(for: Self.patience) }
    while !inbox.isStopping, step() {}
    onEvent(.ended)
  }

  private func step() -> Bool {
    if let vocabulary = inbox.takeVocabulary() { attempt { () throws(VoiceError) in try recogniser.use(vocabulary) } }
    switch source.next() {
    case .nothing:
      return true
    case .state(let state):
      // What was heard of a microphone that has gone is no phrase.
      if case .unavailable = state { recogniser.forget() }
      onEvent(.source(state))
      return true
    case .samples(let samples, let end):
      attempt { () throws(VoiceError) in
        for utterance in try recogniser.hear(samples, endingAt: end) { onEvent(.heard(utterance)) }
      }
      return true
    case .brokeOff(let end):
      finish(at: end)
      return true
    case .ended(let end):
      finish(at: end)
      return false
    }
  }

  private func finish(at end: Instant) {
    if let utterance = recogniser.finish(at: end) { onEvent(.heard(utterance)) }
  }

  /// So often it is looked whether there is a vocabulary to begin with.
  private static let patience = Duration.milliseconds(10)

  private func attempt(_ body: () throws(VoiceError) -> Void) {
    do throws(VoiceError) { try body() } catch { onEvent(.fault(error)) }
  }
}
