package import ScanVocabulary

/// The listener: recognises utterances in sound on a thread of its own.
///
/// ```swift
/// let listener = try VoiceListener(source: MicrophoneSource()) { event in … }
/// listener.use(vocabulary)
/// ```
/// The methods may be called from any thread. `onEvent` is called on the listener's thread, for one event at a time; no
/// sound is processed until the call returns. Events about pronunciation (`soundAlikes`, `fault`), about the
/// model of dictation (`dictation`) and about the model that is adapted (`adaptation`) arrive on other threads.
package final class VoiceListener: Sendable {
  private let inbox: Inbox
  private let study: VocabularyStudy

  /// Loads the model (0.1 s) and starts the listener's thread. The thread reads no sound before the first call of
  /// `use`, so that the beginning of a recording is not missed.
  package init(
    options: ListenerOptions = ListenerOptions(), source: sending any AudioSource,
    onEvent: @escaping @Sendable (ListenerEvent) -> Void
  ) throws(VoiceError) {
    let inbox = Inbox()
    let pronouncer = try Pronouncer.standard(options) { onEvent(.fault($0)) }
    let learned = options.learned.map(LearnedFolder.init)
    let adapted = options.adapted.map(AdaptedFolder.init)
    let recogniser = try UtteranceRecogniser(
      options: options, pronouncer: pronouncer, learned: learned, adapted: adapted)
    let adaptation = adapted.map { BackgroundAdaptation($0, options) { onEvent(.adaptation($0)) } }
    let loop = ListenerLoop(
      inbox: inbox, recogniser: recogniser, learning: learned.map { LearningPart($0, adaptation) }, source: source,
      onEvent: onEvent)
    study = try VocabularyStudy(pronouncer: pronouncer, learned: learned, adapted: adapted) {
      inbox.put($0)
    } onSoundAlikes: {
      onEvent(.soundAlikes(revision: $0, problems: $1))
    }
    self.inbox = inbox
    try ListenerThread.start(name: "tappet-voice") { loop.run() }
  }

  deinit { stop() }

  /// Makes `vocabulary` the one that the listener recognises: within 0.1 s, or after the utterance under way, plus 1 ms
  /// for each word whose pronunciation must be guessed. A newer vocabulary replaces a pending vocabulary.
  package func use(_ vocabulary: Vocabulary) { study.put(vocabulary) }

  /// Applies a listening order within 0.1 s. Closing the microphone discards the utterance under way; the release of
  /// the push-to-talk switch ends it.
  package func obey(_ order: ListeningOrder) { inbox.put(order) }

  /// Carries out a lesson's order within 0.1 s; `.lesson` tells how it goes. Until an order without a task comes, nothing
  /// that is heard is obeyed.
  package func obey(_ lesson: LessonTask) { inbox.put(lesson) }

  /// Sets the function that receives PocketSphinx's message before a fatal error ends the whole process. The process
  /// ends once `body` returns. Applies to all listeners of the process.
  package static func onLastWords(_ body: @escaping @Sendable (String) -> Void) {
    SphinxLog.tellLastWords(to: body)
  }

  /// Requests the listener to stop and returns at once; the last event is `.ended`.
  package func stop() {
    study.stop()
    inbox.stop()
  }
}
