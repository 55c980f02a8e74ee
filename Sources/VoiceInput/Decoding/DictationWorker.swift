import CKernel
import Dispatch
import Synchronization

/// Decodes dictated text on a queue of its own, because loading the model takes half a second and decoding a fifth of
/// the length of the speech, while the listener goes on hearing. Loads and frees the model on request; texts that are
/// asked for while it loads wait for it.
final class DictationWorker: Sendable {
  private let queue = DispatchQueue(label: "tappet-dictation")
  private let options: ListenerOptions
  private let desk: Desk
  private let progress = Mutex(DecodingWork())

  /// The decoder; used on the queue only.
  private final class Desk: @unchecked Sendable {
    var decoder: DictationDecoder?
  }

  init(options: ListenerOptions) {
    self.options = options
    desk = Desk()
  }

  /// The processor time that decoding took, loading not counted.
  var work: DecodingWork { progress.withLock { $0 } }

  /// Loads the model unless it is loaded; `onOutcome` receives the error, `nil` for none, on the queue.
  func load(_ onOutcome: @escaping @Sendable (VoiceError?) -> Void) {
    queue.async { [options, desk] in
      do throws(VoiceError) {
        if desk.decoder == nil { desk.decoder = try DictationDecoder(options: options) }
        onOutcome(nil)
      } catch {
        onOutcome(error)
      }
    }
  }

  /// Frees the model once it is not decoding. Half of its 95 MB are small pieces, which the allocator returns to the
  /// system only on request.
  func free() {
    queue.async { [desk] in
      desk.decoder = nil
      tappet_memory_trim()
    }
  }

  /// Decodes one whole utterance in the background. A job that is cancelled before its turn is not decoded.
  func decode(_ samples: [Int16]) -> DictationJob {
    let job = DictationJob()
    queue.async { [self] in
      guard !job.isCancelled else { return job.finish(nil, took: .zero) }
      let clock = ThreadClock()
      let text = samples.withUnsafeBufferPointer { desk.decoder?.decode($0) }
      let took = clock.elapsed
      progress.withLock { work in
        work.total += took
        work.elsewhere += took
      }
      job.finish(text, took: took)
    }
    return job
  }
}

/// The text of one utterance, under way or finished.
final class DictationJob: Sendable {
  struct Outcome: Sendable {
    /// The text; `nil` if the sound has no words, or there is no model.
    var text: DecodedText?
    /// The processor time of decoding.
    var took: Duration
  }

  private let state = Mutex<(outcome: Outcome?, isCancelled: Bool)>((nil, false))
  private let finished = DispatchGroup()

  fileprivate init() { finished.enter() }

  /// The outcome; `nil` while it is under way.
  var outcome: Outcome? { state.withLock { $0.outcome } }

  func wait() { finished.wait() }

  /// Tells that nobody needs the text any more.
  func cancel() { state.withLock { $0.isCancelled = true } }

  fileprivate var isCancelled: Bool { state.withLock { $0.isCancelled } }

  fileprivate func finish(_ text: DecodedText?, took: Duration) {
    state.withLock { $0.outcome = Outcome(text: text, took: took) }
    finished.leave()
  }
}
