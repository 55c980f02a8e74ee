import TappetModel

/// The figures of some recordings together.
package struct Tally: Hashable, Sendable {
  /// The properties by which recordings are counted together.
  package struct Group: Hashable, Sendable, Comparable {
    package var kind: String
    /// Whether the screen has 100 names or more.
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

  /// Returns the findings by group, in order.
  package static func groups(of findings: some Sequence<Finding>) -> [(group: Group, tally: Tally)] {
    Dictionary(grouping: findings, by: Group.init).sorted { $0.key < $1.key }.map { ($0.key, Tally($0.value)) }
  }

  package func count(_ verdict: Finding.Verdict) -> Int { verdicts[verdict] ?? 0 }

  /// Returns the share of a verdict, 0 to 1.
  package func share(_ verdict: Finding.Verdict) -> Double { Double(count(verdict)) / Double(max(1, recordings)) }

  package var hours: Double { Double(length.nanoseconds) / 3.6e12 }

  /// The number of false accepts an hour that is not exceeded, with 95 % certainty.
  package var falseAcceptsBound: Double { RareEvents.upperBound(events: falseAccepts, hours: hours) }

  /// Returns the latency that this share of the right answers does not exceed (nearest rank); `nil` without right
  /// answers.
  package func latency(at share: Double) -> Duration? {
    guard !latencies.isEmpty else { return nil }
    return latencies[min(latencies.count - 1, max(0, Int((share * Double(latencies.count)).rounded(.up)) - 1))]
  }

  /// The processor time divided by the time of sound.
  package var load: Double { length == .zero ? 0 : Double(work.nanoseconds) / Double(length.nanoseconds) }
}
