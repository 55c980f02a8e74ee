import TappetModel

/// The figures of some recordings together.
package struct Tally: Hashable, Sendable {
  /// What recordings have in common that are counted together.
  package struct Group: Hashable, Sendable, Comparable {
    package var kind: String
    /// Whether the screen has 100 names and more.
    package var isLarge: Bool
    package var condition: String
    package var family: String

    package init(_ finding: Finding) {
      kind = finding.recording.kind
      isLarge = finding.names >= 100
      condition = finding.recording.condition
      family = finding.recording.family
    }

    private var order: [String] { [kind, isLarge ? "1" : "0", condition, family] }
    package static func < (left: Group, right: Group) -> Bool { left.order.lexicographicallyPrecedes(right.order) }
  }

  package private(set) var verdicts: [Finding.Verdict: Int] = [:]
  package private(set) var recordings = 0
  package private(set) var falseAccepts = 0
  package private(set) var length = Duration.zero
  package private(set) var work = Duration.zero
  private var latencies: [Duration] = []

  package init(_ findings: some Sequence<Finding>) {
    for finding in findings {
      recordings += 1
      verdicts[finding.verdict, default: 0] += 1
      falseAccepts += finding.falseAccepts
      length += finding.length
      work += finding.work
      if let latency = finding.latency { latencies.append(latency) }
    }
    latencies.sort()
  }

  /// The findings by what they have in common, in order.
  package static func groups(of findings: some Sequence<Finding>) -> [(group: Group, tally: Tally)] {
    Dictionary(grouping: findings, by: Group.init).sorted { $0.key < $1.key }.map { ($0.key, Tally($0.value)) }
  }

  package func count(_ verdict: Finding.Verdict) -> Int { verdicts[verdict] ?? 0 }

  /// The share of a verdict, 0–1.
  package func share(_ verdict: Finding.Verdict) -> Double { Double(count(verdict)) / Double(max(1, recordings)) }

  package var hours: Double { Double(length.nanoseconds) / 3.6e12 }

  /// False accepts an hour that are not exceeded, with 95 % certainty.
  package var falseAcceptsBound: Double { RareEvents.upperBound(events: falseAccepts, hours: hours) }

  /// The latency that this share of the right answers does not exceed (nearest rank); nil without any.
  package func latency(at share: Double) -> Duration? {
    guard !latencies.isEmpty else { return nil }
    return latencies[min(latencies.count - 1, max(0, Int((share * Double(latencies.count)).rounded(.up)) - 1))]
  }

  /// Processor time per time of sound.
  package var load: Double { length == .zero ? 0 : Double(work.nanoseconds) / Double(length.nanoseconds) }
}
