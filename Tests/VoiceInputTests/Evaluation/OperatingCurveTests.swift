import ScanVocabulary
import SpokenCommands
import SpokenNames
import TappetModel
import Testing

@testable import VoiceEvaluation
@testable import VoiceInput

@Suite("Evaluation: operating curve")
struct OperatingCurveTests {
  private let screen = TrialScreen(names: ["Play"], settings: VoiceSettings(), lexicon: BuiltInLexicon())

  /// A recording in which an utterance was heard with this score; `fits` is `nil` if it contains no command.
  private func finding(_ score: Double, phones: Int = 8, fits: Bool?) -> Finding {
    let utterance = Utterance(
      text: "tap play", confidence: 0, startedAt: .zero, endedAt: .zero, vocabulary: 1, phones: phones)
    let heard = HeardUtterance(
      utterance: utterance, score: score, whole: score, worstWord: score, clearance: 40, level: -20, noise: -60,
      waited: .zero, latency: nil)
    var trial = screen
    let recording = SpeechRecording(
      file: "a.wav", kind: "command", voice: "human", condition: "clean", screen: "s",
      says: fits == nil ? nil : "tap play")
    return Finding(
      recording: recording, names: 1, length: .seconds(1),
      hearings: [Finding.Hearing(heard: heard, action: trial.obey(utterance), fits: fits)], work: .zero)
  }

  @Test("A point counts the utterances at or above the threshold as right, wrong or false accepts")
  func point() {
    let curve = OperatingCurve(
      [finding(-3, fits: true), finding(-5, fits: true), finding(-4, fits: false), finding(-2, fits: nil)],
      phones: 0...20)
    #expect(curve.point(at: -4) == OperatingCurve.Point(threshold: -4, right: 1, wrong: 1, falseAccepts: 1))
    #expect(curve.point(at: 0) == OperatingCurve.Point(threshold: 0))
  }

  @Test("Short phrases have their own curve")
  func phones() {
    let findings = [finding(-3, phones: 4, fits: true), finding(-3, phones: 9, fits: true)]
    #expect(OperatingCurve(findings, phones: 0...5).point(at: -5).right == 1)
  }

  @Test("The chosen threshold is the lowest with no more than the allowed errors")
  func threshold() {
    let curve = OperatingCurve(
      [finding(-3, fits: true), finding(-6.2, fits: false), finding(-8, fits: nil), finding(-4.5, fits: nil)],
      phones: 0...20)
    #expect(abs(curve.threshold(wrong: 0, falseAccepts: 1) + 6.1) < 1e-9)
    #expect(abs(curve.threshold(wrong: 1, falseAccepts: 0) + 4.4) < 1e-9)
  }
}
