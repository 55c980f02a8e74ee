import TappetConfig

/// Whose settings are to hold: the profile that the person chose last, or that of the first rule that fits.
///
/// ```
/// no rule fits ── the person's own
///   a rule fits ── its profile ── the person chooses another: that one ── another rule fits, or none: as above
/// ```
struct ProfileChoice {
  /// What the person chose last (`nil`: none), which is what a start begins with.
  private(set) var own: String?
  private var rule: ProfileRule?
  /// The app that was scanned last: while none is, nothing changes.
  private var app: String?

  var followsRule: Bool { rule != nil }

  /// The person's choice beats the rule that fits now.
  mutating func chose(_ profile: String?) { own = profile }

  /// What was in force when the settings were read is their own; rules are looked at anew.
  mutating func begin(with own: String?) {
    self.own = own
    rule = nil
  }

  /// What is to be put in force now; `nil`: nothing else than is.
  mutating func follow(_ rules: [ProfileRule], app: String?, at time: DayTime) -> Wish? {
    self.app = app ?? self.app
    let before = rule
    rule = rules.first { $0.fits(self.app, at: time) }
    guard rule != before else { return nil }
    return Wish(profile: rule.map(\.profile) ?? own, isRule: rule != nil)
  }

  /// A profile, or none, and whether a rule asks for it.
  struct Wish: Hashable, Sendable {
    var profile: String?
    var isRule: Bool
  }

  /// How long the answer holds whatever is scanned, at the most; `nil`: for ever.
  static func patience(_ rules: [ProfileRule], at time: DayTime) -> Duration? {
    let next = rules.compactMap(\.hours).flatMap { [$0.from, $0.to] }.map(time.minutes).min()
    // The alarm stands still while the machine sleeps, and the clock on the wall can be set.
    return next.map { .seconds(60 * min($0, 5)) }
  }
}
