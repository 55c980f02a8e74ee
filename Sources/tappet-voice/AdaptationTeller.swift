import Glibc
import LearnedVoice
import LocalFiles
import Messages
import Synchronization
import VoiceInput

/// Tells the person how far the adaptation is, and its result.
enum AdaptationTeller {
  private static let last = Mutex("")

  /// Prints how far it is: on a terminal in one line, else a line for each part.
  static func tell(_ progress: Adaptation.Progress) {
    let (part, share) =
      switch progress {
      case .preparing(let share): (tr("preparing what you have read"), share)
      case .training: (tr("adapting the model"), 0.0)
      case .judging(let share): (tr("hearing how well it hears"), share)
      }
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let line = isTerminal ? "\(part) (\(Int(100 * share)) %)" : part
    last.withLock { last in
      guard line != last else { return }
      last = line
      if isTerminal {
        print("\r\u{1B}[K" + line, terminator: "")
        fflush(nil)
      } else {
        say(line)
      }
    }
  }

  static func tell(_ outcome: Adaptation.Outcome) {
    if isatty(STDOUT_FILENO) == 1 { print("\r\u{1B}[K", terminator: "") }
    for noise in MixedNoise.allCases { line(name(noise), outcome.before.own[noise], outcome.after.own[noise]) }
    for noise in MixedNoise.allCases {
      line(tr("others, \(name(noise))"), outcome.before.others[noise], outcome.after.others[noise])
    }
    say(words(for: outcome.verdict))
  }

  private static func line(_ what: String, _ before: HearingCount?, _ after: HearingCount?) {
    guard let before, let after else { return }
    say(
      tr(
        """
          \(what): before \(before.right) of \(before.said) right and \(before.wrong) wrong, now \(after.right) right and \
        \(after.wrong) wrong
        """))
  }

  private static func name(_ noise: MixedNoise) -> String {
    switch noise {
    case .none: tr("in quiet")
    case .white: tr("in a hiss")
    case .babble: tr("among voices")
    }
  }

  static func words(for verdict: AdaptationVerdict) -> String {
    switch verdict {
    case .kept:
      tr("You are heard better: the adapted model is used from now on. Back to the usual one: tappet-voice adapt --off")
    case .noBetter:
      tr(
        """
        You are heard no better by the adapted model, so nothing changes. The usual model fits your voice; what is left \
        may be the microphone or the room.
        """)
    case .worseIn:
      tr(
        """
        In noise you are heard worse by the adapted model, so nothing changes. Read again in a quieter room: \
        tappet-voice adapt --forget, then tappet-voice adapt
        """)
    case .moreWrong:
      tr(
        """
        The adapted model does more that was not said, so nothing changes. Read again, clearly and in quiet: \
        tappet-voice adapt --forget, then tappet-voice adapt
        """)
    case .othersWorse:
      tr(
        """
        The adapted model hears other voices worse, so nothing changes. Read again, clearly and in quiet: \
        tappet-voice adapt --forget, then tappet-voice adapt
        """)
    }
  }

  static func damaged(_ file: String) -> String {
    tr(
      """
      the model adapted to your voice is not used: \(file) is missing, cut short or of another form. The usual one is \
      used; adapt again (tappet-voice adapt), or say tappet-voice adapt --off
      """)
  }

  static func words(for fault: AdaptationFault) -> String {
    switch fault {
    case .trainerMissing(let program):
      tr("cannot adapt the model: \(program) is not there. Install the package sphinxtrain; nothing has changed")
    case .voiceMissing(let name):
      tr(
        """
        cannot adapt the model: flite's voice \(name) cannot be loaded. Install the package libflite1; nothing has changed
        """)
    case .form(let file):
      tr(
        """
        cannot adapt the model: \(file) is missing, or of a form that cannot be trained. That of the package \
        pocketsphinx-en-us can; nothing has changed
        """)
    case .unread(let count):
      tr(
        """
        \(count) more phrases are needed. What you have read is kept; go on reading where you stopped
        """)
    case .training(let program, let status):
      tr(
        """
        cannot adapt the model: \(program) of sphinxtrain failed (status \(Int(status))). Nothing has changed and what you \
        have read is kept; try again, and if it fails again forget what you have read and read anew
        """)
    case .storing(let path, let fault):
      tr(
        """
        cannot write \(path): \(fault.reason). The model is as it was and what you have read is kept; mend this and go on \
        where you stopped
        """)
    case .recogniser(let error): error.description
    case .stopped: tr("stopped; nothing has changed, and what you have read is kept")
    }
  }
}
