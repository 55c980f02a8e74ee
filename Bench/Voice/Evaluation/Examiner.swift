import ScanVocabulary
import TappetModel
package import VoiceInput

/// Hears recordings one after the other as the listener hears a microphone, and lets the core decide; only then it
/// compares the result with the manifest. The outcome depends only on the recording and its screen. Use it from one
/// thread.
package final class Examiner {
  private let recogniser: UtteranceRecogniser
  private let screens: [String: TrialScreen]
  /// The screen whose vocabulary is in force; `nil` if a command has changed the vocabulary.
  private var inForce: String?

  package init(options: ListenerOptions, screens: [String: TrialScreen]) throws(VoiceError) {
    recogniser = try UtteranceRecogniser(options: options)
    self.screens = screens
  }

  /// Returns the finding for `recording`, whose sound is in the file at `path`. Its screen must be one of `screens`.
  package func examine(_ recording: SpeechRecording, at path: String) throws(VoiceError) -> Finding {
    let file = try FileSource(path: path, pace: .fast(from: .zero))
    guard let screen = screens[recording.screen] else { throw .recogniser(what: "find the screen \(recording.screen)") }
    var trial = screen
    if inForce != recording.screen { try recogniser.use(screen.vocabulary) }
    inForce = recording.screen
    let before = recogniser.work
    let clock = ThreadClock()
    var hearings: [Finding.Hearing] = []
    var length = Instant.zero
    while true {
      let input = file.next()
      var heard: [HeardUtterance] = []
      switch input {
      case .samples(let samples, let end):
        heard = try recogniser.hear(samples, endingAt: end)
        length = end
      case .ended(let end): heard = recogniser.finish(at: end)
      case .state, .nothing, .gap, .brokeOff: break
      }
      for one in heard {
        let action = trial.obey(one.utterance)
        hearings.append(Finding.Hearing(heard: one, action: action))
        if let next = action.vocabulary {
          try recogniser.use(next)
          inForce = nil
        }
      }
      if case .ended = input { break }
    }
    let elsewhere = recogniser.work.elsewhere - before.elsewhere
    judge(&hearings, by: recording, on: screen)
    return Finding(
      recording: recording, names: screen.count, length: Instant.zero.duration(to: length), hearings: hearings,
      work: clock.elapsed + elsewhere)
  }

  /// Sets for each utterance whether it is the command in the manifest.
  private func judge(_ hearings: inout [Finding.Hearing], by recording: SpeechRecording, on screen: TrialScreen) {
    guard let says = recording.says, let wanted = screen.meaning(of: says) else { return }
    for index in hearings.indices {
      hearings[index].fits = screen.meaning(of: hearings[index].heard.utterance.text)?.isSame(as: wanted) ?? false
    }
  }
}
