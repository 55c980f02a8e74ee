import Messages
import ScanVocabulary
import SpokenCommands
import TappetModel
import Testing

@Suite("Voice: confidence and sleep")
struct VoiceConfidenceTests {
  @Test(
    "An utterance acts, asks or is ignored depending on its confidence",
    arguments: [
      ("tap play", 0.5, VoiceOutcome.acted("Play")), ("tap play", 0.49, .unsure("Play")),
      ("tap play", 0.3, .unsure("Play")), ("tap play", 0.29, .ignored("Play")), ("tap play", 0, .ignored("Play")),
      // Destructive, or with a risky name.
      ("tap format", 0.7, .acted("Format")), ("tap format", 0.69, .unsure("Format")),
      ("tap send", 0.7, .acted("Send")), ("tap send", 0.69, .unsure("Send")), ("tap send", 0.29, .ignored("Send")),
      ("tap shut down", 0.69, .unsure("Shut down")),
      // Short: four letters in all.
      ("play", 0.7, .acted("Play")), ("play", 0.69, .unsure("Play")), ("shuffle", 0.5, .acted("Shuffle")),
      // Commands.
      ("scroll down", 0.5, .acted("scroll down")), ("scroll down", 0.49, .unsure("scroll down")),
      ("stop scanning", 0.69, .unsure("stop scanning")), ("stop scanning", 0.7, .acted("stop scanning")),
      ("nonsense", 0.9, .ignored(nil)), ("nonsense", 0.1, .ignored(nil)),
    ])
  func thresholds(text: String, confidence: Double, expected: VoiceOutcome) {
    var settings = VoiceSettings()
    settings.bareNames = true
    var speaker = Speaker(
      [.named("Play"), .named("Shuffle"), .named("Send"), .named("Shut down"), .named("Format", isDestructive: true)],
      settings: settings)
    #expect(speaker.say(text, confidence: confidence) == expected)
    if case .acted = expected {
    } else {
      #expect(speaker.requests.isEmpty)
      #expect(speaker.commands.isEmpty)
    }
  }

  @Test(
    "A phrase of fewer than six phones needs more confidence, however many letters it has",
    arguments: [(5, 0.69, VoiceOutcome.unsure("Shuffle")), (5, 0.7, .acted("Shuffle")), (6, 0.5, .acted("Shuffle"))])
  func short(phones: Int, confidence: Double, expected: VoiceOutcome) {
    var speaker = Speaker("Shuffle", bareNames: true)
    #expect(speaker.say("shuffle", confidence: confidence, phones: phones) == expected)
  }

  @Test(
    "In noise a number needs more confidence, else it is asked about",
    arguments: [
      ("tap one", 0.79, 24.9, false), ("tap one", 0.8, 24.9, true), ("tap one", 0.7, 25, true),
      ("tap one", 0.7, nil, true), ("one", 0.79, 10, false), ("tap play", 0.5, 10, true),
    ] as [(String, Double, Double?, Bool)])
  func numberInNoise(text: String, confidence: Double, clearance: Double?, acts: Bool) {
    var speaker = Speaker([.named("Play")])
    speaker.say("show numbers")
    let outcome = speaker.say(text, confidence: confidence, clearance: clearance)
    #expect(outcome == (acts ? .acted("Play") : .unsure("Play")))
    #expect(speaker.tapped == (acts ? ["Play"] : []))
  }

  @Test("In noise a square of the grid needs more confidence", arguments: [(0.79, false), (0.8, true)])
  func squareInNoise(confidence: Double, acts: Bool) {
    var speaker = Speaker([.named("Play", frame: Frame(x: 0, y: 0, width: 100, height: 100))])
    speaker.say("show grid")
    speaker.say("tap five", confidence: confidence, clearance: 20)
    #expect(speaker.requests.isEmpty == !acts)
  }

