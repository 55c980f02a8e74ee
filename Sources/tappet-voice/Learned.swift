import ArgumentParser
import LearnedVoice
import LocalFiles
import Messages
import VoiceInput

/// `tappet-voice learned`: what was learned.
struct Learned: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("List the commands that you have taught, or export them."),
    discussion: tr(
      """
      Nothing else hands them out: no profile, no report. What is exported cannot be played, but it tells how you speak: \
      give it to nobody whom you would not give a recording.
      """))

  @Option(name: .long, help: ArgumentHelp(tr("Write them to this folder, for another machine."), valueName: "dir"))
  var export: String?

  func run() async throws {
    try await failing {
      let folder = LearnedFolder(path: try UserFiles.needed(UserFiles.learned))
      if let export {
        let other = LearnedFolder(path: export)
        for command in folder.commands {
          try keeping(export) { () throws(TextFile.Fault) in try other.store(command) }
        }
        for sound in folder.learnedSounds {
          try keeping(export) { () throws(TextFile.Fault) in try other.store(sound) }
        }
        let count = folder.commands.count + folder.learnedSounds.count
        say(tr("commands written: \(count)"))
      } else {
        for command in folder.commands { say(tr("\(command.words)  (recordings: \(command.recordings.count))")) }
        for sound in folder.learnedSounds {
          let count = sound.recordings.count
          say(tr("\(sound.name)  (a sound that presses a switch; recordings: \(count))"))
        }
        if folder.commands.isEmpty, folder.learnedSounds.isEmpty {
          say(tr("Nothing is learned yet: tappet-voice learn"))
        }
      }
      for name in folder.damaged {
        complain(tr("\(folder.path)/\(name) is damaged and not used: remove it, and teach that command again"))
      }
      if !folder.damaged.isEmpty { throw ExitCode(2) }
    }
  }
}

/// `tappet-voice forget`: takes back what was learned.
struct Forget: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: tr("Forget commands that you have taught."))

  @Argument(help: ArgumentHelp(tr("The commands."), valueName: "command"))
  var commands: [String] = []

  @Flag(name: .long, help: ArgumentHelp(tr("Forget all of them.")))
  var all = false

  func validate() throws {
    if commands.isEmpty != all { throw ValidationError(tr("name the commands to forget, or --all")) }
  }

  func run() async throws {
    try await failing {
      let folder = LearnedFolder(path: try UserFiles.needed(UserFiles.learned))
      if all {
        let count = try keeping(folder.path) { () throws(TextFile.Fault) in try folder.forgetAll() }
        return say(tr("forgotten: \(count)"))
      }
      for name in commands {
        let command = CommandWords.normal(name)
        let isForgotten = try keeping(folder.path) { () throws(TextFile.Fault) in
          let (sound, words) = (try folder.forgetSound(name), command.isEmpty ? false : try folder.forget(command))
          return sound || words
        }
        guard isForgotten else {
          throw ProgramFault(tr("“\(name)” is not learned; tappet-voice learned lists what is"))
        }
        say(tr("forgotten: “\(name)”"))
      }
    }
  }
}
