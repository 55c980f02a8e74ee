import ScanVocabulary
import SpeechOutput
import SystemClocks
import TappetConfig
import TappetModel
import TappetProtocol

/// What is said and sounded, one at a time and in order, with whatever voice there is.
actor Mouth {
  private let finish: @Sendable (SpeechReport) -> Void
  private var queue = SpeechQueue()
  private var choice = VoiceChoice()
  private var voices: [VoiceProgram: any Voice] = [:]
  private var settings = Configuration()
  private var alarm: (due: Instant, task: Task<Void, Never>)?
  /// What is being said, and by which program.
  private var said: (utterance: Saying, program: VoiceProgram)?
  private var earcons = EarconDesk()
  private var player: SoundPlayer?
  private var hasToldNoSound = false

  /// `finish` is told of every order's end.
  init(finish: @escaping @Sendable (SpeechReport) -> Void) { self.finish = finish }

  private var now: Instant { MonotonicClock.now }

  func use(_ values: JSONObject) {
    for member in values.members {
      // What this version does not know is not of this version.
      if let text = member.value.settingText { try? settings.set(member.key, parsing: text) }
    }
    let wished = VoiceProgram.wished(settings.speech.program)
    if wished != choice.wished {
      carryOut(queue.stop())
      choice = VoiceChoice(wished: wished)
    }
    player?.use(device: settings.sounds.device, duck: settings.sounds.duck)
  }

  func say(_ order: SpeechOrder) {
    let utterance = Saying(id: order.id, text: order.utterance)
    carryOut(queue.say(utterance, interrupts: order.interrupts, replaces: order.replaces, at: now))
  }

  /// Silence.
  func stop() { carryOut(queue.stop()) }

  // MARK: Short sounds

  /// A sound whose end somebody waits for.
  func play(_ order: SoundOrder) {
    if earcons.adopt(order.kind, for: order.id, at: now) { return }
    sound(order.kind, for: order.id)
  }

  func play(_ kind: SoundKind) { sound(kind, for: nil) }

  private func sound(_ kind: SoundKind, for order: Int?) {
    let loudness = settings.sounds.volume * settings.sounds[kind]
    let id = earcons.begin(kind, for: order, at: now)
    let samples = Earcon.samples(of: kind, rate: Loudspeaker.rate).scaled(by: loudness)
    soundPlayer.play(.earcon(id), samples)
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
    case .heard(.earcon(let id)):
      if let order = earcons.end(id) { finish(SpeechReport(id: order, wasSuccessful: true)) }
    case .failed(.earcon(let id), let reason):
      if let order = earcons.end(id) { finish(SpeechReport(id: order, wasSuccessful: false)) }
      tellNoSound(reason)
    case .heard(.speech(let id)): (voices[.espeak] as? EspeakVoice)?.heard(id)
    case .failed(.speech(let id), let reason): told(.failed(id, reason), by: .espeak)
    }
  }

  // MARK: Speech

  private func carryOut(_ effects: [SpeechQueue.Effect]) {
    for effect in effects {
      switch effect {
      case .start(let utterance): start(utterance)
      case .cut:
        if let program = said?.program { voices[program]?.cut() }
        said = nil
      case .finished(let id, let wasSuccessful):
        finish(SpeechReport(id: id, wasSuccessful: wasSuccessful))
      case .unresponsive: giveUp()
      }
    }
    player?.duck(queue.isTalking)
    setAlarm()
  }

  private func start(_ utterance: Saying) {
    guard let program = choice.program(at: now) else {
      said = nil
      return carryOut(queue.ended(utterance.id, wasSuccessful: false, at: now))
    }
    said = (utterance, program)
    voice(of: program).say(utterance, VoiceStyle(settings.speech))
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
    switch event {
    case .began(let id):
      queue.began(id, at: now)
      setAlarm()
    case .ended(let id):
      if choice.spoke(program) { complain("\(program.rawValue) speaks again") }
      hasToldNoSound = false
      carryOut(queue.ended(id, wasSuccessful: true, at: now))
    case .cut(let id): carryOut(queue.ended(id, wasSuccessful: false, at: now))
    case .failed(let id, let reason):
      guard let said, said.utterance.id == id, said.program == program else { return }
      fail(program, reason)
      // By the next voice that there is.
      start(said.utterance)
    }
  }

  /// The voice that was to say something hangs: it is left alone, and another one is made when it is its turn again.
  private func giveUp() {
    guard let program = choice.program(at: now) else { return }
    fail(program, "it does not answer")
    voices[program] = nil
  }

  private func fail(_ program: VoiceProgram, _ reason: String) {
    if choice.failed(program, at: now) { complain("\(program.rawValue): \(reason); it is tried again later") }
    if choice.program(at: now) == nil { tellNoSound(reason) }
  }

  /// Once: whoever needs sound has to be told in another way.
  private func tellNoSound(_ reason: String) {
    if hasToldNoSound { return }
    hasToldNoSound = true
    complain("nothing can be heard: \(reason). Try: spd-say hello, and: speaker-test -t sine -l 1")
  }

  private func setAlarm() {
    let due = queue.deadline
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
    carryOut(queue.advance(to: now))
    setAlarm()
  }
}

extension VoiceProgram {
  /// The programs that the person wishes for.
  static func wished(_ setting: SpeechConfiguration.Program) -> [VoiceProgram] {
    switch setting {
    case .auto: allCases
    case .dispatcher: [.dispatcher]
    case .espeak: [.espeak]
    }
  }
}

extension JSONValue {
  /// A setting's value as a person would type it; `nil`: no setting has such.
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
