package import ScanVocabulary
package import TappetModel

/// A report from a speech program on an utterance, by id.
package enum VoiceEvent: Hashable, Sendable {
  /// Playback has begun.
  case began(Int)
  case ended(Int)
  /// Another client interrupted it, such as a screen reader.
  case cut(Int)
  /// It could not be spoken, for this reason.
  case failed(Int, String)
}

/// Coordinates speech programs and earcons, and reports how each request ended.
///
/// ```
/// say a ── say a by A ─ failed ── say a by B ─ ended ── finish a, true
/// say a ── say a by A ── 5 s ── cut A, abandon A, finish a, false ── (30 s) ── A is tried again
/// say a ── (all have failed) ── finish a, false
/// ```
/// It drives no program or loudspeaker itself: callers carry out the effects that it returns, in order.
package struct Speaking: Sendable {
  package enum Effect: Hashable, Sendable {
    case say(Saying, VoiceProgram)
    /// Silence this program at once.
    case cut(VoiceProgram)
    /// Drop the connection to this program, which does not answer; reconnect when it is used again.
    case abandon(VoiceProgram)
    /// Play this earcon; report its end with this id.
    case play(SoundKind, Int)
    case finish(Int, wasSuccessful: Bool)
    case complain(String)
  }

  private var queue = SpeechQueue()
  private var choice = VoiceChoice()
  private var earcons = EarconDesk()
  /// The utterance being spoken, and its program.
  private var said: (utterance: Saying, program: VoiceProgram)?
  private var hasToldNoSound = false

  package init() {}

  package var isTalking: Bool { queue.isTalking }

  /// When the caller must call `advance`; `nil` if nothing is due.
  package var deadline: Instant? { queue.deadline }

  /// Sets the programs in order of preference. A change stops all speech.
  package mutating func use(_ wished: [VoiceProgram], at now: Instant) -> [Effect] {
    guard wished != choice.wished else { return [] }
    let effects = stop(at: now)
    choice = VoiceChoice(wished: wished)
    return effects
  }

  /// Enqueues an utterance. `interrupts` cuts and discards all others; `replaces` only the one with that id.
  package mutating func say(
    _ utterance: Saying, interrupts: Bool, replaces: Int? = nil, at now: Instant
  ) -> [Effect] {
    effects(of: queue.say(utterance, interrupts: interrupts, replaces: replaces, at: now), at: now)
  }

  /// Cuts or discards the utterance with that id alone.
  package mutating func drop(_ id: Int, at now: Instant) -> [Effect] { effects(of: queue.drop(id, at: now), at: now) }

  package mutating func stop(at now: Instant) -> [Effect] { effects(of: queue.stop(), at: now) }

  package mutating func told(_ event: VoiceEvent, by program: VoiceProgram, at now: Instant) -> [Effect] {
    switch event {
    case .began(let id):
      queue.began(id, at: now)
      return []
    case .ended(let id):
      let news = choice.spoke(program) ? [Effect.complain("\(program.rawValue) speaks again")] : []
      hasToldNoSound = false
      return news + effects(of: queue.ended(id, wasSuccessful: true, at: now), at: now)
    case .cut(let id): return effects(of: queue.ended(id, wasSuccessful: false, at: now), at: now)
    case .failed(let id, let reason):
      guard let said, said.utterance.id == id, said.program == program else { return [] }
      return fail(program, reason, at: now) + start(said.utterance, at: now)
    }
  }

  /// Gives up on a program that does not answer in time.
  package mutating func advance(to now: Instant) -> [Effect] { effects(of: queue.advance(to: now), at: now) }

  // MARK: Earcons

  /// Plays an earcon. `order` is the request that waits for its end.
  package mutating func play(_ kind: SoundKind, for order: Int? = nil, at now: Instant) -> [Effect] {
    if let order, earcons.adopt(kind, for: order, at: now) { return [] }
    return [.play(kind, earcons.begin(kind, for: order, at: now))]
  }

  package mutating func heard(earcon id: Int) -> [Effect] {
    earcons.end(id).map { [.finish($0, wasSuccessful: true)] } ?? []
  }

  /// Handles an earcon whose private output has gone, which is reported by other means.
  package mutating func lost(earcon id: Int) -> [Effect] {
    earcons.end(id).map { [.finish($0, wasSuccessful: false)] } ?? []
  }

  /// Handles an earcon that could not be played, for this reason.
  package mutating func failed(earcon id: Int, _ reason: String) -> [Effect] {
    let end: [Effect] = earcons.end(id).map { [.finish($0, wasSuccessful: false)] } ?? []
    return end + tellNoSound(reason)
  }

  // MARK: Speech

  private mutating func effects(of orders: [SpeechQueue.Effect], at now: Instant) -> [Effect] {
    var effects: [Effect] = []
    for order in orders {
      switch order {
      case .start(let utterance): effects += start(utterance, at: now)
      case .cut:
        if let program = said?.program { effects.append(.cut(program)) }
        said = nil
      case .finished(let id, let wasSuccessful): effects.append(.finish(id, wasSuccessful: wasSuccessful))
      case .unresponsive: effects += giveUp(at: now)
      }
    }
    return effects
  }

  private mutating func start(_ utterance: Saying, at now: Instant) -> [Effect] {
    guard let program = choice.program(at: now) else {
      said = nil
      return effects(of: queue.ended(utterance.id, wasSuccessful: false, at: now), at: now)
    }
    said = (utterance, program)
    return [.say(utterance, program)]
  }

  /// Gives up on the program that is speaking, which may not be the one that would be chosen now.
  private mutating func giveUp(at now: Instant) -> [Effect] {
    guard let program = said?.program else { return [] }
    said = nil
    return [.cut(program), .abandon(program)] + fail(program, "it does not answer", at: now)
  }

  private mutating func fail(_ program: VoiceProgram, _ reason: String, at now: Instant) -> [Effect] {
    let isNews = choice.failed(program, at: now)
    let news = isNews ? [Effect.complain("\(program.rawValue): \(reason); it is tried again later")] : []
    return news + (choice.program(at: now) == nil ? tellNoSound(reason) : [])
  }

  /// Reports once that nothing can be heard.
  private mutating func tellNoSound(_ reason: String) -> [Effect] {
    if hasToldNoSound { return [] }
    hasToldNoSound = true
    return [.complain("nothing can be heard: \(reason). Try: spd-say hello, and: speaker-test -t sine -l 1")]
  }
}
