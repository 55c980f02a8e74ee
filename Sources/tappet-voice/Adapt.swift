import ArgumentParser
import Glibc
import LearnedVoice
import LocalFiles
import Messages
import VoiceInput

/// `tappet-voice adapt`: adapts the acoustic model to the person.
struct Adapt: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Adapt the listener to your voice, by phrases that you read."),
    discussion: tr(
      """
      For voices that are understood, but badly. You read 50 short phrases, which takes about five minutes; then the \
      acoustic model is adapted, which takes some more. It is used only if it hears you better, and others and noise no \
      worse. All of it stays on this machine. Needs the package sphinxtrain.

      Break off with Ctrl+C whenever you like: what you have read is kept, and the next time you go on from there.

      Examples:
        tappet-voice adapt                  read, and adapt
        tappet-voice adapt --off            hear by the usual model again; the adapted one is kept
        tappet-voice adapt --on             use the adapted one again
        tappet-voice adapt --list           the phrases, with their numbers
        tappet-voice adapt --from folder    from recordings 1.wav to 50.wav of these phrases
      """))

  @Option(
    name: .long,
    help: ArgumentHelp(
      tr("Take recordings (1.wav or 1.flac, and so on) instead of the microphone."), valueName: "dir"))
  var from: String?

  @Flag(name: .long, help: ArgumentHelp(tr("List the phrases.")))
  var list = false

  @Flag(
    name: [.long, .customLong("undo")],
    help: ArgumentHelp(tr("Hear by the usual model; the adapted one is kept.")))
  var off = false

  @Flag(name: .long, help: ArgumentHelp(tr("Use the adapted model again.")))
  var on = false

  @Flag(name: .long, help: ArgumentHelp(tr("Remove the adapted model, and all that you have read.")))
  var forget = false

  @Option(name: .long, help: ArgumentHelp(tr("The microphone's ALSA name.")))
  var device: String?

  @OptionGroup var recogniser: RecogniserOptions

  func validate() throws {
    if [list, off, on, forget, from != nil].count(where: \.self) > 1 {
      throw ValidationError(tr("--list, --off, --on, --forget and --from are one at a time"))
    }
  }

  func run() async throws {
    try await failing {
      let folder = AdaptedFolder(path: try UserFiles.needed(UserFiles.adapted))
      if list {
        for (index, phrase) in ReadingList.phrases.enumerated() { print("\(index + 1)  \(phrase.words)") }
        return
      }
      if off || on { return try adapting { () throws(AdaptationFault) in try turn(folder) } }
      if forget { return say(folder.forgetAll() ? tr("Forgotten.") : tr("There was nothing to forget.")) }
      let lock = try keeping(folder.path) { () throws(TextFile.Fault) in try TeachingLock(folder: folder.path) }
      guard let lock else { throw ProgramFault(tr("a voice is being adapted to already, in another window")) }
      defer { withExtendedLifetime(lock) {} }
      let options = recogniser.listener
      let adaptation = Adaptation(folder, options, onProgress: AdaptationTeller.tell)
      // Before anybody reads for minutes.
      try adapting { () throws(AdaptationFault) in try adaptation.check() }
      try read(folder, options)
      if Adaptation.missing(in: folder) == 0 {
        say(tr("Thank you. Now the model is adapted; you can use Tappet meanwhile."))
      }
      let outcome = try adapting { () throws(AdaptationFault) in try adaptation.run() }
      AdaptationTeller.tell(outcome)
      if outcome.verdict != .kept { throw ExitCode(2) }
    }
  }

  private func turn(_ folder: AdaptedFolder) throws(AdaptationFault) {
    guard try folder.switchOn(on) else { return say(tr("There is no adapted model yet: tappet-voice adapt")) }
    if case .damaged(let file) = folder.use { return complain(AdaptationTeller.damaged(file)) }
    say(on ? tr("The adapted model is used.") : tr("The usual model is used. Back: tappet-voice adapt --on"))
  }

  private func read(_ folder: AdaptedFolder, _ options: ListenerOptions) throws {
    let check = try ReadingCheck(options, try ReadingPronouncer(options))
    var lesson = ReadingLesson(folder, check)
    if let from { return try Reading.take(from, into: folder, check) }
    if lesson.wanted == nil { return }
    // While somebody reads, nothing that is read is obeyed.
    let learned = try UserFiles.needed(UserFiles.learned)
    let lock = try keeping(learned) { () throws(TextFile.Fault) in try TeachingLock(folder: learned) }
    guard let lock else { throw ProgramFault(tr("commands are being taught already, in another window")) }
    defer { withExtendedLifetime(lock) {} }
    try Reading.record(&lesson, with: MicrophoneSource(device: device))
  }
}

/// Reading from the microphone, or from files.
enum Reading {
  static func record(_ lesson: inout ReadingLesson, with source: some AudioSource) throws {
    let count = ReadingList.phrases.count
    if lesson.number > 1 { say(tr("You go on where you stopped.")) }
    var isNew = true
    while let phrase = lesson.wanted {
      if isNew { say(tr("\(lesson.number) of \(count): read “\(phrase.words)”")) }
      let cut: RecordingCutter.Cut
      do {
        cut = try Lesson.next(source, longest: ReadingLesson.longest)
      } catch let fault as ProgramFault {
        throw ProgramFault(
          tr("\(fault.description). What you have read is kept; tappet-voice adapt goes on from there"))
      }
      let step = try adapting { () throws(AdaptationFault) in try lesson.take(cut) }
      isNew = true
      switch step {
      case .taken: break
      case .refused(let fault):
        isNew = false
        say(tr("  once more: \(words(for: fault))"))
      case .leftOut: say(tr("  left out"))
      }
    }
  }

  /// Takes recordings from a folder: each that is there, and not those of before.
  static func take(_ path: String, into folder: AdaptedFolder, _ check: ReadingCheck) throws {
    var found = 0
    for (index, phrase) in ReadingList.phrases.enumerated() {
      let files = ["wav", "flac"].map { "\(path)/\(index + 1).\($0)" }
      guard let file = files.first(where: { access($0, R_OK) == 0 }) else { continue }
      found += 1
      let cuts = try RecordingCutter.cuts(inFile: file, longest: ReadingLesson.longest)
      let fault = cuts.count > 1 ? .tooLong : try cuts.first.map { try check.fault(of: $0, as: phrase) } ?? .silent
      if let fault {
        complain(tr("\(file): \(words(for: fault))"))
      } else if case .utterance(let samples) = cuts[0] {
        try adapting { () throws(AdaptationFault) in try folder.store(samples, of: phrase) }
      }
    }
    if found == 0 {
      throw ProgramFault(
        tr("there are no recordings 1.wav to \(ReadingList.phrases.count).wav in \(path); --list tells the phrases"))
    }
  }

  static func words(for fault: RecordingFault) -> String {
    switch fault {
    case .tooShort: tr("too short for the phrase; read all of it")
    case .tooLong: tr("longer than 15 seconds, or with a long pause in it; read the phrase alone, without a stop")
    case .unlike: tr("it sounds unlike the phrase; read it as it stands there")
    case .like(let other): tr("it sounds like “\(other)”; read the phrase as it stands there")
    case .silent, .clipped: Lesson.words(for: fault)
    }
  }
}

/// Runs `body`; says what to do if it fails.
func adapting<Result>(_ body: () throws(AdaptationFault) -> Result) throws(ProgramFault) -> Result {
  do throws(AdaptationFault) { return try body() } catch { throw ProgramFault(AdaptationTeller.words(for: error)) }
}
