import Messages
import ScanLab
import SwitchInput

struct SetupScreen {
  var devices: [SurveyedDevice]
  /// The paths of the devices that are being read: a press on any other is not heard yet.
  var read: Set<String> = []

  func lines(of conversation: SetupConversation) -> [String] {
    let body: [String] =
      switch conversation.phase {
      case _ where conversation.isAway: [Self.away(conversation)]
      case .finding(let last, let presses): finding(last, presses)
      case .reaction(let test): Self.reaction(test)
      case .practice(let board): Self.practice(board, conversation)
      case .speed(let question, let board): Self.result(board) + Self.question(question)
      case .privacy(let question, _), .voiceQuestion(let question), .bell(let question): Self.question(question)
      case .voice(let trial): Self.voice(trial)
      case .done: []
      }
    return [tr("Setting up your switch"), ""] + [Self.words(of: conversation), ""] + body
      + ["", tr("Ctrl-C leaves, and changes nothing.")]
  }

  /// Fits the lines to a terminal. Wraps long ones, because a truncated command is useless; if there are too many
  /// rows, drops empty lines first, then the title and lines at the end.
  static func fitted(_ lines: [String], columns: Int, rows: Int) -> [String] {
    var lines = lines.flatMap { $0.wrapped(to: columns) }
    while lines.count > rows, let place = lines.lastIndex(of: "") { lines.remove(at: place) }
    if lines.count > rows { lines.removeFirst() }
    return Array(lines.prefix(rows))
  }

  /// The current prompt, which is also spoken.
  static func words(of conversation: SetupConversation) -> String {
    switch conversation.phase {
    case _ where conversation.isAway: tr("Plug your switch in again.")
    case .finding: tr("Press your switch, three times.")
    case .reaction: tr("Press each time the light turns on. The first time is for practice.")
    case .practice(let board): tr("Press when \(PracticeBoard.fields[board.target]) is lit.")
    // translators: a command for the listener, which is English: “tap Lamp”
    case .voice(let trial): tr("Say: \(trial.command).")
    case .speed(let question, _), .privacy(let question, _), .voiceQuestion(let question), .bell(let question):
      // translators: a question, and how it is answered
      tr("\(question.text) Press when your answer is lit.")
    case .done: tr("Done.")
    }
  }

  private func finding(_ last: Candidate?, _ presses: Int) -> [String] {
    var lines = [tr("Listening to:")]
    let usable = devices.filter { $0.mayBeRead && !$0.inputs.isEmpty }
    lines += usable.filter { read.contains($0.info.path) }.map { device in
      let mark = device.info.path == last?.device.path ? "▶" : " "
      let kind = device.typesLetters ? "  " + tr("(a keyboard)") : ""
      return "\(mark) \(device.info.name)  \(device.info.path)\(kind)"
    }
    if usable.isEmpty { lines.append("  " + tr("nothing yet. Plug your switch box in.")) }
    if let last {
      let dots =
        String(repeating: "●", count: presses)
        + String(
          repeating: "○", count: SetupConversation.presses - presses)
      lines += ["", "\(last.device.name), \(last.inputName)  \(dots)"]
      if last.typesLetters {
        lines.append(
          "! " + tr("This is a keyboard: what it types goes to your apps too. A switch box would be yours alone."))
      }
    }
    for device in devices where !device.mayBeRead && !device.inputs.isEmpty && !device.typesLetters {
      lines += ["", tr("You may not read \(device.info.name). Run this in another terminal:")]
      lines.append("  \(BoxPermission.command(for: device.info, by: BoxPermission.program))")
    }
    return lines.map(\.printable)
  }

  private static func away(_ conversation: SetupConversation) -> String {
    let name = conversation.found?.device.name ?? tr("The switch")
    return tr("\(name) is not there any more. When it is back, the set-up goes on from here.").printable
  }

  private static func reaction(_ test: ReactionTest) -> [String] {
    let isOn =
      switch test.light {
      case .on: true
      case .off: false
      }
    let row = String(repeating: isOn ? "█" : "·", count: 24)
    let count = min(test.trace.times.count + 1, ReactionTest.rounds)
    let late = test.missed > 0 ? "   " + tr("not pressed in time: \(test.missed)") : ""
    // translators: how many of how many
    let place = tr("\(count) of \(ReactionTest.rounds)")
    return Array(repeating: "      \(row)", count: 7) + ["", place + late]
  }

  private static func practice(_ board: PracticeBoard, _ conversation: SetupConversation) -> [String] {
    let fields = PracticeBoard.fields.enumerated().map { number, name in
      board.lit == number ? "▶▶\(name)◀◀" : number == board.target ? " [\(name)] " : "  \(name)  "
    }
    let hint =
      switch board.hint {
      case .none: ""
      case .tooFast: "   " + tr("too fast? You can choose “\(SwitchQuestion.Answer.slower.text)” at the end.")
      case .tooSlow: "   " + tr("too slow? You can choose “\(SwitchQuestion.Answer.faster.text)” at the end.")
      }
    return fit(conversation) + ["", fields.joined(separator: "  "), ""] + result(board, hint)
  }

  private static func result(_ board: PracticeBoard, _ hint: String = "") -> [String] {
    [tr("\(board.done) of \(PracticeBoard.targets.count), wrong: \(board.errors), missed: \(board.missed)") + hint]
  }

  /// Returns the explanation of the fitted step: "A step of 1.2 s: you took 0.78 s (SD 0.1 s); mean + 2 SD is 0.98 s;
  /// expected misses 1 %".
  static func fit(_ conversation: SetupConversation) -> [String] {
    guard let fit = conversation.fit else { return [] }
    guard !conversation.isGuessed else {
      return [tr("A step of \(fit.step.seconds), to begin with: no light was pressed in time.")]
    }
    let misses = (fit.expectedMisses * 100).rounded()
    var lines = [
      // translators: SD is the standard deviation
      tr(
        """
        A step of \(fit.step.seconds): you took \(fit.times.mean.twoDigits) s (SD \(fit.times.deviation.twoDigits) s); \
        mean + 2 SD is \(fit.twoDeviations.seconds); expected misses \(Int(misses)) %
        """)
    ]
    if fit.hold > .zero {
      lines.append(tr("A press counts only when held for \(fit.hold.seconds): some touches were shorter."))
    }
    if fit.ignoreRepeat > .zero {
      lines.append(tr("For \(fit.ignoreRepeat.seconds) after a press nothing counts: you sometimes pressed twice."))
    }
    return lines
  }

  private static func question(_ question: SwitchQuestion) -> [String] {
    [
      "",
      question.answers.map { answer in
        let text = tr(answer.text)
        return answer == question.lit ? "▶▶ \(text) ◀◀" : "   \(text)   "
      }.joined(separator: "   "),
    ]
  }
}