  @Test("An utterance that is too long is refused with the reason, unless voice control sleeps")
  func tooLong() {
    var speaker = Speaker([.named("Play")])
    func ramble() -> VoiceOutcome? {
      var utterance = Utterance(text: "", confidence: 0, startedAt: speaker.now, endedAt: speaker.now, vocabulary: 1)
      utterance.isTooLong = true
      guard case .heard(let heard)? = speaker.control.handle(.heard(utterance), at: speaker.now).last else {
        return nil
      }
      return heard.outcome
    }
    #expect(ramble() == .refused(.tooLong))
    #expect(ramble()?.reason == "that was too long; say it in parts")
    speaker.say("go to sleep")
    #expect(ramble() == .asleep)
  }

  @Test("The vocabulary marks risky names")
  func riskyNames() {
    let speaker = Speaker([.named("Play"), .named("Send"), .named("Go", isDestructive: true)])
    #expect(speaker.control.vocabulary.names.map(\.isRisky) == [false, true, true])
  }

  @Test("Settings move the thresholds")
  func settings() {
    var speaker = Speaker("Play")
    var settings = VoiceSettings()
    settings.act = 0.8
    settings.ask = 0.6
    _ = speaker.control.handle(.settings(settings), at: speaker.now)
    #expect(speaker.say("tap play", confidence: 0.79) == .unsure("Play"))
    #expect(speaker.say("tap play", confidence: 0.59) == .ignored("Play"))
    #expect(speaker.say("tap play", confidence: 0.8) == .acted("Play"))
  }

  @Test("Asleep only “wake up” alone at high confidence is understood")
  func sleep() {
    var speaker = Speaker("Play")
    #expect(speaker.say("go to sleep") == .acted("go to sleep"))
    #expect(speaker.effects.contains(.awake(false)))
    #expect(!speaker.control.isAwake)
    #expect(speaker.vocabularies.map(\.commands) == [["wake up"]])
    #expect(speaker.vocabularies.map(\.names) == [[]])
    for text in ["tap play", "scroll down", "I wake up at six", "wake", "wake up now", "go to sleep"] {
      #expect(speaker.say(text) == .asleep)
      #expect(speaker.requests.isEmpty && speaker.commands.isEmpty)
    }
    #expect(speaker.say("wake up", confidence: 0.69) == .asleep)
    #expect(speaker.say("wake up", confidence: 0.7) == .acted("wake up"))
    #expect(speaker.effects.contains(.awake(true)))
    #expect(speaker.vocabularies.first?.names.map(\.id) == ["Play"])
    #expect(speaker.say("tap play") == .acted("Play"))
  }

  @Test("Repeated “wake up” also wakes, and said awake it is answered")
  func wakeAgain() {
    var speaker = Speaker("Play", bareNames: true)
    speaker.say("go to sleep")
    #expect(speaker.say("wake up wake up") == .acted("wake up"))
    #expect(speaker.say("wake up") == .already("already awake"))
  }

  @Test("“go to sleep” discards what follows in the same utterance")
  func swallow() {
    var speaker = Speaker("Play")
    speaker.say("go to sleep and tap play")
    #expect(!speaker.control.isAwake)
    #expect(speaker.requests.isEmpty)
  }

  @Test("An utterance that began before waking is ignored")
  func beganAsleep() {
    var speaker = Speaker("Play")
    speaker.say("go to sleep")
    let asleep = speaker.now
    speaker.say("wake up")
    #expect(speaker.say("tap play", began: asleep) == .ignored(nil))
    #expect(speaker.requests.isEmpty)
  }

  @Test("A screen changed during sleep is understood after waking")
  func changeAsleep() {
    var speaker = Speaker("Play")
    speaker.say("go to sleep")
    speaker.show([.named("Pause")])
    #expect(speaker.vocabularies.isEmpty)
    speaker.say("wake up")
    #expect(speaker.say("tap pause") == .acted("Pause"))
  }
}
