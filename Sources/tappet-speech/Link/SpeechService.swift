import ScanVocabulary
import SpeechOutput
import SystemClocks
import TappetConfig
import TappetModel
import TappetProtocol
import TappetProtocolServer

/// Speaks and plays sounds; `Speaking` decides what, and with which program, and `CueRoute` whether what only the person
/// may hear is heard.
///
/// There are two lanes, which do not wait for each other: what everyone hears, and what is heard on the private output.
actor SpeechService {
  fileprivate enum Lane: Int, CaseIterable { case common, personal }

  fileprivate struct Channel {
    var speaking = Speaking()
    var voices: [VoiceProgram: any Voice] = [:]
    var player: SoundPlayer?
    var alarm: (due: Instant, task: Task<Void, Never>)?
  }

  private let tell: @Sendable (ClientRequest) -> Void
  private var channels = Lane.allCases.map { _ in Channel() }
  private var settings = Configuration()
  private var outputs: OutputWatch?

  /// `tell` is called at the end of every order, and when the outputs or what is known of them change.
  init(tell: @escaping @Sendable (ClientRequest) -> Void) { self.tell = tell }

  private var now: Instant { MonotonicClock.now }

  func use(_ values: JSONObject) {
    for member in values.members {
      // Skips settings that this version does not know.
      if let text = member.value.settingText { try? settings.set(member.key, parsing: text) }
    }
    let isOther = outputs?.setting != settings.speech.cueOutput
    // What has begun for another output is not heard to its end there.
    if isOther { carryOut(channels[.personal].speaking.stop(at: now), .personal) }
    carryOut(channels[.common].speaking.use(VoiceProgram.wished(settings.speech.program), at: now), .common)
    carryOut(channels[.personal].speaking.use([.espeak], at: now), .personal)
    watch(settings.speech.cueOutput)
    for lane in Lane.allCases { channels[lane].player?.use(device: device(of: lane), duck: settings.sounds.duck) }
  }

  func say(_ order: SpeechOrder) {
    let utterance = Saying(id: order.id, text: order.utterance, isCue: order.hearers == .cue)
    guard let lane = lane(isPrivate: order.hearers != nil) else {
      if let replaces = order.replaces { drop(replaces) }
      return finish(order.id, false)
    }
    carryOut(
      channels[lane].speaking.say(utterance, interrupts: order.interrupts, replaces: order.replaces, at: now), lane)
  }

  /// What a cue replaces that nobody hears, such as one from before the output went.
  private func drop(_ id: Int) {
    for lane in Lane.allCases { carryOut(channels[lane].speaking.drop(id, at: now), lane) }
  }

  func stop() { for lane in Lane.allCases { carryOut(channels[lane].speaking.stop(at: now), lane) } }

  /// Plays a sound whose end is reported.
  func play(_ order: SoundOrder) {
    guard let lane = lane(isPrivate: order.kind.isOfScan) else { return finish(order.id, false) }
    carryOut(channels[lane].speaking.play(order.kind, for: order.id, at: now), lane)
  }

  func play(_ kind: SoundKind) {
    guard let lane = lane(isPrivate: kind.isOfScan) else { return }
    carryOut(channels[lane].speaking.play(kind, at: now), lane)
  }

  private func finish(_ id: Int, _ wasSuccessful: Bool) {
    tell(.speechFinished(SpeechReport(id: id, wasSuccessful: wasSuccessful)))
  }

  private func carryOut(_ effects: [Speaking.Effect], _ lane: Lane) {
    for effect in effects {
      switch effect {
      case .say(let utterance, let program): voice(of: program, lane).say(utterance, style(of: utterance, lane))
      case .cut(let program): channels[lane].voices[program]?.cut()
      case .abandon(let program): channels[lane].voices[program] = nil
      case .play(let kind, let id): player(of: lane).play(.earcon(id), samples(of: kind))
      case .finish(let id, let wasSuccessful): finish(id, wasSuccessful)
      case .complain(let text): complain(text)
      }
    }
    channels[lane].player?.duck(channels[lane].speaking.isTalking)
    setAlarm(lane)
  }

  private func style(of utterance: Saying, _ lane: Lane) -> VoiceStyle {
    guard utterance.isCue || lane == .personal else { return VoiceStyle(settings.speech) }
    var style = VoiceStyle(cuesOf: settings.speech, isPrivate: lane == .personal)
    if !utterance.isCue { style.rate = settings.speech.rate }
    return style
  }

  private func samples(of kind: SoundKind) -> [Int16] {
    let loudness = settings.sounds.volume * settings.sounds[kind]
    return Earcon.samples(of: kind, rate: Loudspeaker.rate).scaled(by: loudness)
  }

  private func setAlarm(_ lane: Lane) {
    let due = channels[lane].speaking.deadline
    if channels[lane].alarm?.due == due { return }
    channels[lane].alarm?.task.cancel()
    channels[lane].alarm = due.map { due in
      let task = Task { [weak self, now] in
        try? await Task.sleep(for: now.duration(to: due), clock: .suspending)
        if !Task.isCancelled { await self?.wake(lane) }
      }
      return (due, task)
    }
  }

  private func wake(_ lane: Lane) {
    channels[lane].alarm = nil
    carryOut(channels[lane].speaking.advance(to: now), lane)
  }
}

