package import ScanVocabulary
package import TappetModel

/// What became of an utterance, by its number.
package enum VoiceEvent: Hashable, Sendable {
  /// It is heard.
  case began(Int)
  /// It was said to its end.
  case ended(Int)
  /// Another program cut it: a screen reader has something to say.
  case cut(Int)
  /// It could not be said; why, for people.
  case failed(Int, String)
}

/// What is said and sounded, by which program, and which orders have ended how.
///
/// ```
/// say a ── say a by A ─ failed ── say a by B ─ ended ── finish a, true
/// say a ── say a by A ── 5 s ── cut A, abandon A, finish a, false ── (30 s) ── A is tried again
/// say a ── (all have failed) ── finish a, false
/// ```
/// Programs and loudspeaker are somebody else's: what they are to do comes back as effects, in order.
package struct Speaking: Sendable {
  package enum Effect: Hashable, Sendable {
    case say(Saying, VoiceProgram)
    /// This program is to be silent at once.
    case cut(VoiceProgram)
    /// This program does not answer: another connection to it is made when it is its turn again.
    case abandon(VoiceProgram)
    /// Play this short sound, whose end is told by this number.
    case play(SoundKind, Int)
    /// An order has ended.
    case finish(Int, wasSuccessful: Bool)
    /// Tell the person.
    case complain(String)
  }

  private var queue = SpeechQueue()
  private var choice = VoiceChoice()
  private var earcons = EarconDesk()
  /// What is being said, and by which program.
  private var said: (utterance: Saying, program: VoiceProgram)?
  private var hasToldNoSound = false

  package init() {}

  /// Whether anything is being said.
  package var isTalking: Bool { queue.isTalking }

  /// When `advance` must be called; `nil`: nothing is due.
  package var deadline: Instant? { queue.deadline }

  /// The programs that the person wishes for, in the order in which they are tried. Others than before begin in silence.
  package mutating func use(_ wished: [VoiceProgram], at now: Instant) -> [Effect] {
    guard wished != choice.wished else { return [] }
    let effects = stop(at: now)
    choice = VoiceChoice(wished: wished)
    return effects
  }

  /// `interrupts`: what is being said and what waits is cut. `replaces`: so is the utterance of that number.
  package mutating func say(
    _ utterance: Saying, interrupts: Bool, replaces: Int? = nil, at now: Instant
  ) -> [Effect] {
    effects(of: queue.say(utterance, interrupts: interrupts, replaces: replaces, at: now), at: now)
  }

  /// Silence of all that is said.
  package mutating func stop(at now: Instant) -> [Effect] { effects(of: queue.stop(), at: now) }

  /// A program has something to tell.
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
      // By the next program that there is.
      return fail(program, reason, at: now) + start(said.utterance, at: now)
    }
  }

  /// Gives up on a program that does not answer.
  package mutating func advance(to now: Instant) -> [Effect] { effects(of: queue.advance(to: now), at: now) }

  // MARK: Short sounds

  /// `order`: who waits for its end.
  package mutating func play(_ kind: SoundKind, for order: Int? = nil, at now: Instant) -> [Effect] {
    if let order, earcons.adopt(kind, for: order, at: now) { return [] }
    return [.play(kind, earcons.begin(kind, for: order, at: now))]
  }

  /// A short sound has been heard to its end.
  package mutating func heard(earcon id: Int) -> [Effect] {
    earcons.end(id).map { [.finish($0, wasSuccessful: true)] } ?? []
  }

  /// A short sound could not be played; why, for people.
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

  /// The program that was to say it hangs: not the one whose turn it would be by now.
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

  /// Once: who needs sound has to be told in another way.
  private mutating func tellNoSound(_ reason: String) -> [Effect] {
    if hasToldNoSound { return [] }
    hasToldNoSound = true
    return [.complain("nothing can be heard: \(reason). Try: spd-say hello, and: speaker-test -t sine -l 1")]
  }
}
