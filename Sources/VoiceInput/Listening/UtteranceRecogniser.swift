package import ScanVocabulary
package import TappetModel

/// Turns sound into utterances: the listener without its thread, clock and microphone. The result depends on the
/// samples alone, not on how they are cut into pieces. Use a recogniser from one thread only.
package final class UtteranceRecogniser {
  private let interpreter: Interpreter
  private var commands: CommandDecoder { interpreter.decoders.commands }
  private var endpointer = Endpointer()
  private var sound = SoundMemory()
  private var levels = LevelMemory()
  private var unheard = 0
  private var revision = 0
  private var next: Vocabulary?
  private var attempt: Attempt?
  /// The first 10 ms frame of the speech under way.
  private var began = 0
  /// The background level before the speech under way, in decibels of 16-bit units.
  private var noise = 0.0

  /// The interpretation of the speech up to a pause, and how many frames of silence had passed when decoding started.
  private struct Attempt {
    var heard: Interpretation
    var silence: Int
  }

  /// Loads the model and the dictionary, which takes about 0.1 s. The recogniser recognises nothing before the first
  /// call of `use`.
  package convenience init(options: ListenerOptions = ListenerOptions()) throws(VoiceError) {
    try self.init(options: options, pronouncer: try Pronouncer.standard(options))
  }

  init(options: ListenerOptions, pronouncer: Pronouncer) throws(VoiceError) {
    interpreter = Interpreter(decoders: try TwoDecoders(options: options, pronouncer: pronouncer))
  }

  package var work: DecodingWork { interpreter.decoders.work }

  var isInUtterance: Bool { endpointer.isInUtterance }

  /// Called when the recogniser starts to use a vocabulary, with its revision number and the names and commands that
  /// are left out of the grammar.
  package var onVocabulary: ((Int, [VoiceProblem]) -> Void)?

  /// Starts to use `vocabulary` at once, or after the utterance under way.
  package func use(_ vocabulary: Vocabulary) throws(VoiceError) {
    next = vocabulary
    try changeVocabulary()
  }

  /// Processes mono `samples`, 16,000 a second, the last captured at `end`; returns the utterances that ended in these
  /// samples.
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

  package func hear(_ samples: [Int16], endingAt end: Instant) throws(VoiceError) -> [HeardUtterance] {
    try samples.withUnsafeBufferPointer { samples throws(VoiceError) in try hear(samples, endingAt: end) }
  }

  /// Ends the sound at `end`: returns the utterance under way as if silence followed, `nil` if none is under way, and
  /// discards the sound.
  package func finish(at end: Instant) -> HeardUtterance? {
    defer { forget() }
    guard let last = endpointer.finish() else { return nil }
    if attempt == nil { attempt = attemptDecoding(silentSince: last) }
    var heard = report(silentSince: last, Clock(sample: sound.end, time: end))
    heard.latency = nil
    return heard
  }

  /// Discards the sound so far, and with it the utterance under way.
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
      endpointer.wait(for: SilenceTimeout.frames(after: commands.grammar, attempt.heard))
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

  /// Whether the speech under way is free text, which may be longer than a command.
  private var isText: Bool {
    let grammar = commands.grammar
    if grammar.textLeads.isEmpty { return false }
    if grammar.isText([]) { return true }
    let heard = attemptDecoding(silentSince: endpointer.position).heard
    return grammar.isText(heard.words) && heard.confidence >= Self.likely
  }

  /// The least confidence at which free text may go on beyond the length of a command; the same as for "did you mean".
  private static let likely = 0.3

  /// Decodes the sound from 300 ms before the speech up to now. Runs while the endpointer waits for enough silence, so
  /// that decoding costs no extra time.
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

  /// The number of 10 ms frames before the speech that are decoded with it: soft beginnings are detected late, and the
  /// decoder needs some background sound.
  private static let leadFrames = 30
  /// The number of samples stored while no utterance is under way: 2 s.
  private static let memory = 2 * SoundMemory.rate
}

private struct Clock {
  var sample: Int
  var time: Instant

  func time(of other: Int) -> Instant {
    time.advanced(by: .nanoseconds(Int64(other - sample) * 1_000_000_000 / Int64(SoundMemory.rate)))
  }
}
