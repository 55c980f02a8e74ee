import TappetModel

/// Whether the rescue menu or the bell's menu covers the screen, and so blocks spoken commands.
///
/// ```
/// menu             ├──────────┤
/// said        ▲ blocked  ▲ blocked  ▲ acts on the screen
/// ```
/// Words that began before the menu closed are blocked: the user said them of the menu, or could not see behind it.
struct CoveredScreen: Sendable {
  private enum State: Sendable {
    case covered
    case open(since: Instant)
  }

  private var state = State.open(since: Instant(nanoseconds: .min))

  var isCovered: Bool { if case .covered = state { true } else { false } }

  /// Records whether a menu covers the screen; returns whether it has just opened.
  mutating func cover(_ isCovered: Bool, at now: Instant) -> Bool {
    if isCovered == self.isCovered { return false }
    state = isCovered ? .covered : .open(since: now)
    return isCovered
  }

  /// Whether words that began at `begun` must not act on the screen.
  func hides(begun: Instant) -> Bool {
    switch state {
    case .covered: true
    case .open(let since): begun < since
    }
  }
}
