package import ScanVocabulary
package import TappetModel

/// Turns the edges of one switch into gestures.
///
/// The filter works in this order. Kernel auto-repeat is dropped. An up and a down within `chatter` are a bounce, not a
/// release. A press counts if it is still down after `hold`, unless it comes within `releaseLockout` of the release, or
/// within `ignoreRepeat` of the acceptance, of the last accepted press. At `longPress` the press becomes a long press.
/// Short presses within `presses` form one gesture. A gesture has the stamp of its (first) down edge.
///
/// ```
/// plain        down ▶ press
/// hold         down ── hold ▶ press
/// long press   down ───── up, chatter ▶ press       down ──── longPress ▶ longPress
/// presses      down ─ up ── window over ▶ press     down ─ up ─ down ▶ doublePress, if it cannot become more
/// ```
/// The release of a refused press has no effect either. An edge that Tappet made up ends a hold and completes no
/// gesture.
/// Decision 13: docs/decisions/0013-press-series.md.
package struct SwitchFilter: Sendable {
  package enum Effect: Hashable, Sendable {
    case gesture(SwitchGesture)
    case refused(FilterRefusal, at: Instant)
    /// The switch was down when its device stopped sending edges.
    case lost
    case stuck
  }

  /// Whether the switch is down, and how far that press has come.
  enum State: Sendable {
    case up
    case down(Press, Stage)
    /// Released at `since`, unless a down within `chatter` shows that it only bounced.
    case lettingGo(Press, Stage, since: Instant)
  }

  enum Stage: Hashable, Sendable {
    case undecided
    case accepted
    /// The press was refused or interrupted, or is known only from a resync: its release has no effect.
    case swallowed
    /// The switch was reported as stuck and no longer counts as down.
    case stuck
  }

  /// One press. `at` is its stamp; `from` is the same moment, or the filter's clock if that is later.
  struct Press: Hashable, Sendable {
    var at: Instant
    var from: Instant
    /// Since when being down counts towards `stuck`; `nil`: not yet, because holding is itself a gesture.
    var counts: Instant?

    init(at: Instant, from: Instant) {
      self.at = at
      self.from = from
      counts = from
    }
  }

  /// Accepted short presses, to which more presses can be added before `until`.
  struct PressSeries: Hashable, Sendable {
    /// The stamp of the first press.
    var at: Instant
    var count: Int
    var until: Instant
  }

  package let id: SwitchID
  package private(set) var settings: FilterSettings
  /// The largest number of presses in one gesture, 1–3; a gesture of that many is reported at its last press, without
  /// waiting for more.
  package var mostPresses: Int
  var state = State.up
  /// When the last accepted press was accepted; `nil`: none has been.
  var acceptedAt: Instant?
  /// When the last accepted press was released; `nil`: none has been.
  var releasedAt: Instant?
  /// The short presses that may still become a longer gesture; `nil`: none.
  var series: PressSeries?
  /// When the last gesture was reported, from which on holding the switch counts; `nil`: none has been.
  var toldAt: Instant?
  /// The stamp of the last up edge that Tappet did not make up, however late it arrived: the moment at which the user
  /// released the switch. `nil`: there was none.
  var upAt: Instant?
  var clock = Instant(nanoseconds: .min)
  var pending: [Effect] = []

  package init(_ id: SwitchID, settings: FilterSettings, mostPresses: Int = 1) {
    self.id = id
    self.settings = settings
    self.mostPresses = mostPresses
  }

  /// When `advance` must be called next; `nil`: nothing is due until the next edge.
  package var deadline: Instant? {
    let due: Instant? =
      switch state {
      case .up: nil
      case .down(let press, let stage): decision(press, stage)
      case .lettingGo(_, _, let since): since.advanced(by: chatter)
      }
    guard let closing = seriesDeadline else { return due }
    return due.map { min($0, closing) } ?? closing
  }

  /// Whether a gesture is under way that is not yet known; the highlight then stands still.
  package var isUndecided: Bool { series != nil || isPressUndecided }

  /// Whether the switch is down and the gesture of that press is not yet known.
  var isPressUndecided: Bool {
    switch state {
    case .up: false
    case .down(_, let stage), .lettingGo(_, let stage, _): stage == .undecided
    }
  }

  package var isDown: Bool {
    switch state {
    case .up, .lettingGo: false
    case .down(_, let stage): stage != .stuck
    }
  }

  /// Whether an accepted press still lasts, even while its release is not yet certain.
  package var isHeld: Bool {
    switch state {
    case .up: false
    case .down(_, let stage), .lettingGo(_, let stage, _): stage == .accepted
    }
  }

  /// Lets the time for which the switch is down count towards `stuck` only from `moment` on, because holding it is
  /// itself a gesture; `nil`: it does not count yet.
  mutating func countTowardsStuck(from moment: Instant?) {
    switch state {
    case .up: break
    case .down(var press, let stage):
      press.counts = moment
      state = .down(press, stage)
    case .lettingGo(var press, let stage, let since):
      press.counts = moment
      state = .lettingGo(press, stage, since: since)
    }
  }

  /// Handles one edge, after deciding everything that was due before its stamp.
  package mutating func handle(_ event: SwitchEvent) -> [Effect] {
    run(to: event.at)
    switch (event.edge, event.origin) {
    case (.repeat, _): break
    case (.down, .madeUp): downUnseen(at: event.at)
    case (.up, .madeUp): end(at: event.at, lost: true)
    case (.down, .device), (.down, .injected): down(at: event.at)
    case (.up, .device), (.up, .injected):
      upAt = event.at
      up()
    }
    return takePending()
  }

  /// Decides everything that is due up to and including `now`.
  package mutating func advance(to now: Instant) -> [Effect] {
    run(to: now)
    return takePending()
  }

  /// Ends a gesture under way, without effect.
  package mutating func interrupt(at now: Instant) -> [Effect] {
    run(to: now)
    end(at: now, lost: false)
    return takePending()
  }

  /// Notes a stall or suspend: a press that is still down then has no effect, however long it lasts. Edges queued
  /// meanwhile may still be handled, with their stamps.
  package mutating func stall() -> [Effect] {
    if isLettingGo { breakSeries(at: clock) } else { end(at: clock, lost: false) }
    return takePending()
  }

  /// Applies new settings, and interrupts a gesture under way.
  package mutating func configure(_ settings: FilterSettings, at now: Instant) -> [Effect] {
    if settings == self.settings { return advance(to: now) }
    let effects = interrupt(at: now)
    self.settings = settings
    return effects
  }

  mutating func takePending() -> [Effect] {
    let effects = pending
    pending = []
    return effects
  }
}
