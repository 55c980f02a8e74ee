import ScanVocabulary
import SwitchHandling
import TappetModel

/// The counts as OpenMetrics text, which monitoring programs read.
extension Metrics {
  /// All of it; `now`: what is not counted but stands at some height at the moment.
  func openMetrics(now: [(name: String, value: Int)]) -> String {
    var lines: [String] = []
    for count in counts {
      let name = Self.family(count.name)
      lines += ["# TYPE \(name) counter", "\(name)_total \(count.value)"]
    }
    lines += Self.counter("refused", by: "reason", refusals)
    lines += Self.counter("voice", by: "outcome", heard)
    for gauge in now {
      let name = Self.family(gauge.name)
      lines += ["# TYPE \(name) gauge", "\(name) \(gauge.value)"]
    }
    return (lines + pressTimeLines + ["# EOF"]).joined(separator: "\n") + "\n"
  }

  private static func counter(_ name: String, by label: String, _ counts: [String: Int]) -> [String] {
    ["# TYPE \(family(name)) counter"]
      + counts.sorted { $0.key < $1.key }.map { "\(family(name))_total{\(label)=\"\($0.key)\"} \($0.value)" }
  }

  private var pressTimeLines: [String] {
    let name = Self.family("pressToPerform") + "_seconds"
    var (lines, seen) = (["# TYPE \(name) histogram", "# UNIT \(name) seconds"], 0)
    for (limit, count) in zip(TimeHistogram.limits, pressTimes.counts) {
      seen += count
      lines.append("\(name)_bucket{le=\"\(limit.inSeconds)\"} \(seen)")
    }
    return lines + [
      "\(name)_bucket{le=\"+Inf\"} \(pressTimes.total)", "\(name)_sum \(pressTimes.sum.inSeconds)",
      "\(name)_count \(pressTimes.total)",
    ]
  }

  /// "switchEvents" as "tappet_switch_events".
  private static func family(_ name: String) -> String {
    "tappet_" + name.map { $0.isUppercase ? "_\($0.lowercased())" : "\($0)" }.joined()
  }
}

extension RefusalReason {
  /// What it is counted as: its words, but for those that others have written.
  var counted: String {
    switch self {
    case .failed: "failed"
    case .tooSoon, .changed, .gone, .dimmed, .unsupported, .unmarked, .nowhere, .cancelled, .limit, .nothingToRepeat:
      text
    }
  }
}

extension FilterRefusal {
  /// What it is counted as: without its figures.
  var counted: String {
    switch self {
    case .tooShort: "too short"
    case .lockedOut: "too soon after the release"
    case .repeated: "repeated"
    case .bounced: "bounced"
    case .resynced: "down was missed"
    case .interrupted: "interrupted"
    case .drummed: "drummed"
    }
  }
}
