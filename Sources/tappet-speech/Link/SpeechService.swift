import ScanVocabulary
import SpeechOutput
import SystemClocks
import TappetConfig
import TappetModel
import TappetProtocol

/// Speaks and plays sounds; `Speaking` decides what, and with which program.
actor SpeechService {
  private let finish: @Sendable (SpeechReport) -> Void
  private var speaking = Speaking()
  private var voices: [VoiceProgram: any Voice] = [:]
  private var settings = Configuration()
  private var alarm: (due: Instant, task: Task<Void, Never>)?
  private var player: SoundPlayer?

  /// `finish` is called at the end of every order.
  init(finish: @escaping @Sendable (SpeechReport) -> Void) { self.finish = finish }

  private var now: Instant { MonotonicClock.now }

  func use(_ values: JSONObject) {
    for member in values.members {
      // Skips settings that this version does not know.
      if let text = member.value.settingText { try? settings.set(member.key, parsing: text) }
    }
    carryOut(speaking.use(VoiceProgram.wished(settings.speech.program), at: now))
    player?.use(device: settings.sounds.device, duck: settings.sounds.duck)
  }

  func say(_ order: SpeechOrder) {
    let utterance = Saying(id: order.id, text: order.utterance)
    carryOut(speaking.say(utterance, interrupts: order.interrupts, replaces: order.replaces, at: now))
  }

  func stop() { carryOut(speaking.stop(at: now)) }

  /// Plays a sound whose end is reported.
  func play(_ order: SoundOrder) { carryOut(speaking.play(order.kind, for: order.id, at: now)) }

  func play(_ kind: SoundKind) { carryOut(speaking.play(kind, at: now)) }

  private func carryOut(_ effects: [Speaking.Effect]) {
    for effect in effects {
      switch effect {
      case .say(let utterance, let program): voice(of: program).say(utterance, VoiceStyle(settings.speech))
      case .cut(let program): voices[program]?.cut()
      case .abandon(let program): voices[program] = nil
      case .play(let kind, let id): soundPlayer.play(.earcon(id), samples(of: kind))
      case .finish(let id, let wasSuccessful): finish(SpeechReport(id: id, wasSuccessful: wasSuccessful))
      case .complain(let text): complain(text)
      }
    }
    player?.duck(speaking.isTalking)
    setAlarm()
  }

  private func samples(of kind: SoundKind) -> [Int16] {
    let loudness = settings.sounds.volume * settings.sounds[kind]
    return Earcon.samples(of: kind, rate: Loudspeaker.rate).scaled(by: loudness)
  }

  private var soundPlayer: SoundPlayer {
    if let player { return player }
    let player = SoundPlayer { [weak self] event in
      guard let self else { return }
      Task { await self.told(event) }
    }
    player.use(device: settings.sounds.device, duck: settings.sounds.duck)
    self.player = player
    return player
  }

  private func told(_ event: SoundPlayer.Event) {
    switch event {
    case .heard(.earcon(let id)): carryOut(speaking.heard(earcon: id))
    case .failed(.earcon(let id), let reason): carryOut(speaking.failed(earcon: id, reason))
    case .heard(.speech(let id)): (voices[.espeak] as? EspeakVoice)?.heard(id)
    case .failed(.speech(let id), let reason): told(.failed(id, reason), by: .espeak)
    }
  }

  private func voice(of program: VoiceProgram) -> any Voice {
    if let voice = voices[program] { return voice }
    let tell: @Sendable (VoiceEvent) -> Void = { [weak self] event in
      guard let self else { return }
      Task { await self.told(event, by: program) }
    }
    let voice: any Voice =
      switch program {
      case .dispatcher: DispatcherVoice(tell: tell)
      case .espeak: EspeakVoice(player: soundPlayer, tell: tell)
      }
    voices[program] = voice
    return voice
  }

  private func told(_ event: VoiceEvent, by program: VoiceProgram) {
    carryOut(speaking.told(event, by: program, at: now))
  }

  private func setAlarm() {
    let due = speaking.deadline
    if alarm?.due == due { return }
    alarm?.task.cancel()
    alarm = due.map { due in
      let task = Task { [weak self, now] in
        try? await Task.sleep(for: now.duration(to: due), clock: .suspending)
        if !Task.isCancelled { await self?.wake() }
      }
      return (due, task)
    }
  }

  private func wake() {
    alarm = nil
    carryOut(speaking.advance(to: now))
  }
}

extension VoiceProgram {
  /// The programs that the setting allows, in order of preference.
  static func wished(_ setting: SpeechConfiguration.Program) -> [VoiceProgram] {
    switch setting {
    case .auto: allCases
    case .dispatcher: [.dispatcher]
    case .espeak: [.espeak]
    }
  }
}

extension JSONValue {
  /// The value as configuration text; `nil` if no setting has such a value.
  fileprivate var settingText: String? {
    switch self {
    case .bool(let flag): flag ? "true" : "false"
    case .integer(let integer): "\(integer)"
    case .number(let number): "\(number)"
    case .string(let text): text
    case .array(let items):
      items.compactMap { if case .string(let text) = $0 { text } else { nil } }.joined(separator: ",")
    case .null, .object: nil
    }
  }
}
