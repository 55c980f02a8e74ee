import ScanLab
import SwitchInput

struct SetupScreen {
  var devices: [SurveyedDevice]

  func lines(of conversation: SetupConversation) -> [String] {
    let body: [String] =
      switch conversation.phase {
      case _ where conversation.isAway: [Self.away(conversation)]
      case .finding(let last, let presses): finding(last, presses)
      case .reaction(let test): Self.reaction(test)
      case .practice(let board): Self.practice(board, conversation)
      case .speed(let question, let board): Self.result(board) + Self.question(question)
      case .voiceQuestion(let question), .bell(let question): Self.question(question)
      case .voice(let trial): Self.voice(trial)
      case .done: []
      }
    return ["Setting up your switch", ""] + [Self.words(of: conversation), ""] + body
      + ["", "Ctrl-C leaves, and changes nothing."]
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
    case _ where conversation.isAway: "Plug your switch in again."
    case .finding: "Press your switch, three times."
    case .reaction: "Press each time the light turns on. The first time is for practice."
    case .practice(let board): "Press when \(PracticeBoard.fields[board.target]) is lit."
    case .voice(let trial): "Say: \(trial.command)."
    case .speed(let question, _), .voiceQuestion(let question), .bell(let question):
      question.text + " Press when your answer is lit."
    case .done: "Done."
    }
  }

  private func finding(_ last: Candidate?, _ presses: Int) -> [String] {
    var lines = ["Listening to:"]
    let heard = devices.filter { $0.mayBeRead && !$0.inputs.isEmpty }
    lines += heard.map { device in
      let mark = device.info.path == last?.device.path ? "▶" : " "
      return "\(mark) \(device.info.name)  \(device.info.path)\(device.typesLetters ? "  (a keyboard)" : "")"
    }
    if heard.isEmpty { lines.append("  nothing yet. Plug your switch box in.") }
    if let last {
      let dots =
        String(repeating: "●", count: presses)
        + String(
          repeating: "○", count: SetupConversation.presses - presses)
      lines += ["", "\(last.device.name), \(last.inputName)  \(dots)"]
      if last.typesLetters {
        lines.append("! This is a keyboard: what it types goes to your apps too. A switch box would be yours alone.")
      }
    }
    for device in devices where !device.mayBeRead && !device.inputs.isEmpty && !device.typesLetters {
      lines += ["", "Not heard: \(device.info.name), which you may not read. In another terminal:"]
      lines.append("  \(BoxPermission.command(for: device.info, by: BoxPermission.program))")
    }
    return lines.map(\.printable)
  }

  private static func away(_ conversation: SetupConversation) -> String {
    "\(conversation.found?.device.name ?? "It") is not there any more. When it is back, it goes on from here.".printable
  }

  private static func reaction(_ test: ReactionTest) -> [String] {
    let isOn =
      switch test.light {
      case .on: true
      case .off: false
      }
    let row = String(repeating: isOn ? "█" : "·", count: 24)
    let count = min(test.trace.times.count + 1, ReactionTest.rounds)
    let late = test.missed > 0 ? "   not pressed in time: \(test.missed)" : ""
    return Array(repeating: "      \(row)", count: 7) + ["", "\(count) of \(ReactionTest.rounds)\(late)"]
  }

  private static func practice(_ board: PracticeBoard, _ conversation: SetupConversation) -> [String] {
    let fields = PracticeBoard.fields.enumerated().map { number, name in
      board.lit == number ? "▶▶\(name)◀◀" : number == board.target ? " [\(name)] " : "  \(name)  "
    }
    let hint =
      switch board.hint {
      case .none: ""
      case .tooFast: "   too fast? You can choose “Slower” at the end."
      case .tooSlow: "   too slow? You can choose “Faster” at the end."
      }
    return fit(conversation) + ["", fields.joined(separator: "  "), ""] + result(board, hint)
  }

  private static func result(_ board: PracticeBoard, _ hint: String = "") -> [String] {
    [
      "\(board.done) of \(PracticeBoard.targets.count), wrong: \(board.errors), gone by: \(board.missed)\(hint)"
    ]
  }

  /// Returns the explanation of the fitted step: "A step of 1.2 s: you took 0.78 s (SD 0.1 s); mean + 2 SD is 0.98 s;
  /// expected misses 1 %".
  static func fit(_ conversation: SetupConversation) -> [String] {
    guard let fit = conversation.fit else { return [] }
    guard !conversation.isGuessed else {
      return ["A step of \(fit.step.seconds), to begin with: no light was pressed in time."]
    }
    let misses = (fit.expectedMisses * 100).rounded()
    var lines = [
      "A step of \(fit.step.seconds): you took \(fit.times.mean.twoDigits) s (SD \(fit.times.deviation.twoDigits) s); "
        + "mean + 2 SD is \(fit.twoDeviations.seconds); expected misses \(Int(misses)) %"
    ]
    if fit.hold > .zero { lines.append("A press counts when held for \(fit.hold.seconds): shorter touches were seen.") }
    if fit.ignoreRepeat > .zero {
      lines.append("For \(fit.ignoreRepeat.seconds) after a press nothing counts: double presses were seen.")
    }
    return lines
  }

  private static func question(_ question: SwitchQuestion) -> [String] {
    [
      "",
      question.answers.map { $0 == question.lit ? "▶▶ \($0.rawValue) ◀◀" : "   \($0.rawValue)   " }.joined(
        separator: "   "),
    ]
  }
}
