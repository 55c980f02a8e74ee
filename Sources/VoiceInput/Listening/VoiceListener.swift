public import ScanCore

/// Listens on a thread of its own: sound in, utterances out.
///
/// ```swift
/// let listener = try VoiceListener(source: MicrophoneSource()) { event in … }
/// listener.use(vocabulary)
/// ```
/// Its methods may be called from any thread. Events come on the listener's own thread, one after the other; sound waits
/// while one is handled.
public final class VoiceListener: Sendable {
  private let inbox = Inbox()

  /// Loads the model (0.1 s), then begins to hear `source`. It waits for the first `use`, so that
  /// a recording is not over before there is anything to hear.
  public init(
    options: ListenerOptions = ListenerOptions(), source: sending any AudioSource,
    onEvent: @escaping @Sendable (ListenerEvent) -> Void
  ) throws(VoiceError) {
    let loop = ListenerLoop(
      inbox: inbox, recogniser: try UtteranceRecogniser(options: options), source: source, onEvent: onEvent)
    try ListenerThread.start(name: "tappet-voice") { loop.run() }
  }

  deinit { inbox.stop() }

  /// Puts `vocabulary` in force: within 20 ms, or after the utterance that is under way. The newest wins.
  public func use(_ vocabulary: Vocabulary) { inbox.put(vocabulary) }

  /// Stops listening soon; the last event is `.ended`.
  public func stop() { inbox.stop() }
}
