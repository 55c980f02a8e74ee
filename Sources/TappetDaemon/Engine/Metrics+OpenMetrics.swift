import ScanVocabulary
import SwitchHandling
import TappetModel

/// The counters as OpenMetrics text for monitoring programs.
extension Metrics {
  /// Returns all metrics as text. `now`: gauges with their current values.
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

  /// Returns a metric's name: "switchEvents" becomes "tappet_switch_events".
  private static func family(_ name: String) -> String {
    "tappet_" + name.map { $0.isUppercase ? "_\($0.lowercased())" : "\($0)" }.joined()
  }
}

extension RefusalReason {
  /// The label under which the refusal is counted: its text, except where an app or program wrote the text.
  var counted: String {
    switch self {
    case .failed: "failed"
    case .tooSoon, .changed, .gone, .dimmed, .unsupported, .unmarked, .nowhere, .cancelled, .limit, .nothingToRepeat:
      text
    }
  }
}

extension FilterRefusal {
  /// The label under which the refusal is counted: without its numbers.
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