// Where it is heard.
extension SpeechService {
  /// `nil`: it is for the person alone, and cannot be heard in private now.
  private func lane(isPrivate: Bool) -> Lane? {
    guard isPrivate else { return .common }
    switch outputs?.state ?? .common {
    case .common: return .common
    case .open: return .personal
    case .closed: return nil
    }
  }

  private func device(of lane: Lane) -> String {
    switch lane {
    case .common: settings.sounds.device
    case .personal: settings.speech.cueOutput
    }
  }

  private func watch(_ setting: String) {
    if outputs == nil {
      outputs = OutputWatch { [weak self] in
        guard let self else { return }
        Task { await self.outputsChanged() }
      }
    }
    outputs?.use(setting)
    if let report = outputs?.report { tell(.speechOutputs(report.json)) }
  }

  private func outputsChanged() {
    guard let outputs, let report = outputs.news() else { return }
    // What waits is old when the output is back.
    if !report.isOpen { carryOut(channels[.personal].speaking.stop(at: now), .personal) }
    tell(.speechOutputs(report.json))
  }

  private func player(of lane: Lane) -> SoundPlayer {
    if let player = channels[lane].player { return player }
    let tell: @Sendable (SoundPlayer.Event) -> Void = { [weak self] event in
      guard let self else { return }
      Task { await self.told(event, lane) }
    }
    let player: SoundPlayer
    switch lane {
    case .common:
      player = SoundPlayer(
        open: { device throws(LoudspeakerFault) in try Loudspeaker(device: device) }, tell: tell)
    case .personal:
      player = SoundPlayer(
        open: { [outputs] name throws(LoudspeakerFault) in
          guard let outputs else { throw LoudspeakerFault(reason: name) }
          return try outputs.open(name)
        }, tell: tell)
    }
    player.use(device: device(of: lane), duck: settings.sounds.duck)
    channels[lane].player = player
    return player
  }

  private func told(_ event: SoundPlayer.Event, _ lane: Lane) {
    switch (event, lane) {
    case (.heard(.earcon(let id)), _): carryOut(channels[lane].speaking.heard(earcon: id), lane)
    case (.heard(.speech(let id)), _): (channels[lane].voices[.espeak] as? EspeakVoice)?.heard(id)
    case (.failed(.earcon(let id), let reason), .common):
      carryOut(channels[lane].speaking.failed(earcon: id, reason), lane)
    case (.failed(.speech(let id), let reason), .common): told(.failed(id, reason), by: .espeak, lane)
    case (.failed(.earcon(let id), _), .personal):
      outputs?.failed()
      carryOut(channels[lane].speaking.lost(earcon: id), lane)
    case (.failed(.speech(let id), _), .personal):
      // The voice is well: it must not be given up on because its output has gone.
      outputs?.failed()
      channels[lane].voices[.espeak]?.cut()
      told(.cut(id), by: .espeak, lane)
    }
  }

  private func voice(of program: VoiceProgram, _ lane: Lane) -> any Voice {
    if let voice = channels[lane].voices[program] { return voice }
    let tell: @Sendable (VoiceEvent) -> Void = { [weak self] event in
      guard let self else { return }
      Task { await self.told(event, by: program, lane) }
    }
    let voice: any Voice =
      switch program {
      case .dispatcher: DispatcherVoice(tell: tell)
      case .espeak: EspeakVoice(player: player(of: lane), tell: tell)
      }
    channels[lane].voices[program] = voice
    return voice
  }

  private func told(_ event: VoiceEvent, by program: VoiceProgram, _ lane: Lane) {
    carryOut(channels[lane].speaking.told(event, by: program, at: now), lane)
  }
}

extension [SpeechService.Channel] {
  fileprivate subscript(lane: SpeechService.Lane) -> SpeechService.Channel {
    get { self[lane.rawValue] }
    set { self[lane.rawValue] = newValue }
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
