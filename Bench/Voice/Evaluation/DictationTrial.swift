import Dispatch
import ScanVocabulary
import Synchronization
import TappetModel
package import VoiceInput

/// What became of one recording of dictated text.
package struct DictationFinding: Hashable, Sendable {
  package var recording: SpeechRecording
  /// The utterances heard, in order.
  package var heard: [HeardUtterance]
  package var length: Duration

  package init(recording: SpeechRecording, heard: [HeardUtterance], length: Duration) {
    self.recording = recording
    self.heard = heard
    self.length = length
  }

  private var texts: [Dictation] { heard.compactMap(\.utterance.dictation) }

  /// The words that were heard, and those that were said.
  package var words: [String] { texts.flatMap { WordErrors.words(of: $0.texts[0]) } }
  package var said: [String] { WordErrors.words(of: recording.says ?? "") }
  package var wrong: Int { WordErrors.count(words, insteadOf: said) }
  /// The confidence in the worst of its texts, 0 without a text.
  package var confidence: Double { texts.map(\.confidence).min() ?? 0 }
  /// Whether all of it would be typed unasked.
  package var isTyped: Bool { confidence >= 0.5 }
  /// Whether any of it would be typed unasked.
  package var isTypedInPart: Bool { texts.contains { $0.confidence >= 0.5 } }
  /// The time from the last sound to the text; `nil` unless the recording is one utterance with a text.
  package var latency: Duration? { heard.count == 1 && texts.count == 1 ? heard[0].latency : nil }
}

/// Hears recordings as dictated text, as the listener hears a microphone.
package enum DictationTrial {
  /// Returns the finding for each recording of `material`, on its screen, in order.
  package static func run(
    _ material: Material, options: ListenerOptions, jobs: Int
  ) throws(VoiceError) -> [DictationFinding] {
    let count = material.recordings.count
    let found = Mutex<(findings: [DictationFinding?], error: VoiceError?)>((Array(repeating: nil, count: count), nil))
    DispatchQueue.concurrentPerform(iterations: max(1, jobs)) { job in
      do throws(VoiceError) {
        let recogniser = try UtteranceRecogniser(options: options)
        for index in stride(from: job, to: count, by: max(1, jobs)) {
          let finding = try hear(material.recordings[index], of: material, with: recogniser)
          found.withLock { $0.findings[index] = finding }
        }
      } catch {
        found.withLock { $0.error = error }
      }
    }
    let (findings, error) = found.withLock { $0 }
    if let error { throw error }
    return findings.compactMap(\.self)
  }

  private static func hear(
    _ recording: SpeechRecording, of material: Material, with recogniser: UtteranceRecogniser
  ) throws(VoiceError) -> DictationFinding {
    guard var vocabulary = material.screens[recording.screen]?.vocabulary else {
      throw .recogniser(what: "find the screen \(recording.screen)")
    }
    vocabulary.isDictating = true
    try recogniser.use(vocabulary)
    let file = try FileSource(path: material.path(of: recording), pace: .fast(from: .zero))
    var heard: [HeardUtterance] = []
    while true {
      switch file.next() {
      case .samples(let samples, let end): heard += try recogniser.hear(samples, endingAt: end)
      case .ended(let end):
        heard += recogniser.finish(at: end)
        return DictationFinding(recording: recording, heard: heard, length: Instant.zero.duration(to: end))
      case .state, .nothing, .gap, .brokeOff: break
      }
    }
  }
}
