import TappetConfig

/// Decides whose settings apply: the profile that the user chose last, or that of the first matching rule.
///
/// ```
/// no rule matches ── the user's own profile
///   a rule matches ── its profile ── the user chooses another: that one ── another rule matches, or none: as above
/// ```
struct ProfileChoice {
  /// The profile that the user chose last (`nil`: none); in force at startup.
  private(set) var own: String?
  private var rule: ProfileRule?
  /// The app that was scanned last; kept while no app is scanned, so that nothing changes meanwhile.
  private var app: String?

  var followsRule: Bool { rule != nil }

  /// Stores the user's choice, which overrides the rule that matches now until another rule, or none, matches.
  mutating func chose(_ profile: String?) { own = profile }

  /// Takes the profile that the settings were loaded with as the user's own, and forgets the rule that matched.
  mutating func begin(with own: String?) {
    self.own = own
    rule = nil
  }

  /// Returns the profile to activate now; `nil` if the matching rule has not changed.
  mutating func follow(_ rules: [ProfileRule], app: String?, at time: DayTime) -> Wish? {
    self.app = app ?? self.app
    let before = rule
    rule = rules.first { $0.fits(self.app, at: time) }
    guard rule != before else { return nil }
    return Wish(profile: rule.map(\.profile) ?? own, isRule: rule != nil)
  }

  /// A profile (`nil`: none) to activate, and whether a rule asks for it.
  struct Wish: Hashable, Sendable {
    var profile: String?
    var isRule: Bool
  }

  /// Returns how long the rules need no check while the app stays the same (at most 5 minutes); `nil` if no rule has
  /// hours.
  static func patience(_ rules: [ProfileRule], at time: DayTime) -> Duration? {
    let next = rules.compactMap(\.hours).flatMap { [$0.from, $0.to] }.map(time.minutes).min()
    // At most 5 minutes: the alarm stops while the machine is suspended, and the wall clock can be set.
    return next.map { .seconds(60 * min($0, 5)) }
  }
}
