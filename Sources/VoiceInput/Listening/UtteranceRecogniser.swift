package import ScanVocabulary
package import TappetModel

/// Turns sound into utterances: the listener without its thread, clock and microphone. The result depends on the
/// samples alone, not on how they are cut into pieces. Use a recogniser from one thread only.
///
/// While text is dictated, an utterance is returned once its text has been decoded in the background.
package final class UtteranceRecogniser {
  private var interpreter: Interpreter
  private let options: ListenerOptions
  private let pronouncer: Pronouncer
  /// The model that was adapted to the person; `nil` to hear by the usual one.
  private let adapted: AdaptedFolder?
  /// The path of the acoustic model in use.
  private(set) var model: String
  private var toldAdapted: AdaptedFolder.Use?
  /// Hears by the commands that the person has taught; `nil` to hear by the grammar alone.
  private let ear: LearnedEar?
  private var commands: CommandDecoder { interpreter.decoders.commands }
  private var endpointer = Endpointer()
  private var sound = SoundMemory()
  private var levels = LevelMemory()
  private var unheard = 0
  private var revision = 0
  private var next: Vocabulary?
  private var attempt: Attempt?
  private var dictation: DictationQueue
  /// Whether the speech under way is too long for a command and is no spelling.
  private var isOnlyText = false
  /// The first 10 ms frame of the speech under way.
  private var began = 0
  /// The frames of the latest taught sounds, each with its echo, or the tone that answers it.
  private var ignored: [Range<Int>] = []
  /// The background level before the speech under way, in decibels of 16-bit units.
  private var noise = 0.0
  private var past = HeardSounds()
  /// The frame at which the speech before ended, if it was understood with certainty.
  private var understoodUpTo: Int?

  /// The interpretation of the speech up to a pause, and how many frames of silence had passed when decoding started.
  private struct Attempt {
    var heard: Interpretation
    var silence: Int
  }

  /// Loads the model and the dictionary, which takes about 0.1 s. The recogniser recognises nothing before the first
  /// call of `use`.
  package convenience init(options: ListenerOptions = ListenerOptions()) throws(VoiceError) {
    try self.init(
      options: options, pronouncer: try Pronouncer.standard(options), learned: options.learned.map(LearnedFolder.init),
      adapted: options.adapted.map(AdaptedFolder.init))
  }

  init(
    options: ListenerOptions, pronouncer: Pronouncer, learned: LearnedFolder? = nil, adapted: AdaptedFolder? = nil
  ) throws(VoiceError) {
    ear = try learned.map { folder throws(VoiceError) in try LearnedEar(folder, isUsed: options.usesLearned) }
    self.options = options
    self.pronouncer = pronouncer
    self.adapted = adapted
    // The usual model is loaded first: if it is missing, that is the fault to tell.
    model = options.model
    interpreter = Interpreter(decoders: try TwoDecoders(options: options, pronouncer: pronouncer))
    dictation = DictationQueue(options: options)
    try changeModel()
  }

  /// The use of the adapted model, if it changed since the last call.
  var adaptedNews: AdaptedFolder.Use? {
    guard let use = adapted?.use, use != toldAdapted else { return nil }
    toldAdapted = use
    return use
  }

  /// Hears by the adapted model, or by the usual one again, if that changed.
  private func changeModel() throws(VoiceError) {
    guard let wanted = adapted?.model(insteadOf: options.model), wanted != model else { return }
    var options = options
    options.model = wanted
    interpreter = Interpreter(decoders: try TwoDecoders(options: options, pronouncer: pronouncer))
    model = wanted
    // Text that is being decoded is not lost: dictation then changes with the next model.
    guard dictation.isIdle else { return }
    let onOutcome = dictation.onOutcome
    dictation = DictationQueue(options: options)
    dictation.onOutcome = onOutcome
  }

  package var work: DecodingWork { interpreter.decoders.work + dictation.work }

  var isInUtterance: Bool { endpointer.isInUtterance }

  /// Called when the recogniser starts to use a vocabulary, with its revision number and the names and commands that
  /// are left out of the grammar.
  package var onVocabulary: ((Int, [VoiceProblem]) -> Void)?

  /// Called on another thread when dictation was turned on: with the reason why nothing can be dictated, `nil` if text
  /// can.
  package var onDictation: (@Sendable (VoiceError?) -> Void)? {
    get { dictation.onOutcome }
    set { dictation.onOutcome = newValue }
  }

  /// Starts to use `vocabulary` at once, or after the utterance under way.
  package func use(_ vocabulary: Vocabulary) throws(VoiceError) {
    next = vocabulary
    try changeVocabulary()
  }

  /// Processes mono `samples`, 16,000 a second, the last captured at `end`; returns the utterances that have ended.
  package func hear(_ samples: UnsafeBufferPointer<Int16>, endingAt end: Instant) throws(VoiceError) -> [HeardUtterance]
  {
    dictation.pass(to: end)
    past.forget(at: end)
    sound.append(samples)
    while unheard + SoundMemory.frameLength <= sound.end {
      let frame = unheard..<(unheard + SoundMemory.frameLength)
      let level = sound.with(frame, Loudness.of)
      levels.append(level)
      unheard = frame.upperBound
      advance(level, Clock(sample: sound.end, time: end))
      try changeVocabulary()
    }
    if !endpointer.isInUtterance {
      sound.forget(before: unheard - Self.memory)
      levels.forget(before: endpointer.position - Self.memory / SoundMemory.frameLength)
    }
    return finished()
  }

  /// Returns the utterances that have ended, once their texts are decoded.
  private func finished() -> [HeardUtterance] {
    let utterances = dictation.takeFinished()
    for heard in utterances { past.note(heard.utterance) }
    return utterances
  }

  /// Returns the last utterance of the last two minutes that began before `asked` and in none of the other times; `nil`
  /// if there is none.
  func lastSpeech(before asked: Instant, except spoken: [Range<Instant>]) -> HeardSpeech? {
    past.last(before: asked, except: spoken)
  }

  package func hear(_ samples: [Int16], endingAt end: Instant) throws(VoiceError) -> [HeardUtterance] {
    try samples.withUnsafeBufferPointer { samples throws(VoiceError) in try hear(samples, endingAt: end) }
  }

  /// Processes no sound up to `end`, because nobody may be heard; returns the utterances that ended earlier.
  package func pass(to end: Instant) -> [HeardUtterance] {
    dictation.pass(to: end)
    past.forget(at: end)
    return finished()
  }

  /// Ends the sound at `end`: ends the utterance under way as if silence followed, and discards the sound. `pass`,
  /// `hear` or `settle` returns the utterance.
  package func breakOff(at end: Instant) {
    defer { forget() }
    guard let last = endpointer.finish(), !isIgnored(to: last) else { return }
    if attempt == nil { attempt = attemptDecoding(silentSince: last) }
    if dictation.isOn, !dictation.isDecoding { decodeText(silentSince: last) }
    var heard = report(silentSince: last, Clock(sample: sound.end, time: end))
    heard.latency = nil
    dictation.put(heard)
  }

  /// Waits for the text of all utterances that have ended, and returns them.
  package func settle() -> [HeardUtterance] {
    let utterances = dictation.settle()
    for heard in utterances { past.note(heard.utterance) }
    return utterances
  }

  /// Ends the sound at `end`, and returns the utterance under way after those that ended earlier.
  package func finish(at end: Instant) -> [HeardUtterance] {
    breakOff(at: end)
    return settle()
  }

  /// Discards the sound so far, and that of past utterances, for a long rest, and frees the memory that only dictation
  /// needs unless it is on.
  package func rest() {
    forget()
    past = HeardSounds()
    dictation.rest()
  }

  /// Discards the sound so far, and with it the utterance under way.
  package func forget() {
    endpointer = Endpointer()
    endpointer.isDictating = dictation.isOn
    dictation.discard()
    sound = SoundMemory()
    levels = LevelMemory()
    unheard = 0
    attempt = nil
    ignored = []
    understoodUpTo = nil
  }

  /// Drops the speech that is a taught sound, whether it is heard already or comes next. What begins clearly before the
  /// sound, or goes on after it, is speech with the sound in it, and stays.
  /// - Parameters:
  ///   - from: when the sound began, after the end of what was heard; negative for before it.
  ///   - to: when it ended, in the same way.
  ///   - isAnswered: whether it pressed, so that Tappet plays a tone.
  func ignoreSpeech(from: Duration, to: Duration, isAnswered: Bool = true) {
    func frame(_ time: Duration) -> Int {
      (sound.end + Int(time / .seconds(1) * Double(SoundMemory.rate))) / SoundMemory.frameLength
    }
    ignored.removeAll { $0.upperBound < endpointer.position - endpointer.settings.longestTextFrames }
    let end = max(frame(from), frame(to)) + (isAnswered ? Self.edge.answered : Self.edge.after)
    ignored.append((frame(from) - Self.edge.before)..<end)
  }

  /// Whether speech from the frame where it began up to `last` is nothing but taught sounds, with quiet between
  /// them: the endpointer takes two that follow each other within half a second for one utterance.
  private func isIgnored(to last: Int) -> Bool {
    var end = began
    for sound in ignored where sound.upperBound > end {
      guard sound.lowerBound <= end || end > began && isQuiet(end..<sound.lowerBound) else { break }
      end = sound.upperBound
    }
    return end > began && last <= end
  }

  /// Returns the confidence of what was heard up to `last`: words that cannot have been said there are at most asked about. A
  /// taught command may be any sound, of any length.
  private func confidence(of heard: Interpretation, phones: Int?, to last: Int) -> Double {
    if heard.learned != nil { return heard.confidence }
    let limited = Confidence.limited(heard.confidence, phones: phones, in: last - began)
    return isRemnant(to: last) ? min(limited, Confidence.of(Confidence.doubtful)) : limited
  }

  /// Whether speech up to `last` may be the end of a command that was understood before its last sound.
  private func isRemnant(to last: Int) -> Bool {
    knowsVoice && !dictation.isOn && (understoodUpTo.map { Remnant.isLikely(began..<last, after: $0) } ?? false)
  }

  /// Whether nothing in these frames is loud enough to begin speech.
  private func isQuiet(_ frames: Range<Int>) -> Bool {
    levels.loudest(Self.shortest, of: frames).map { $0 < noise + endpointer.settings.onset } ?? true
  }

  private func changeVocabulary() throws(VoiceError) {
    guard !endpointer.isInUtterance, let vocabulary = next else { return }
    next = nil
    try changeModel()
    dictation.isOn = vocabulary.isDictating
    endpointer.isDictating = vocabulary.isDictating
    let problems = try interpreter.decoders.use(vocabulary)
    revision = vocabulary.revision
    onVocabulary?(revision, problems)
  }

  private func advance(_ level: Double, _ clock: Clock) {
    if endpointer.isAtLimit, isText { endpointer.allowText() }
    switch endpointer.advance(level: level) {
    case nil: decodeTextIfDue()
    case .began(let from):
      began = from
      noise = endpointer.floor
      isOnlyText = false
      endpointer.isPatient = knowsVoice
    case .paused(let last):
      // It may still go on.
      if isIgnored(to: last) { return }
      let attempt = attemptDecoding(silentSince: last)
      self.attempt = attempt
      endpointer.wait(for: timeout(after: attempt.heard, length: last - began))
      decodeTextIfDue()
    case .resumed:
      attempt = nil
      dictation.discard()
    case .abandoned:
      attempt = nil
      dictation.discard()
      var heard = report(silentSince: endpointer.position, clock)
      heard.utterance.isTooLong = true
      dictation.put(heard)
    case .ended(let last):
      if isIgnored(to: last) {
        attempt = nil
        if dictation.isDecoding { dictation.discard() }
        return
      }
      if dictation.isOn, !dictation.isDecoding { decodeText(silentSince: last) }
      dictation.put(report(silentSince: last, clock))
      attempt = nil
    }
  }

  private var knowsVoice: Bool { ear?.knowsVoice ?? false }

  private func timeout(after heard: Interpretation, length: Int) -> Int {
    dictation.isOn
      ? SilenceTimeout.framesAmongText(after: commands.grammar, heard, length: length)
      : SilenceTimeout.frames(after: commands.grammar, heard, knowsVoice: knowsVoice)
  }

  /// Starts to decode the text of the speech under way once the pause is long enough.
  private func decodeTextIfDue() {
    guard dictation.isOn, !dictation.isDecoding, let last = endpointer.silentSince,
      endpointer.position - last >= SilenceTimeout.beforeDecoding(length: last - began)
    else { return }
    decodeText(silentSince: last)
  }

  private func decodeText(silentSince last: Int) {
    let samples = sound.with(Self.samples(of: framesToDecode)) { Array($0) }
    dictation.decode(samples, after: Self.length(ofFrames: endpointer.position - last))
  }

  /// Whether the speech under way is free text, which may be longer than a command.
  private var isText: Bool {
    let grammar = commands.grammar
    if grammar.textLeads.isEmpty { return false }
    if grammar.isText([]) { return true }
    return isSpelling(attemptDecoding(silentSince: endpointer.position).heard)
  }

  private func isSpelling(_ heard: Interpretation) -> Bool {
    commands.grammar.isText(heard.words) && heard.confidence >= Self.likely
  }

  /// The least confidence at which free text may go on beyond the length of a command; the same as for "did you mean".
  private static let likely = 0.3

  /// The 10 ms frames from 300 ms before the speech up to now.
  private var framesToDecode: Range<Int> {
    max(0, began - Self.leadFrames)..<(unheard / SoundMemory.frameLength)
  }

  /// Decodes the speech under way as a command. Runs while the endpointer waits for enough silence, so that decoding
  /// costs no extra time.
  private func attemptDecoding(silentSince last: Int) -> Attempt {
    let silence = endpointer.position - last
    if isOnlyText { return Attempt(heard: Interpretation(), silence: silence) }
    if ear?.isBeingTaught ?? false { return Attempt(heard: Interpretation(), silence: silence) }
    let room = Room(level: noise, before: began)
    var heard = interpreter.interpret(framesToDecode, of: sound, levels: levels, room: room)
    if let ear, knowsVoice, !commands.grammar.arcs.isEmpty {
      let clearance = Clearance.of(began..<last, in: framesToDecode, levels: levels, room: noise)
      let samples = sound.with(Self.samples(of: framesToDecode)) { Array($0) }
      heard = ear.improve(heard, samples, clearance: clearance, by: interpreter.decoders)
    }
    // Dictated sentences are long and have many pauses: do not decode them from their beginning in each.
    if dictation.isOn, last - began > endpointer.settings.longestFrames, !isSpelling(heard) {
      isOnlyText = true
      heard.command = nil
      heard.evidence = nil
    }
    return Attempt(heard: heard, silence: silence)
  }

  private func report(silentSince last: Int, _ clock: Clock) -> HeardUtterance {
    let speech = (began * SoundMemory.frameLength)..<(last * SoundMemory.frameLength)
    let heard = attempt?.heard ?? Interpretation()
    let waited = Self.length(ofFrames: endpointer.position - last)
    let ready = attempt.map { Self.length(ofFrames: $0.silence) + $0.heard.took } ?? .zero
    let phones = heard.words.isEmpty ? nil : commands.phoneCount(of: heard.words)
    let confidence = confidence(of: heard, phones: phones, to: last)
    understoodUpTo = confidence >= Confidence.certain ? last : nil
    let utterance = Utterance(
      text: heard.words.joined(separator: " "), confidence: confidence,
      startedAt: clock.time(of: speech.lowerBound), endedAt: clock.time(of: speech.upperBound), vocabulary: revision,
      alternatives: heard.alternative.isEmpty ? [] : [heard.alternative.joined(separator: " ")],
      phones: phones,
      clearance: heard.words.isEmpty ? nil : heard.clearance)
    past.keep(
      HeardSpeech(
        samples: sound.with(Self.samples(of: framesToDecode).suffix(HeardSounds.mostSamples)) { Array($0) },
        startedAt: utterance.startedAt))
    var report = HeardUtterance(
      utterance: utterance, score: heard.score, whole: heard.evidence?.whole,
      worstWord: heard.evidence?.worstWord, clearance: heard.words.isEmpty ? nil : heard.clearance,
      level: Loudness.relativeToFullScale(sound.with(speech, Loudness.of)),
      noise: Loudness.relativeToFullScale(noise), waited: waited, latency: max(waited, ready))
    report.margin = heard.margin?.margin
    return report
  }

  private static func samples(of frames: Range<Int>) -> Range<Int> {
    (frames.lowerBound * SoundMemory.frameLength)..<(frames.upperBound * SoundMemory.frameLength)
  }

  private static func length(ofFrames count: Int) -> Duration { .milliseconds(10 * count) }

  /// The number of 10 ms frames before the speech that are decoded with it: soft beginnings are detected late, and the
  /// decoder needs some background sound.
  static let leadFrames = 30
  /// The number of frames before a sound and after it in which nothing else is said: it begins softly and has an echo, and
  /// the tone that Tappet plays for the press ended 0.24 to 0.35 s after 33 hums.
  private static let edge = (before: 23, after: 12, answered: 45)
  /// The number of successive frames whose loudness counts between two sounds.
  private static let shortest = 5
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
