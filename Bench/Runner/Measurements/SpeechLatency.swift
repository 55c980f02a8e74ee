import Glibc
import ScanVocabulary
import TappetModel
import TappetProtocol

/// Measures the time from an app's announcement until it is heard, and from a press until nothing is heard, through the
/// daemon, `tappet-speech`, Speech Dispatcher or espeak-ng, and a PulseAudio server with a null sink.
enum SpeechLatency {
  static let runs = 30
  private static let sentence =
    "The quick brown fox jumps over the lazy dog, again and again, until the evening comes and the lights go out."

  static func measure(_ place: Workplace) throws -> [Figure] {
    try measure("speech-dispatcher", place) + measure("espeak-ng", place)
  }

  private static func measure(_ program: String, _ place: Workplace) throws -> [Figure] {
    let loudspeaker = try DeafLoudspeaker(place)
    let daemon = try DaemonUnderTest(
      place,
      settings: """
        [speech]
        program = "\(program)"
        except = ["stops", "selections", "refusals", "changes", "state"]
        [sounds]
        device = "pulse"
        [scanning]
        step = 60
        sounds = false
        [[switch]]
        name = "bench"
        source = "inject"
        chatter = 0
        """)
    let speech = try Program(
      "\(place.programs)/tappet-speech", ["--socket", daemon.controlSocket], environment: loudspeaker.environment)
    let control = try daemon.observer(.state)
    let app = try daemon.app()
    try app.send(Screens.line(Screens.buttons(4)))
    try app.answer(to: 1)
    try waitForSpeech(app)
    var (sounds, silences) = (Samples(), Samples())
    for run in 0...runs {
      let start = SuspendingClock.now
      try app.ask(.notify(AppNotice(.announcement, announcement: AttributedText(sentence))))
      let heard = try loudspeaker.firstSound(after: start)
      // In the middle of a word, and not always of the same one.
      usleep(UInt32(300_000 + run * 20_000))
      let press = SuspendingClock.now
      for edge in [SwitchEvent.Edge.down, .up] {
        try control.ask(.switchInject(SwitchInjection("bench", edge)))
      }
      let silent = try loudspeaker.lastSound(quietFor: .milliseconds(700))
      // The first run starts the dispatcher.
      guard run > 0 else { continue }
      sounds.add(start.duration(to: heard), in: .milliseconds(1))
      silences.add(max(.zero, press.duration(to: silent)), in: .milliseconds(1))
    }
    speech.end()
    return [
      Figure(name: "announcement heard, \(program), median", value: sounds.median, unit: "ms", goal: .atMost(60)),
      Figure(name: "press to silence, \(program), median", value: silences.median, unit: "ms", goal: .atMost(60)),
      Figure(
        name: "press to silence, \(program), 95 %", value: silences.quantile(0.95), unit: "ms", goal: .atMost(150)),
    ]
  }

  private static func waitForSpeech(_ app: LineConnection) throws {
    for _ in 0..<500 {
      try app.send(ClientRequest.statusGet(["isVoiceOverRunning"]).line(id: 1))
      let status = try app.wait { message -> JSONObject? in
        guard case .answer(_, let status) = message else { return nil }
        return status
      }.value
      if status["isVoiceOverRunning"] == .bool(true) { return }
      usleep(10_000)
    }
    throw BenchFailure("tappet-speech did not connect")
  }
}
