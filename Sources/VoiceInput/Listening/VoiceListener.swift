package import ScanVocabulary

/// Listens on a thread of its own: sound in, utterances out.
///
/// ```swift
/// let listener = try VoiceListener(source: MicrophoneSource()) { event in … }
/// listener.use(vocabulary)
/// ```
/// Its methods may be called from any thread. Events come on the listener's own thread, one after the other; sound waits
/// while one is handled. What is found out
/// of the words (sound-alikes, faults) comes from another.
package final class VoiceListener: Sendable {
  private let inbox: Inbox
  private let study: VocabularyStudy

  /// Loads the model (0.1 s), then begins to hear `source`. It waits for the first `use`, so that
  /// a recording is not over before there is anything to hear.
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

  /// Puts `vocabulary` in force: within 0.1 s, or after the utterance that is under way; a little later where words have
  /// to be guessed, 1 ms each. The newest wins.
  package func use(_ vocabulary: Vocabulary) { study.put(vocabulary) }

  /// Does with the microphone what is asked, within 0.1 s. What was being said is not obeyed where it is closed, and
  /// ends there where a switch is let go.
  package func obey(_ order: ListeningOrder) { inbox.put(order) }

  /// `body` is told what the recogniser says before it ends the whole program, as it does on some faults; the program ends
  /// once `body` returns. For all listeners of the process.
  package static func onLastWords(_ body: @escaping @Sendable (String) -> Void) {
    SphinxLog.tellLastWords(to: body)
  }

  /// Stops listening soon; the last event is `.ended`.
  package func stop() {
    study.stop()
    inbox.stop()
  }
}
