import ScanVocabulary
import VoiceInput

/// The listener that hears for the daemon, with what it was last asked: begun anew where other files are to be used.
struct ListenerController {
  /// Sound, for each listener anew.
  let source: @Sendable () throws(VoiceError) -> sending any AudioSource
  /// Takes what a listener tells, up to its end.
  let tell: @Sendable (AsyncStream<ListenerEvent>) async -> Void

  private var now: (listener: VoiceListener, options: ListenerOptions, telling: Task<Void, Never>)?
  private var vocabulary: Vocabulary?

  init(
    _ source: @escaping @Sendable () throws(VoiceError) -> sending any AudioSource,
    tell: @escaping @Sendable (AsyncStream<ListenerEvent>) async -> Void
  ) {
    self.source = source
    self.tell = tell
  }

  /// Listens with these files, as is asked.
  mutating func obey(_ order: ListeningOrder, with options: ListenerOptions) throws(VoiceError) {
    if options != now?.options { try begin(options) }
    now?.listener.obey(order)
  }

  mutating func use(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    now?.listener.use(vocabulary)
  }

  /// Waits until everything that was heard is told.
  mutating func end() async {
    now?.listener.stop()
    await now?.telling.value
    now = nil
  }

  private mutating func begin(_ options: ListenerOptions) throws(VoiceError) {
    // What the one before still has to say is of words that another model heard.
    now?.telling.cancel()
    now?.listener.stop()
    now = nil
    let (listener, events) = try VoiceListener.listening(to: try source(), options: options)
    if let vocabulary { listener.use(vocabulary) }
    let tell = tell
    now = (listener, options, Task { await tell(events) })
  }
}
