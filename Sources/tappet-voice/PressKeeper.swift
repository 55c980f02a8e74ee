import Glibc
import LearnedVoice
import LocalFiles
import VoiceInput

/// Keeps the sounds that pressed switches, for `tappet-voice sounds`.
actor PressKeeper {
  private let folder = UserFiles.learned.map { LearnedFolder(path: $0) }
  private var hasFailed = false

  /// Keeps a sound that has just pressed. Reads the file each time: the person may have changed it.
  func keep(_ press: HeardSound) {
    guard let folder, let sound = press.sound else { return }
    var pressed = folder.pressed
    pressed.note(
      PressedSounds.Press(name: press.name, time: time(nil), percent: Int(100 * press.distance), sound: sound))
    do throws(TextFile.Fault) {
      try folder.store(pressed)
      hasFailed = false
    } catch {
      // not translated: a line for the journal
      if !hasFailed { complain("the sounds that press are not kept for review in \(folder.path): \(error)") }
      hasFailed = true
    }
  }
}
