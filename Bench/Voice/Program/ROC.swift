import ArgumentParser
import VoiceEvaluation
import VoiceInput

/// `voice-evaluation roc`: prints the errors and correct actions of every threshold.
struct ROC: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "roc", abstract: "Show what every threshold of the score would cost and gain, and choose some.",
    discussion: """
      The recordings are divided in two halves. Thresholds are chosen on the first: the lowest at which no more than \
      1.5 % of the commands are mistaken, and no more talk is obeyed than --budget says; for phrases of few speech \
      sounds by themselves. What they do is told of the second half, which they were not chosen on.
      """)

  @OptionGroup var material: MaterialOptions

  @Option(
    name: .long,
    help: ArgumentHelp("So many utterances that are no command may be obeyed, in each half.", valueName: "number"))
  var budget = 4

  func run() async throws {
    try await failing {
      let findings = try material.findings()
      let halves = Half.allCases.map { half in
        findings.enumerated().filter { $0.offset % 2 == half.rawValue }.map(\.element)
      }
      for (name, phones) in [
        ("short phrases", 0...Self.shortPhones), ("other phrases", (Self.shortPhones + 1)...10_000),
      ] {
        let curves = halves.map { OperatingCurve($0, phones: phones) }
        let commands = halves.map { half in half.count { $0.recording.says != nil } }
        print("\(name), of \(commands[0]) and \(commands[1]) commands")
        print("threshold   right  wrong  false      right  wrong  false")
        for threshold in stride(from: -20.0, through: 4, by: 1) { print(line(threshold, curves)) }
        let chosen = curves[0].threshold(wrong: commands[0] * 15 / 1_000, falseAccepts: budget)
        print("chosen on the first half:\n\(line(chosen, curves))\n")
      }
    }
  }

  private enum Half: Int, CaseIterable { case first, second }

  private func line(_ threshold: Double, _ curves: [OperatingCurve]) -> String {
    let points = curves.map { curve in
      let point = curve.point(at: threshold)
      return [point.right, point.wrong, point.falseAccepts].map { Self.padded(String($0), 7) }.joined()
    }
    let tenths = Int((threshold * 10).rounded())
    return Self.padded("\(tenths < 0 ? "−" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)", 9)
      + points.joined(separator: "    ")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// The daemon divides phrases at the same number of phones.
  private static let shortPhones = 5
}
