import ArgumentParser
import LearnedVoice
import LocalFiles
import Messages
import VoiceInput

/// Teaches one command after the other. A command is stored once all its recordings are there, so that nothing changes if
/// the lesson is broken off.
struct Lesson {
  let folder: LearnedFolder
  var teaching: Teaching

  /// The commands that are taught if none is named.
  static let common =
    // not translated: spoken commands
    """
    go back, go home, scroll up, scroll down, next page, previous page, show numbers, hide numbers, show names, \
    hide names, show grid, volume up, volume down, wake up, go to sleep, undo that, yes, no, more, what can i say
    """.split(separator: ", ").map(String.init)
    + ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"].map { "tap \($0)" }

  /// Learns a command from recordings in files.
  mutating func take(_ files: [String], as command: String) throws {
    teaching.begin(command)
    var refused = 0
    for file in files {
      let cuts = try RecordingCutter.cuts(inFile: file)
      let faults = cuts.isEmpty ? [.silent] : cuts.compactMap { teaching.take($0, as: command) }
      for fault in faults { complain(tr("\(file): \(Self.words(for: fault))")) }
      refused += faults.count
    }
    try store(teaching.command(command))
    if refused > 0 { throw ExitCode(2) }
  }

  /// Records the commands one after the other.
  mutating func record(_ commands: [String], with source: some AudioSource) throws {
    var skipped: [String] = []
    for (index, command) in commands.enumerated() {
      say(tr("“\(command)” (\(index + 1) of \(commands.count))"))
      if try !record(command, with: source) { skipped.append(command) }
    }
    for command in skipped { say(tr("not learned: “\(command)”")) }
    if !skipped.isEmpty { throw ExitCode(2) }
  }

  /// Records one command; returns whether it was learned.
  private mutating func record(_ command: String, with source: some AudioSource) throws -> Bool {
    var lesson = CommandLesson(command, &teaching)
    var step = CommandLesson.Step.wanted(1)
    while true {
      switch step {
      case .wanted(let number): say(tr("  say it (\(number) of \(Teaching.wanted))"))
      case .refused(let fault, let number):
        say(tr("  once more: \(Self.words(for: fault))"))
        say(tr("  say it (\(number) of \(Teaching.wanted))"))
      case .begunAgain:
        say(tr("  from the beginning: the recordings do not fit each other"))
        say(tr("  say it (\(1) of \(Teaching.wanted))"))
      case .learned(let learned):
        try store(learned)
        return true
      case .givenUp: return false
      }
      step = lesson.take(try Self.next(source), &teaching)
    }
  }

  private func store(_ command: LearnedCommand) throws {
    let words = command.words
    guard command.recordings.count >= LearnedVoice.fewest else {
      throw ProgramFault(
        tr("only \(command.recordings.count) usable recordings of “\(words)”; it takes \(LearnedVoice.fewest)"))
    }
    try keeping(folder.path) { () throws(TextFile.Fault) in try folder.store(command) }
    say(tr("  learned: “\(words)”"))
  }

  /// Waits for the next utterance.
  /// - Parameter longest: how long it may last; `nil`: as long as a command.
  static func next(_ source: some AudioSource, longest: Duration? = nil) throws -> RecordingCutter.Cut {
    var cutter = RecordingCutter(longest: longest)
    while true {
      switch source.next() {
      case .samples(let samples, _): if let cut = cutter.hear(samples) { return cut }
      case .gap: cutter = RecordingCutter(longest: longest)
      case .state(.unavailable(let reason, _)):
        throw ProgramFault(tr("no microphone: \(reason) (arecord -L lists the names for --device)"))
      case .ended, .brokeOff: throw ProgramFault(tr("the sound has ended"))
      case .state, .nothing: break
      }
    }
  }

  static func words(for fault: RecordingFault) -> String {
    switch fault {
    case .silent: tr("nothing was heard; speak louder, or come closer")
    case .clipped: tr("too loud, the sound is distorted; speak from farther away, or turn the microphone down")
    case .tooShort: tr("too short for a command; it was perhaps a knock")
    case .tooLong: tr("longer than 5 seconds; say the command alone")
    case .unlike: tr("it sounds unlike your other recordings of this command")
    case .like(let other): tr("it sounds more like “\(other)”; say it as you said it before, or choose other words")
    }
  }
}
