import ArgumentParser
import Glibc
import LearnedVoice
import LocalFiles
import Messages
import VoiceInput

/// `tappet-voice learn`: learns commands in the person's own way of speaking.
struct Learn: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Learn commands as you say them."),
    discussion: tr(
      """
      For voices that are hardly understood. Records each command five times and keeps what tells it from others, on this \
      machine only. A recording that is of no use is refused with the reason, and asked for again. While it records, \
      nothing that you say is done. Without a command it learns a list of common ones that it does not know yet.

      Examples:
        tappet-voice learn                            the common commands and the numbers one to nine
        tappet-voice learn "go back" "tap library"    these; what was known of them is replaced
        tappet-voice learn "go back" --from a.wav --from b.wav --from c.wav
                                                      from recordings
        tappet-voice learn --sound hum                a sound that presses the switch "hum"
        tappet-voice learn --import folder            what "tappet-voice learned --export folder" wrote
      """))

  @Argument(help: ArgumentHelp(tr("The commands, as you say them."), valueName: "command"))
  var commands: [String] = []

  @Option(
    name: .long, help: ArgumentHelp(tr("A recording of the command (WAV, FLAC); at least three."), valueName: "file"))
  var from: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      tr("Learn a sound, such as a hum, that presses the switch of this name (source = \"sound\")."),
      valueName: "name"))
  var sound: String?

  @Option(name: .customLong("import"), help: ArgumentHelp(tr("Take commands that were exported."), valueName: "dir"))
  var exported: String?

  @Option(name: .long, help: ArgumentHelp(tr("The microphone's ALSA name.")))
  var device: String?

  func validate() throws {
    if sound != nil, !commands.isEmpty || exported != nil {
      throw ValidationError(tr("--sound takes neither commands nor --import"))
    }
    if sound?.isEmpty ?? false { throw ValidationError(tr("--sound needs a name")) }
    if !from.isEmpty, sound == nil, commands.count != 1 {
      throw ValidationError(tr("--from needs exactly one command"))
    }
    if exported != nil, !(commands.isEmpty && from.isEmpty) {
      throw ValidationError(tr("--import takes neither commands nor recordings"))
    }
    for command in commands where CommandWords.normal(command).isEmpty {
      throw ValidationError(tr("a command has words of letters and digits; found “\(command)”"))
    }
  }

  func run() async throws {
    try await failing {
      let folder = LearnedFolder(path: try UserFiles.needed(UserFiles.learned))
      if let exported { return try take(LearnedFolder(path: exported), into: folder, from: exported) }
      guard let lock = try keeping(folder.path, { () throws(TextFile.Fault) in try TeachingLock(folder: folder.path) })
      else { throw ProgramFault(tr("commands are being taught already, in another window")) }
      defer { withExtendedLifetime(lock) {} }
      if let sound {
        let lesson = SoundLesson(folder: folder, name: sound)
        if !from.isEmpty { return try lesson.take(from) }
        return try lesson.record(with: MicrophoneSource(device: device))
      }
      var lesson = Lesson(folder: folder, teaching: try Teaching(folder.commands))
      if !from.isEmpty { return try lesson.take(from, as: CommandWords.normal(commands[0])) }
      let known = Set(folder.commands.map(\.words))
      let wanted = commands.isEmpty ? Lesson.common.filter { !known.contains($0) } : commands.map(CommandWords.normal)
      if wanted.isEmpty { return say(tr("All common commands are known; name those that you want to teach again.")) }
      try lesson.record(wanted, with: MicrophoneSource(device: device))
    }
  }

  private func take(_ other: LearnedFolder, into folder: LearnedFolder, from path: String) throws {
    if other.commands.isEmpty, other.learnedSounds.isEmpty {
      throw ProgramFault(tr("there are no exported commands in \(path)"))
    }
    for command in other.commands {
      try keeping(folder.path) { () throws(TextFile.Fault) in try folder.store(command) }
    }
    for sound in other.learnedSounds {
      try keeping(folder.path) { () throws(TextFile.Fault) in try folder.store(sound) }
    }
    let count = other.commands.count + other.learnedSounds.count
    say(tr("commands taken: \(count)"))
  }
}

enum CommandWords {
  /// Returns the words in lower case, parted by single spaces; empty if there are other signs than letters, digits and
  /// apostrophes in them.
  static func normal(_ text: String) -> String {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    let isPlain = words.joined().allSatisfy { $0.isLetter || $0.isNumber || $0 == "'" }
    return isPlain ? words.joined(separator: " ") : ""
  }
}

/// Runs `body`, which writes to the folder; says what to do if it fails.
func keeping<Result>(_ folder: String, _ body: () throws(TextFile.Fault) -> Result) throws(ProgramFault) -> Result {
  do throws(TextFile.Fault) {
    return try body()
  } catch {
    throw ProgramFault(
      tr("cannot change \(folder): \(error.reason). What was learned before is as it was; mend this and try again"))
  }
}

/// Prints a line for the person.
func say(_ text: String) {
  print(text)
  fflush(nil)
}
