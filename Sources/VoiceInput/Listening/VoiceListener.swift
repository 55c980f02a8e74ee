package import ScanVocabulary

/// The listener: recognises utterances in sound on a thread of its own.
///
/// ```swift
/// let listener = try VoiceListener(source: MicrophoneSource()) { event in … }
/// listener.use(vocabulary)
/// ```
/// Its methods may be called from any thread. Events arrive on the listener's thread, one after the other; sound waits
/// while one is handled. Events about pronunciation (`soundAlikes`, `fault`) arrive on another thread.
package final class VoiceListener: Sendable {
  private let inbox: Inbox
  private let study: VocabularyStudy

  /// Loads the model (0.1 s), then starts the thread, which waits for the first `use`, so that no recording is missed.
  package init(
    options: ListenerOptions = ListenerOptions(), source: sending any AudioSource,
    onEvent: @escaping @Sendable (ListenerEvent) -> Void
  ) throws(VoiceError) {
    let inbox = Inbox()
    let pronouncer = try Pronouncer.standard(options) { onEvent(.fault($0)) }
    let loop = ListenerLoop(
      inbox: inbox, recogniser: try UtteranceRecogniser(options: options, pronouncer: pronouncer), source: source,
      onEvent: onEvent)
    study = try VocabularyStudy(pronouncer: pronouncer) {
      inbox.put($0)
    } onSoundAlikes: {
      onEvent(.soundAlikes(revision: $0, problems: $1))
    }
    self.inbox = inbox
    try ListenerThread.start(name: "tappet-voice") { loop.run() }
  }

  deinit { stop() }

  /// Puts `vocabulary` in force: within 0.1 s, or after the utterance under way; 1 ms later for each word whose
  /// pronunciation must be guessed. A newer vocabulary replaces a pending one.
  package func use(_ vocabulary: Vocabulary) { study.put(vocabulary) }

  /// Applies an order within 0.1 s. Closing the microphone discards the utterance under way; the release of the
  /// push-to-talk switch ends it.
  package func obey(_ order: ListeningOrder) { inbox.put(order) }

  /// Calls `body` with the recogniser's message before a fault ends the whole process; the process ends once `body`
  /// returns. Applies to all listeners of the process.
  package static func onLastWords(_ body: @escaping @Sendable (String) -> Void) {
    SphinxLog.tellLastWords(to: body)
  }

  /// Stops listening soon; the last event is `.ended`.
  package func stop() {
    study.stop()
    inbox.stop()
  }
}
