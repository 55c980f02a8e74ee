import ScanLab

extension SetupScreen {
  /// Returns lines with the progress of the trial, the sound level, and the last misheard command.
  static func voice(_ trial: VoiceTrial) -> [String] {
    var lines = ["\(trial.outcomes.count + 1) of \(VoiceTrial.names.count)", ""]
    if let trouble = trial.trouble {
      lines.append("! \(trouble)")
    } else if let level = trial.level {
      lines.append("\(bar(level.now))  you; the room: \(Int(level.room)) dB")
    }
    if let misheard = trial.misheard {
      lines += ["", misheard.isEmpty ? "That was not understood. Once more?" : "Understood: \(misheard). Once more?"]
    }
    return lines.map(\.printable) + ["", "Your switch ends this."]
  }

  /// Returns lines with the result of the trial, for the end of the set-up.
  static func result(_ trial: VoiceTrial) -> [String] {
    guard trial.speech.count > 0 else {
      return ["Your voice: nothing was heard\(trial.trouble.map { ": \($0)" } ?? "").".printable, remedy]
    }
    let (speech, room) = (trial.speech.mean, trial.room.mean)
    var lines = [
      "Your voice: \(trial.atOnce) of \(trial.outcomes.count) commands were understood at once; "
        + "you were at \(Int(speech)) dB, the room at \(Int(room)) dB."
    ]
    if speech - room < VoiceTrial.span {
      lines.append("The room is nearly as loud as you are: a microphone nearer to your mouth helps most.")
    } else if trial.atOnce < VoiceTrial.names.count - 1 {
      lines.append(remedy)
    }
    return lines
  }

  private static let remedy = "What keeps speech from being heard: tappet doctor"

  /// Returns a bar of 20 characters that shows a level from −60 to 0 dB relative to full scale.
  private static func bar(_ level: Double) -> String {
    let full = min(max(Int((level + 60) / 3), 0), 20)
    return String(repeating: "▮", count: full) + String(repeating: "▯", count: 20 - full)
  }
}
