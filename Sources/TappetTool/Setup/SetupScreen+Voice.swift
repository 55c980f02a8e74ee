import Messages
import ScanLab

extension SetupScreen {
  /// Returns lines with the progress of the trial, the sound level, and the last misheard command.
  static func voice(_ trial: VoiceTrial) -> [String] {
    // translators: how many of how many
    var lines = [tr("\(trial.outcomes.count + 1) of \(VoiceTrial.names.count)"), ""]
    if let trouble = trial.trouble {
      lines.append("! \(trouble)")
    } else if let level = trial.level {
      // translators: behind a bar that shows how loud the person is
      lines.append("\(bar(level.now))  " + tr("you; the room: \(Int(level.room)) dB"))
    }
    if let misheard = trial.misheard {
      lines += [
        "",
        misheard.isEmpty
          ? tr("Tappet did not understand that. Once more?") : tr("Tappet understood “\(misheard)”. Once more?"),
      ]
    }
    return lines.map(\.printable) + ["", tr("Your switch ends this.")]
  }

  /// Returns lines with the result of the trial, for the end of the set-up.
  static func result(_ trial: VoiceTrial) -> [String] {
    guard trial.speech.count > 0 else {
      let nothing =
        trial.trouble.map { tr("Your voice: Tappet heard nothing: \($0).") } ?? tr("Your voice: Tappet heard nothing.")
      return [nothing.printable, remedy]
    }
    let (speech, room) = (trial.speech.mean, trial.room.mean)
    var lines = [
      tr(
        """
        Your voice: \(trial.atOnce) of \(trial.outcomes.count) commands were understood at once; you were at \
        \(Int(speech)) dB, the room at \(Int(room)) dB.
        """)
    ]
    if speech - room < VoiceTrial.span {
      lines.append(tr("The room is nearly as loud as you are: a microphone nearer to your mouth helps most."))
    } else if trial.atOnce < VoiceTrial.names.count - 1 {
      lines += [remedy, lessons]
    }
    return lines
  }

  // translators: the names of menu entries
  private static var lessons: String {
    tr("If it hears you badly in a quiet room too, teach it how you speak: Menu › Settings › Teach my voice")
  }

  private static var remedy: String { tr("To find out what keeps Tappet from hearing you: tappet doctor") }

  /// Returns a bar of 20 characters that shows a level from −60 to 0 dB relative to full scale.
  private static func bar(_ level: Double) -> String {
    let full = min(max(Int((level + 60) / 3), 0), 20)
    return String(repeating: "▮", count: full) + String(repeating: "▯", count: 20 - full)
  }
}
