import Messages
import ScanVocabulary

extension Advice {
  /// The number of refusals of one kind that a proposal needs, and the share of the presses that they must make up.
  private static let fewestRefusals = 5.0
  private static let fewestShare = 0.1

  mutating func adviseFilter(of definition: SwitchDefinition, _ record: PressStatistics.FilterRecord) {
    let filter = definition.filter
    func propose(_ key: String, _ current: Duration, _ proposed: Duration, _ reason: Message, _ presses: Double) {
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
      let early = Message(
        count: Int(short.count.rounded()), one: "%1 press was let go too early",
        other: "%1 presses were let go too early")
      propose(
        "hold", filter.hold, hold, Message("\(early), after \(Figures.seconds(short.mean)) on average"), short.count)
    }
    let doubled = record.doubled
    if Self.isMany(doubled.count, of: record.accepted) {
      let apart = Swift.min(doubled.mean + 2 * doubled.deviation, 0.6)
      let repeated = Swift.max(Figures.rounded(apart, to: 0.05, .up), filter.ignoreRepeat)
      propose(
        "ignoreRepeat", filter.ignoreRepeat, repeated,
        Message(
          "\(Figures.presses(doubled.count)) came \(Figures.seconds(doubled.mean)) after another and did nothing"),
        doubled.count)
    }
    let bounces = record.bounces
    if Self.isMany(bounces.count, of: record.accepted) {
      let gap = Swift.min(bounces.mean + 2 * bounces.deviation, 0.1)
      let chatter = Figures.rounded(gap * 1.5, to: 0.005, .up)
      guard chatter > filter.chatter else { return }
      let milliseconds = Int((bounces.mean * 1000).rounded())
      let times = Message(count: Int(bounces.count.rounded()), one: "%1 time", other: "%1 times")
      propose(
        "chatter", filter.chatter, chatter,
        Message("its contact bounced \(times), for \(milliseconds) ms on average"), bounces.count)
    }
  }

  private static func isMany(_ count: Double, of all: Double) -> Bool {
    count >= fewestRefusals && count >= fewestShare * all
  }
}
