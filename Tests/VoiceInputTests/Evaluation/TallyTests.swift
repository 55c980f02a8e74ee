import ScanVocabulary
import SpokenCommands
import SpokenNames
import TappetModel
import Testing

@testable import VoiceEvaluation
@testable import VoiceInput

@Suite("Evaluation: verdicts and figures")
struct TallyTests {
  private let screen = TrialScreen(
    names: ["Play", "Pause", "Next track"], settings: VoiceSettings(), hasNumbers: true, lexicon: BuiltInLexicon())

  /// Returns the finding for a recording in which these texts are heard with these confidences.
  private func finding(
    _ heard: [(text: String, confidence: Double)], says: String?, latency: Duration? = .milliseconds(200)
  ) -> Finding {
    var trial = screen
    let wanted = says.flatMap(screen.meaning)
    let hearings = heard.map { text, confidence in
      let utterance = Utterance(
        text: text, confidence: confidence, startedAt: .zero, endedAt: .zero,
        vocabulary: trial.vocabulary.revision)
      let fits = wanted.map { wanted in screen.meaning(of: text)?.isSame(as: wanted) ?? false }
      return Finding.Hearing(
        heard: HeardUtterance(
          utterance: utterance, score: 0, whole: 0, worstWord: 0, clearance: 40, level: -20, noise: -60,
          waited: .milliseconds(200), latency: latency), action: trial.obey(utterance), fits: fits)
    }
    let recording = SpeechRecording(
      file: "a.wav", kind: says == nil ? "talk" : "command", voice: "human", condition: "clean", screen: "s", says: says
    )
    return Finding(
      recording: recording, names: screen.count, length: .seconds(36), hearings: hearings, work: .seconds(3.6))
  }

  @Test("Doing what was said is right; doing anything else, or more, is wrong")
  func verdicts() {
    #expect(finding([("tap play", 0.9)], says: "tap Play").verdict == .right)
    #expect(finding([("tap one", 0.9)], says: "tap Play").verdict == .right)
    #expect(finding([("tap pause", 0.9)], says: "tap play").verdict == .wrong)
    #expect(finding([("tap play", 0.9), ("tap pause", 0.9)], says: "tap play").verdict == .wrong)
    #expect(finding([("tap play", 0.9), ("tap pause", 0.1)], says: "tap play").verdict == .right)
  }

  @Test("A question has the verdict asked, and silence the verdict none")
  func nothingDone() {
    #expect(finding([("tap play", 0.4)], says: "tap play").verdict == .asked)
    #expect(finding([("tap play", 0.1)], says: "tap play").verdict == .none)
    #expect(finding([], says: "tap play").verdict == .none)
  }

  @Test("Each action without a command is a false accept")
  func falseAccepts() {
    let finding = finding([("tap play", 0.9), ("tap pause", 0.9), ("scroll up", 0.2)], says: nil)
    #expect(finding.falseAccepts == 2)
    #expect(finding.verdict == .wrong)
    #expect(self.finding([("tap play", 0.4)], says: nil).falseAccepts == 0)
  }

  @Test("Counts, hours, load and latencies by nearest rank are computed")
  func figures() {
    let tally = Tally(
      (1...20).map { finding([("tap play", 0.9)], says: "tap play", latency: .milliseconds(10 * $0)) }
        + [finding([("tap play", 0.9)], says: "tap pause"), finding([("tap play", 0.9)], says: nil)])
    #expect(tally.recordings == 22)
    #expect(tally.count(.right) == 20)
    #expect(tally.count(.wrong) == 2)
    #expect(tally.falseAccepts == 1)
    #expect(tally.hours == 0.22)
    #expect(abs(tally.load - 0.1) < 1e-12)
    #expect(tally.latency(at: 0.5) == .milliseconds(100))
    #expect(tally.latency(at: 0.95) == .milliseconds(190))
  }

  @Test(
    "The bound of a rate is the exact bound of a Poisson count",
    arguments: [(0, 3.0, 0.9986), (0, 1, 2.9957), (1, 1, 4.7439), (10, 2, 8.4811)])
  func bound(events: Int, hours: Double, expected: Double) {
    #expect(abs(RareEvents.upperBound(events: events, hours: hours) - expected) < 0.001)
  }
}
