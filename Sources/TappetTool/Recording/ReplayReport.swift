import Messages
package import ScanLab
import ScanVocabulary
import SpokenCommands
import TappetModel
import TappetProtocol

package struct ReplayReport: Sendable {
  private let isWhole: Bool
  private var start: Instant?
  private var inputs = 0
  private var different: [Int] = []

  package init(_ recording: Recording) { isWhole = recording.isWhole }

  /// Whether every input had the recorded effects.
  package var isSame: Bool { different.isEmpty }

  /// Returns lines with the time of one input, its effects, and any difference from the recording; empty if there are
  /// no effects and no difference.
  package mutating func lines(of step: Replay.Step) -> [String] {
    inputs += 1
    let moment = step.entry.input.moment
    if start == nil { start = moment }
    let words = Self.words(of: step).map(\.printable).joined(separator: " ")
    var lines: [String] = []
    if let start, let moment, !words.isEmpty { lines.append("\(start.duration(to: moment).threeDigits)  \(words)") }
    if !step.isSame {
      different.append(step.entry.line)
      let then = tr(count: step.entry.effects, one: "%1 effect", other: "%1 effects")
      let text = tr("line \(step.entry.line): not what was recorded (\(then) then, \(step.effects.count) now)")
      lines.append("        \(text)")
    }
    return lines
  }

  private static func words(of step: Replay.Step) -> [String] {
    switch step.effects {
    case .scan(let effects): effects.compactMap(\.scriptWord)
    case .voice(let effects):
      effects.compactMap { effect -> String? in
        guard case .heard(let heard) = effect else { return nil }
        let report = HeardReport(heard)
        return "heard(\(heard.text)) \(report.outcome)" + (report.reason.map { " (\($0))" } ?? "")
      }
    }
  }

  package var verdict: [String] {
    // translators: inputs that had the same effects as when they were recorded, and all of them.
    var lines = [tr("same effects: \(inputs - different.count) of \(inputs)")]
    if !isWhole {
      lines.append(
        tr(
          count: inputs, one: "the recording was cut off: what came after %1 input is missing",
          other: "the recording was cut off: what came after %1 inputs is missing"))
    }
    return lines
  }
}
