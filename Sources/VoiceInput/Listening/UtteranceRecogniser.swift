public import ScanCore

/// Turns sound into utterances: the whole of the listener without a thread, a clock or a microphone.
///
/// What the microphone feeds and what a recording feeds is this; the outcome depends on the samples alone, not on how
/// they are cut. For one thread.
public final class UtteranceRecogniser {
  private let decoders: TwoDecoders
  private var commands: CommandDecoder { decoders.commands }
  private var endpointer = Endpointer()
  private var sound = SoundMemory()
  /// Samples that make no whole frame yet begin here.
  private var unheard = 0
  private var revision = 0
  private var next: Vocabulary?
  private var attempt: Attempt?
  /// The first frame of the speech that is under way, and how loud the room was before it.
  private var began = 0
  private var noise = 0.0

  /// What was made of the speech up to a pause.
  private struct Attempt {
    var command: Decoding?
    var evidence: Evidence?
    /// How much silence it began after, in frames, and how long it took.
    var silence = 0
    var took = Duration.zero
  }

  /// Loads the model and the dictionary: about 0.1 s. Hears nothing before the first `use`.
  public convenience init(options: ListenerOptions = ListenerOptions()) throws(VoiceError) {
    try self.init(options: options, pronouncer: try Pronouncer.standard(options))
  }

  /// The same with words from a pronouncer that others use too.
  init(options: ListenerOptions, pronouncer: Pronouncer) throws(VoiceError) {
    decoders = try TwoDecoders(options: options, pronouncer: pronouncer)
  }

  /// The processor time that decoding has taken so far.
  var work: DecodingWork { decoders.work }

  /// Called when a vocabulary has come into force, with its revision and what of it cannot be said.
  public var onVocabulary: ((Int, [VoiceProblem]) -> Void)?

  /// Puts `vocabulary` in force: at once, or after the utterance that is under way.
  public func use(_ vocabulary: Vocabulary) throws(VoiceError) {
    next = vocabulary
    try changeVocabulary()
  }

  /// Hears `samples` (16,000 a second, mono), the last of which was taken at `end`; answers what was said in them.
  public func hear(_ samples: UnsafeBufferPointer<Int16>, endingAt end: Instant) throws(VoiceError) -> [HeardUtterance]
  {
    sound.append(samples)
    var heard: [HeardUtterance] = []
    while unheard + SoundMemory.frameLength <= sound.end {
      let frame = unheard..<(unheard + SoundMemory.frameLength)
      let level = sound.with(frame, Loudness.of)
      unheard = frame.upperBound
      if let utterance = advance(level, Clock(sample: sound.end, time: end)) { heard.append(utterance) }
      try changeVocabulary()
    }
    if !endpointer.isInUtterance { sound.forget(before: unheard - Self.memory) }
    return heard
  }

  /// The same for an array.
  public func hear(_ samples: [Int16], endingAt end: Instant) throws(VoiceError) -> [HeardUtterance] {
    try samples.withUnsafeBufferPointer { samples throws(VoiceError) in try hear(samples, endingAt: end) }
  }

  /// The sound has ended at `end`: answers what was being said, as if silence followed, and forgets the sound, so that
  /// another recording or a reopened microphone begins afresh.
  public func finish(at end: Instant) -> HeardUtterance? {
    defer { forget() }
    guard let last = endpointer.finish() else { return nil }
    if attempt == nil { attempt = attemptDecoding(silentSince: last) }
    var heard = report(silentSince: last, Clock(sample: sound.end, time: end))
    heard.latency = nil
    return heard
  }

  /// Forgets the sound so far: what follows has nothing to do with it.
  public func forget() {
    endpointer = Endpointer()
    sound = SoundMemory()
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
      endpointer.wait(for: Patience.frames(after: commands.grammar, attempt.command))
      return nil
    case .resumed, .abandoned:
      attempt = nil
      return nil
    case .ended(let last):
      defer { attempt = nil }
      return report(silentSince: last, clock)
    }
  }

  /// Decodes from a little before the speech to now: the answer is wanted within the silence that is waited for anyway.
  private func attemptDecoding(silentSince last: Int) -> Attempt {
    if commands.grammar.arcs.isEmpty { return Attempt() }
    let start = max(0, began - Self.leadFrames) * SoundMemory.frameLength
    let answer = sound.with(start..<unheard) { decoders.decode($0) }
    var attempt = Attempt(silence: endpointer.position - last, took: answer.took)
    guard let command = answer.command, !command.words.isEmpty else { return attempt }
    attempt.command = command
    attempt.evidence = answer.loop.flatMap { Evidence(command: command, loop: $0) }
    return attempt
  }

  private func report(silentSince last: Int, _ clock: Clock) -> HeardUtterance {
    let speech = (began * SoundMemory.frameLength)..<(last * SoundMemory.frameLength)
    let words = attempt?.command?.words ?? []
    let evidence = attempt?.evidence
    let waited = Self.length(ofFrames: endpointer.position - last)
    let latency = attempt.map { max(waited, Self.length(ofFrames: $0.silence) + $0.took) }
    let utterance = Utterance(
      text: words.joined(separator: " "), confidence: evidence.map { Confidence.of($0.score) } ?? 0,
      startedAt: clock.time(of: speech.lowerBound), endedAt: clock.time(of: speech.upperBound), vocabulary: revision,
      phones: words.isEmpty ? nil : commands.phoneCount(of: words))
    return HeardUtterance(
      utterance: utterance, score: evidence?.score, whole: evidence?.whole, worstWord: evidence?.worstWord,
      level: Loudness.relativeToFullScale(sound.with(speech, Loudness.of)),
      noise: Loudness.relativeToFullScale(noise),
      waited: waited, latency: latency)
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
