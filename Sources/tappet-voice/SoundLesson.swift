import ArgumentParser
import LearnedVoice
import LocalFiles
import Messages
import TappetModel
import VoiceInput

/// Teaches one sound, which is stored once all of its recordings are there.
struct SoundLesson {
  let folder: LearnedFolder
  let name: String

  /// Learns the sound from recordings in files.
  func take(_ files: [String]) throws {
    var teaching = try SoundTeaching(name, folder.learnedSounds)
    var refused = 0
    for file in files {
      let source = try FileSource(path: file, pace: .fast(from: .zero))
      let verdicts = Self.verdicts(&teaching, source)
      var faults: [RecordingFault] = verdicts.isEmpty ? [.silent] : []
      for case .refused(let why) in verdicts { faults.append(why) }
      for fault in faults { complain(tr("\(file): \(Self.words(for: fault))")) }
      refused += faults.count
    }
    try store(teaching.sound)
    if refused > 0 { throw ExitCode(2) }
  }

  private static func verdicts(_ teaching: inout SoundTeaching, _ file: FileSource) -> [SoundTeaching.Verdict] {
    var verdicts: [SoundTeaching.Verdict] = []
    while true {
      switch file.next() {
      case .samples(let samples, let end): verdicts += teaching.hear(samples, endingAt: end)
      case .ended: return verdicts
      case .state, .nothing, .gap, .brokeOff: break
      }
    }
  }

  /// Records the sound.
  func record(with source: some AudioSource) throws {
    var teaching = try SoundTeaching(name, folder.learnedSounds)
    var beginnings = 1
    func ask(_ number: Int) { say(tr("  make the sound (\(number) of \(Teaching.wanted))")) }
    say(tr("“\(name)”: make the sound each time a line asks for it, with a second of quiet between"))
    ask(1)
    while true {
      switch source.next() {
      case .samples(let samples, let end):
        for verdict in teaching.hear(samples, endingAt: end) {
          switch verdict {
          case .taken(let number): ask(number)
          case .refused(let fault):
            say(tr("  once more: \(Self.words(for: fault))"))
            ask(teaching.count + 1)
          case .begunAgain:
            beginnings += 1
            // While it records, no sound presses a switch: the person may have no other.
            guard beginnings <= 2 else {
              throw ProgramFault(tr("the recordings do not fit each other: choose another sound"))
            }
            say(tr("  from the beginning: the recordings do not fit each other"))
            ask(1)
          case .learned(let sound): return try store(sound)
          }
        }
      case .state(.unavailable(let reason, _)):
        throw ProgramFault(tr("no microphone: \(reason) (arecord -L lists the names for --device)"))
      case .gap:
        if teaching.isInSound {
          say(tr("  once more: some of the sound was lost"))
          ask(teaching.count + 1)
        }
        try teaching.forgetSound()
      case .ended, .brokeOff: throw ProgramFault(tr("the sound has ended"))
      case .state, .nothing: break
      }
    }
  }

  private static func words(for fault: RecordingFault) -> String {
    switch fault {
    case .tooLong: tr("longer than a second, or no quiet around it")
    case .unlike: tr("it sounds unlike your other recordings of this sound")
    case .like(let other): tr("it sounds like “\(other)”; choose another sound")
    case .silent, .clipped, .tooShort: Lesson.words(for: fault)
    }
  }

  private func store(_ sound: LearnedSound) throws {
    guard sound.recordings.count >= LearnedVoice.fewest else {
      throw ProgramFault(
        tr("only \(sound.recordings.count) usable recordings of “\(name)”; it takes \(LearnedVoice.fewest)"))
    }
    try keeping(folder.path) { () throws(TextFile.Fault) in try folder.store(sound) }
    say(tr("  learned: “\(name)”"))
  }
}
