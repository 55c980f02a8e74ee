import Glibc
package import LearnedVoice
import LocalFiles

/// Adapts the acoustic model to the person who has read the phrases of the reading list, and keeps the result only if it
/// hears them better and others no worse. Until then nothing changes for the listener.
/// Decision 271: docs/decisions/0271-adapted-model.md.
package struct Adaptation: Sendable {
  package enum Progress: Hashable, Sendable {
    /// The recordings are being prepared; so much of all, 0 to 1.
    case preparing(Double)
    case training
    /// It is heard how well the old model and the new one hear, so much of all.
    case judging(Double)
  }

  package struct Outcome: Hashable, Sendable {
    package var verdict: AdaptationVerdict
    package var before: ModelHearing
    package var after: ModelHearing

    init(_ before: ModelHearing, _ after: ModelHearing) {
      (verdict, self.before, self.after) = (AdaptationVerdict(before: before, after: after), before, after)
    }
  }

  private let folder: AdaptedFolder
  private let options: ListenerOptions
  private let programs: String
  private let onProgress: @Sendable (Progress) -> Void
  private let isStopped: @Sendable () -> Bool
  /// The voices that read the phrases beside the person, and the noises added to each recording.
  var teachers = FliteVoice.teachers
  var noises = MixedNoise.allCases

  /// - Parameters:
  ///   - options: with the model that is adapted.
  ///   - programs: the folder of sphinxtrain's programs; `nil` for Debian's.
  ///   - isStopped: asked often; once it is true, `run` ends soon.
  package init(
    _ folder: AdaptedFolder, _ options: ListenerOptions, programs: String? = nil,
    isStopped: @escaping @Sendable () -> Bool = { false }, onProgress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) {
    self.folder = folder
    self.options = ListenerOptions(
      model: options.model, dictionary: options.dictionary, lexicon: options.lexicon,
      languageModel: options.languageModel, espeak: options.espeak)
    self.programs = programs ?? SphinxTraining.standardPrograms
    self.onProgress = onProgress
    self.isStopped = isStopped
  }

  /// How many phrases may be left out, of those that are learned from and of those held back.
  package static let mostLeftOut = (learned: 4, heldBack: 2)

  /// How many phrases must still be read; 0 if there are enough.
  package static func missing(in folder: AdaptedFolder) -> Int {
    func missing(_ phrases: [ReadingList.Phrase], _ allowed: Int) -> Int {
      max(0, phrases.count { !folder.hasRead($0) } - allowed)
    }
    return missing(ReadingList.learned, mostLeftOut.learned) + missing(ReadingList.heldBack, mostLeftOut.heldBack)
  }

  /// Throws if it cannot be adapted here, whatever is read: before anybody reads for minutes.
  package func check() throws(AdaptationFault) {
    try SphinxTraining.check(programs)
    for voice in FliteVoice.teachers + FliteVoice.judges.prefix(1) { _ = try voice.saying("yes") }
    guard ModelFiles.problems(in: options.model).isEmpty else { throw .form(file: options.model) }
    try SphinxTraining.checkForm(of: options.model)
  }

  /// Trains, judges, and keeps the model if it is better.
  package func run() throws(AdaptationFault) -> Outcome {
    try check()
    let missing = Self.missing(in: folder)
    if missing > 0 { throw .unread(missing) }
    try SphinxTraining.checkRoom(at: folder.path)
    // A name of its own for each model, so that a listener that still reads the one before is not disturbed.
    let name = "model-\(time(nil))-\(getpid())"
    let work = "\(folder.path)/work-\(getpid())"
    // One that was stopped in the middle left what it had.
    folder.forgetWork()
    defer { AdaptedFolder.remove(work) }
    var talk: [[Int16]] = []
    for voice in teachers {
      for phrase in ReadingList.learned.prefix(Self.talkers) { talk.append(try voice.saying(phrase.words)) }
    }
    let training = try train(work, talk)
    var adapted = options
    adapted.model = training.model
    var trial = ModelTrial(try trials(talk), isStopped: isStopped) { [onProgress] in onProgress(.judging($0)) }
    let before = try trial.hearing(of: options)
    let whole = Outcome(before, try trial.hearing(of: adapted))
    let outcome = try Self.firstKept(after: whole) { share throws(AdaptationFault) in
      try training.mix(share: share)
      return Outcome(before, try trial.hearing(of: adapted))
    }
    if outcome.verdict == .kept {
      try folder.keep(training.model, name: name)
      folder.forgetReadings()
    }
    return outcome
  }

  /// Returns the outcome of the first model that is kept; `whole` if none is, because that tells what is lacking. The nearer a
  /// model is to the usual one the less it harms, and the less the person gains.
  /// - Parameters:
  ///   - whole: the outcome of the model as it was learned.
  ///   - mixed: returns the outcome of the model that is so far on the way from the usual one to that, 0 to 1.
  static func firstKept(
    after whole: Outcome, mixed: (Float) throws(AdaptationFault) -> Outcome
  ) throws(AdaptationFault) -> Outcome {
    var latest = whole
    for share in Self.nearer where latest.verdict.mayPassNearer {
      latest = try mixed(share)
      if latest.verdict == .kept { return latest }
    }
    return whole
  }

  private func train(_ work: String, _ talk: [[Int16]]) throws(AdaptationFault) -> SphinxTraining {
    var training = SphinxTraining(base: options.model, folder: work, programs: programs, isStopped: isStopped)
    let (pronouncer, reading, frontEnd) = try recognising { () throws(VoiceError) in
      let pronouncer = try ReadingPronouncer(options)
      return (pronouncer, try ReadingCheck(options, pronouncer), try CepstralFrontEnd(removesNoise: true))
    }
    try training.begin(dictionary: try pronouncer.dictionary())
    for (index, phrase) in ReadingList.learned.enumerated() {
      if isStopped() { throw .stopped }
      onProgress(.preparing(Double(index) / Double(ReadingList.learned.count)))
      var speech = folder.hasRead(phrase) ? [try samples(of: phrase)] : []
      for voice in teachers { speech.append(try voice.saying(phrase.words)) }
      for (speaker, samples) in speech.enumerated() {
        let transcript = reading.transcript(of: samples, as: phrase)
        for noise in noises {
          let salt = UInt64(index * (teachers.count + 1) + speaker)
          guard let cepstra = frontEnd.cepstra(of: noise.around(samples, talk: talk, salt: salt)) else { continue }
          try training.add(cepstra, transcript)
        }
      }
    }
    onProgress(.training)
    try training.finish()
    return training
  }

  private func recognising<Result>(_ body: () throws(VoiceError) -> Result) throws(AdaptationFault) -> Result {
    do throws(VoiceError) { return try body() } catch { throw .recogniser(error) }
  }

  private func samples(of phrase: ReadingList.Phrase) throws(AdaptationFault) -> [Int16] {
    try recognising { () throws(VoiceError) in try FileSource.samples(inFile: folder.recording(of: phrase)) }
  }

  private func trials(_ talk: [[Int16]]) throws(AdaptationFault) -> [ModelTrial.Recording] {
    var trials: [ModelTrial.Recording] = []
    for (index, phrase) in ReadingList.heldBack.enumerated() where folder.hasRead(phrase) {
      let samples = try samples(of: phrase) + Self.silence
      for noise in MixedNoise.allCases {
        let noisy = noise.around(samples, talk: talk, salt: UInt64(1000 + index))
        trials.append(ModelTrial.Recording(samples: noisy, command: phrase.words, noise: noise, isOwn: true))
      }
    }
    for (number, voice) in FliteVoice.judges.enumerated() {
      for (index, command) in ReadingList.others.enumerated() {
        let samples = try voice.saying(command)
        trials.append(ModelTrial.Recording(samples: samples, command: command, noise: .none, isOwn: false))
        // In noise each by one voice, in the one noise or the other.
        guard index % FliteVoice.judges.count == number else { continue }
        let noise: MixedNoise = index / FliteVoice.judges.count % 2 == 0 ? .white : .babble
        let noisy = noise.around(samples, talk: talk, salt: UInt64(2000 + index))
        trials.append(ModelTrial.Recording(samples: noisy, command: command, noise: noise, isOwn: false))
      }
    }
    return trials
  }

  /// How far the means and variances of the models that harm less are on the way from the usual ones to those learned, in turn.
  private static let nearer: [Float] = [0.7, 0.35, 0.2]
  /// Silence after which the listener has decided.
  private static let silence = [Int16](repeating: 0, count: SoundMemory.rate)
  /// How many phrases of each voice babble is made from.
  private static let talkers = 12
}
