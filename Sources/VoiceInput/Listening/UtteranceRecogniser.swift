package import ScanVocabulary
package import TappetModel

/// Turns sound into utterances: the whole of the listener without a thread, a clock or a microphone.
///
/// What the microphone feeds and what a recording feeds is this; the outcome depends on the samples alone, not on how
/// they are cut. For one thread.
package final class UtteranceRecogniser {
  private let interpreter: Interpreter
  private var commands: CommandDecoder { interpreter.decoders.commands }
  private var endpointer = Endpointer()
  private var sound = SoundMemory()
  private var levels = LevelMemory()
  /// Samples that make no whole frame yet begin here.
  private var unheard = 0
  private var revision = 0
  private var next: Vocabulary?
  private var attempt: Attempt?
  /// The first frame of the speech that is under way, and how loud the room was before it.
  private var began = 0
  private var noise = 0.0

  /// What was made of the speech up to a pause, and after how many frames of silence that began.
  private struct Attempt {
    var heard: Interpretation
    var silence: Int
  }

  /// Loads the model and the dictionary: about 0.1 s. Hears nothing before the first `use`.
  package convenience init(options: ListenerOptions = ListenerOptions()) throws(VoiceError) {
    try self.init(options: options, pronouncer: try Pronouncer.standard(options))
  }

  /// The same with words from a pronouncer that others use too.
  init(options: ListenerOptions, pronouncer: Pronouncer) throws(VoiceError) {
    interpreter = Interpreter(decoders: try TwoDecoders(options: options, pronouncer: pronouncer))
  }

  /// The processor time that decoding has taken so far.
  package var work: DecodingWork { interpreter.decoders.work }

  /// Whether something is being said.
  var isInUtterance: Bool { endpointer.isInUtterance }

  /// Called when a vocabulary has come into force, with its revision and what of it cannot be said.
  package var onVocabulary: ((Int, [VoiceProblem]) -> Void)?

  /// Puts `vocabulary` in force: at once, or after the utterance that is under way.
  package func use(_ vocabulary: Vocabulary) throws(VoiceError) {
    next = vocabulary
    try changeVocabulary()
  }

  /// Hears `samples` (16,000 a second, mono), the last of which was taken at `end`; answers what was said in them.
  package func hear(_ samples: UnsafeBufferPointer<Int16>, endingAt end: Instant) throws(VoiceError) -> [HeardUtterance]
  {
    sound.append(samples)
    var heard: [HeardUtterance] = []
    while unheard + SoundMemory.frameLength <= sound.end {
      let frame = unheard..<(unheard + SoundMemory.frameLength)
      let level = sound.with(frame, Loudness.of)
      levels.append(level)
      unheard = frame.upperBound
      if let utterance = advance(level, Clock(sample: sound.end, time: end)) { heard.append(utterance) }
      try changeVocabulary()
    }
    if !endpointer.isInUtterance {
      sound.forget(before: unheard - Self.memory)
      levels.forget(before: endpointer.position - Self.memory / SoundMemory.frameLength)
    }
    return heard
  }

  /// The same for an array.
  package func hear(_ samples: [Int16], endingAt end: Instant) throws(VoiceError) -> [HeardUtterance] {
    try samples.withUnsafeBufferPointer { samples throws(VoiceError) in try hear(samples, endingAt: end) }
  }

  /// The sound has ended at `end`: answers what was being said, as if silence followed, and forgets the sound, so that
  /// another recording or a reopened microphone begins afresh.
  package func finish(at end: Instant) -> HeardUtterance? {
    defer { forget() }
    guard let last = endpointer.finish() else { return nil }
    if attempt == nil { attempt = attemptDecoding(silentSince: last) }
    var heard = report(silentSince: last, Clock(sample: sound.end, time: end))
    heard.latency = nil
    return heard
  }

  /// Forgets the sound so far: what follows has nothing to do with it.
  package func forget() {
    endpointer = Endpointer()
    sound = SoundMemory()
    levels = LevelMemory()
    unheard = 0
    attempt = nil
  }

  private func changeVocabulary() throws(VoiceError) {
    guard !endpointer.isInUtterance, let vocabulary = next else { return }
    next = nil
    let problems = try commands.use(vocabulary)
    revision = vocabulary.revision
    onVocabulary?(revision, problems)
  }

  private func advance(_ level: Double, _ clock: Clock) -> HeardUtterance? {
    if endpointer.isAtLimit, isText { endpointer.allowText() }
    switch endpointer.advance(level: level) {
    case nil:
      return nil
    case .began(let from):
      began = from
      noise = endpointer.floor
      return nil
    case .paused(let last):
      let attempt = attemptDecoding(silentSince: last)
      self.attempt = attempt
      endpointer.wait(for: Patience.frames(after: commands.grammar, attempt.heard))
      return nil
    case .resumed:
      attempt = nil
      return nil
    case .abandoned:
      attempt = nil
      var heard = report(silentSince: endpointer.position, clock)
      heard.utterance.isTooLong = true
      return heard
    case .ended(let last):
      defer { attempt = nil }
      return report(silentSince: last, clock)
    }
  }

  /// Whether what is being said is a text, which may be longer than a command.
  private var isText: Bool {
    let grammar = commands.grammar
    if grammar.textLeads.isEmpty { return false }
    if grammar.isText([]) { return true }
    let heard = attemptDecoding(silentSince: endpointer.position).heard
    return grammar.isText(heard.words) && heard.confidence >= Self.likely
  }

  /// What is worth a question is worth listening on.
  private static let likely = 0.3

  /// Listens from a little before the speech to now: the answer is wanted within the silence that is waited for anyway.
  private func attemptDecoding(silentSince last: Int) -> Attempt {
    let frames = max(0, began - Self.leadFrames)..<(unheard / SoundMemory.frameLength)
    let heard = interpreter.interpret(frames, of: sound, levels: levels, room: noise)
    return Attempt(heard: heard, silence: endpointer.position - last)
  }

  private func report(silentSince last: Int, _ clock: Clock) -> HeardUtterance {
    let speech = (began * SoundMemory.frameLength)..<(last * SoundMemory.frameLength)
    let heard = attempt?.heard ?? Interpretation()
    let waited = Self.length(ofFrames: endpointer.position - last)
    let ready = attempt.map { Self.length(ofFrames: $0.silence) + $0.heard.took } ?? .zero
    let utterance = Utterance(
      text: heard.words.joined(separator: " "), confidence: heard.confidence,
      startedAt: clock.time(of: speech.lowerBound), endedAt: clock.time(of: speech.upperBound), vocabulary: revision,
      phones: heard.words.isEmpty ? nil : commands.phoneCount(of: heard.words),
      clearance: heard.command == nil ? nil : heard.clearance)
    return HeardUtterance(
      utterance: utterance, score: heard.score, whole: heard.evidence?.whole,
      worstWord: heard.evidence?.worstWord, clearance: heard.command == nil ? nil : heard.clearance,
      level: Loudness.relativeToFullScale(sound.with(speech, Loudness.of)),
      noise: Loudness.relativeToFullScale(noise), waited: waited, latency: max(waited, ready))
  }

  private static func length(ofFrames count: Int) -> Duration { .milliseconds(10 * count) }

  /// Sound kept before the speech: 300 ms for the recogniser to hear the room, since soft beginnings are found late.
  private static let leadFrames = 30
  /// So many samples before now are remembered outside an utterance.
  private static let memory = 2 * SoundMemory.rate
}

/// When samples were taken.
private struct Clock {
  /// The sample after the last that was taken.
  var sample: Int
  /// When that was.
  var time: Instant

  func time(of other: Int) -> Instant {
    time.advanced(by: .nanoseconds(Int64(other - sample) * 1_000_000_000 / Int64(SoundMemory.rate)))
  }
}
