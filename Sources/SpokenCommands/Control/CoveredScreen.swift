import TappetModel

/// Whether a menu of rescue or bell lies over the screen, and over the words that are heard.
///
/// ```
/// menu             ├──────────┤
/// begun       ▲ hidden   ▲ hidden   ▲ reaches the screen
/// ```
/// Words that began before the menu went away are hidden with it: they were said of the menu, or their person had no
/// chance to see what has come from behind it.
struct CoveredScreen: Sendable {
  private enum State: Sendable {
    case covered
    case open(since: Instant)
  }

  private var state = State.open(since: Instant(nanoseconds: .min))

  var isCovered: Bool { if case .covered = state { true } else { false } }

  /// The menu is there from now on, or is no more; whether it has come just now.
  mutating func cover(_ isCovered: Bool, at now: Instant) -> Bool {
    if isCovered == self.isCovered { return false }
    state = isCovered ? .covered : .open(since: now)
    return isCovered
  }

  /// Whether words that began at that moment must not act on what lies behind.
  func hides(begun: Instant) -> Bool {
    switch state {
    case .covered: true
    case .open(let since): begun < since
    }
  }
}
