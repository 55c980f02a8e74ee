import ScanVocabulary

extension Advice {
  /// The number of refusals of one kind that a proposal needs, and the share of the presses that they must make up.
  private static let fewestRefusals = 5.0
  private static let fewestShare = 0.1

  mutating func adviseFilter(of definition: SwitchDefinition, _ record: PressStatistics.FilterRecord) {
    let filter = definition.filter
    func propose(_ key: String, _ current: Duration, _ proposed: Duration, _ reason: String, _ presses: Double) {
      guard proposed != current else { return }
      items.append(
        AdviceItem(
          key: key, switchID: definition.id, current: current, proposed: proposed, reason: reason,
          presses: Int(presses.rounded())))
    }
    let short = record.tooShort
    if filter.hold > .zero, Self.isMany(short.count, of: record.accepted + short.count) {
      // Mean − 2 SD: nearly all presses that were released too early were held for longer than this.
      let held = Swift.max(0, short.mean - 2 * short.deviation)
      let hold = Swift.min(Figures.rounded(held, to: 0.05, .down), filter.hold)
      let count = Figures.count(short.count, "press was", "presses were")
      propose(
        "hold", filter.hold, hold, "\(count) let go too early, after \(Figures.seconds(short.mean)) on average",
        short.count)
    }
    let doubled = record.doubled
    if Self.isMany(doubled.count, of: record.accepted) {
      let apart = Swift.min(doubled.mean + 2 * doubled.deviation, 0.6)
      let repeated = Swift.max(Figures.rounded(apart, to: 0.05, .up), filter.ignoreRepeat)
      let count = Figures.count(doubled.count, "press", "presses")
      propose(
        "ignoreRepeat", filter.ignoreRepeat, repeated,
        "\(count) came \(Figures.seconds(doubled.mean)) after another and did nothing", doubled.count)
    }
    let bounces = record.bounces
    if Self.isMany(bounces.count, of: record.accepted) {
      let gap = Swift.min(bounces.mean + 2 * bounces.deviation, 0.1)
      let chatter = Figures.rounded(gap * 1.5, to: 0.005, .up)
      guard chatter > filter.chatter else { return }
      let milliseconds = Int((bounces.mean * 1000).rounded())
      propose(
        "chatter", filter.chatter, chatter,
        "its contact bounced \(Figures.count(bounces.count, "time", "times")), for \(milliseconds) ms on average",
        bounces.count)
    }
  }

  private static func isMany(_ count: Double, of all: Double) -> Bool {
    count >= fewestRefusals && count >= fewestShare * all
  }
}
