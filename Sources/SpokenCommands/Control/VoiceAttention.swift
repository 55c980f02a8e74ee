import TappetModel

/// What a person may mean without naming it: what was lit when they began to speak, or what they have just named.
struct VoiceAttention: Sendable {
  private var lit: [(id: ElementID?, since: Instant)] = []
  private var named: (id: ElementID, at: Instant)?

  /// A step lasts longer than a sixteenth of a phrase.
  private static let mostKept = 16
  /// For so long after naming something "this" is that, whatever is lit: the light moves on by itself.
  private static let nameLasts = Duration.seconds(15)

  /// That element is lit from now on; `nil`: none.
  mutating func light(_ id: ElementID?, at now: Instant) {
    lit.append((id, now))
    if lit.count > Self.mostKept { lit.removeFirst() }
  }

  /// That element was named by voice.
  mutating func name(_ id: ElementID, at now: Instant) { named = (id, now) }

  /// What was lit at that moment; `nil`: nothing.
  func lit(at moment: Instant) -> ElementID? { (lit.last { $0.since <= moment } ?? lit.first)?.id }

  /// What "this" is, said at that moment.
  func this(at moment: Instant) -> ElementID? {
    guard let named else { return lit(at: moment) }
    return named.at.duration(to: moment) <= Self.nameLasts ? named.id : lit(at: moment) ?? named.id
  }
}
