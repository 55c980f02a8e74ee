import ScanVocabulary
import VoiceInput

/// The listener for the daemon, with its last order and vocabulary; restarted when the model files change.
struct ListenerController {
  /// Opens the audio source, once for each listener.
  let source: @Sendable () throws(VoiceError) -> sending any AudioSource
  /// Handles a listener's events until it ends.
  let tell: @Sendable (AsyncStream<ListenerEvent>) async -> Void

  private var now: (listener: VoiceListener, options: ListenerOptions, telling: Task<Void, Never>)?
  private var vocabulary: Vocabulary?
  private var lesson = LessonTask()

  init(
    _ source: @escaping @Sendable () throws(VoiceError) -> sending any AudioSource,
    tell: @escaping @Sendable (AsyncStream<ListenerEvent>) async -> Void
  ) {
    self.source = source
    self.tell = tell
  }

  /// Applies the order, with these files.
  mutating func obey(_ order: ListeningOrder, with options: ListenerOptions) throws(VoiceError) {
    if options != now?.options { try begin(options) }
    now?.listener.obey(order)
  }

  mutating func use(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    now?.listener.use(vocabulary)
  }

  /// Carries out a lesson's order.
  mutating func teach(_ lesson: LessonTask) {
    self.lesson = lesson
    now?.listener.obey(lesson)
  }

  /// Stops the listener, and waits until all of its events are handled.
  mutating func end() async {
    now?.listener.stop()
    await now?.telling.value
    now = nil
  }

  private mutating func begin(_ options: ListenerOptions) throws(VoiceError) {
    // The previous listener's remaining events come from another model.
    now?.telling.cancel()
    now?.listener.stop()
    now = nil
    let (listener, events) = try VoiceListener.listening(to: try source(), options: options)
    if let vocabulary { listener.use(vocabulary) }
    if lesson.kind != nil { listener.obey(lesson) }
    let tell = tell
    now = (listener, options, Task { await tell(events) })
  }
}
