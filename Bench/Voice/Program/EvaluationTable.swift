import TappetModel
import VoiceEvaluation
import VoiceInput

/// The figures as a table with a row for each kind, condition and family of voices.
struct EvaluationTable {
  private let findings: [Finding]

  init(_ findings: [Finding]) { self.findings = findings }

  var text: String {
    var rows = [
      [
        "kind", "condition", "voices", "n", "right", "wrong", "asked", "none", "false", "minutes", "≤/hour", "median",
        "p95", "CPU",
      ]
    ]
    for (group, tally) in Tally.groups(of: findings) {
      rows.append(
        [group.kind + (group.isLarge ? ", large" : ""), group.condition, group.family]
          + figures(
            of: tally, isCommand: findings.contains { $0.recording.kind == group.kind && $0.recording.says != nil }))
    }
    rows.append(["all", "", ""] + figures(of: Tally(findings), isCommand: true))
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column < 3 ? cell + padding : padding + cell
      }.joined(separator: "  ") + "\n"
    }.joined()
  }

  private func figures(of tally: Tally, isCommand: Bool) -> [String] {
    let verdicts: [Finding.Verdict] = [.right, .wrong, .asked, .none]
    return [String(tally.recordings)]
      + verdicts.map { isCommand ? percent(tally.share($0)) : "" }
      + [
        isCommand ? "" : String(tally.falseAccepts), tenths(tally.hours * 60),
        isCommand ? "" : tenths(tally.falseAcceptsBound), milliseconds(tally.latency(at: 0.5)),
        milliseconds(tally.latency(at: 0.95)), thousandths(tally.load),
      ]
  }

  private func percent(_ share: Double) -> String { tenths(share * 100) + " %" }
  private func tenths(_ value: Double) -> String { fixed(value, digits: 1) }
  private func thousandths(_ value: Double) -> String { fixed(value, digits: 3) }
  private func milliseconds(_ time: Duration?) -> String { time.map { "\($0.nanoseconds / 1_000_000) ms" } ?? "" }

  private func fixed(_ value: Double, digits: Int) -> String {
    guard value.isFinite else { return "∞" }
    let unit = (0..<digits).reduce(1) { power, _ in power * 10 }
    let units = Int((value * Double(unit)).rounded())
    let fraction = String(units % unit)
    return "\(units / unit)." + String(repeating: "0", count: digits - fraction.count) + fraction
  }
}
