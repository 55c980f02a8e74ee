import LearnedVoice

/// The listener's part for what the person teaches: their sounds that press switches, and lessons. Use it from one thread
/// only.
final class LearningPart {
  let sounds: SoundWatch
  let lesson: OrderedLesson
  let adaptation: BackgroundAdaptation?
  private let folder: LearnedFolder
  private var toldRevision: Int?

  init(_ folder: LearnedFolder, _ adaptation: BackgroundAdaptation?) {
    self.folder = folder
    self.adaptation = adaptation
    sounds = SoundWatch(folder)
    lesson = OrderedLesson(folder, adaptation)
  }

  /// Whether the next samples must come soon.
  var needsSoundSoon: Bool { lesson.isRunning || sounds.isInSound }

  /// The taught commands and sounds, if they changed since the last call.
  var news: (commands: [String], sounds: [String])? {
    let revision = folder.revision
    guard revision != toldRevision else { return nil }
    toldRevision = revision
    return (folder.commands.map(\.words), folder.learnedSounds.map(\.name))
  }
}
