import TappetModel

/// The elements to which "this" may refer: the one lit when the utterance began, or the one named last.
struct VoiceAttention: Sendable {
  private var lit: [(id: ElementID?, since: Instant)] = []
  private var named: (id: ElementID, at: Instant)?

  /// How many highlights are remembered: far more than steps fit into one phrase.
  private static let mostKept = 16
  /// How long "this" refers to a named element whatever is lit, because the highlight moves on by itself.
  private static let nameLasts = Duration.seconds(15)

  mutating func light(_ id: ElementID?, at now: Instant) {
    lit.append((id, now))
    if lit.count > Self.mostKept { lit.removeFirst() }
  }

  mutating func name(_ id: ElementID, at now: Instant) { named = (id, now) }

  func lit(at moment: Instant) -> ElementID? { (lit.last { $0.since <= moment } ?? lit.first)?.id }

  func this(at moment: Instant) -> ElementID? {
    guard let named else { return lit(at: moment) }
    return named.at.duration(to: moment) <= Self.nameLasts ? named.id : lit(at: moment) ?? named.id
  }
}
