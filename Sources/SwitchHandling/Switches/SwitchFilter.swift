package import ScanVocabulary
package import TappetModel

/// Makes gestures of one switch's edges.
///
/// In this order: kernel auto-repeat is dropped; an up and a down within `chatter` are no release; a press counts when
/// still down after `hold`; not within `releaseLockout` of the release, nor `ignoreRepeat` of the acceptance, of the
/// last accepted press; at `longPress` another gesture; short presses within `presses` are one gesture together. Every
/// gesture means the moment of its (first) down edge.
///
/// ```
/// plain        down ▶ press
/// hold         down ── hold ▶ press
/// long press   down ───── up, chatter ▶ press       down ──── longPress ▶ longPress
/// presses      down ─ up ── window over ▶ press     down ─ up ─ down ▶ doublePress, where it can't become more
/// ```
/// A refused press takes its own release with it. A made-up edge ends a hold and completes no gesture.
package struct SwitchFilter: Sendable {
  /// What the filter has to say.
  package enum Effect: Hashable, Sendable {
    case gesture(SwitchGesture)
    case refused(FilterRefusal, at: Instant)
    /// It was down when its edges stopped being the device's own.
    case lost
    /// Down for longer than `stuck`.
    case stuck
  }

  /// Whether the switch is down, and what has become of that press.
  enum State: Sendable {
    case up
    case down(Press, Stage)
    /// Let go at `since`, unless a down within `chatter` says that it only bounced.
    case lettingGo(Press, Stage, since: Instant)
  }

  enum Stage: Hashable, Sendable {
    /// Its gesture is not yet known.
    case undecided
    /// Its gesture was told.
    case accepted
    /// Refused, stuck, or known only from a resync: its release goes with it.
    case swallowed
    /// Reported as stuck: no longer counts as down.
    case stuck
  }

  /// One press. `at` is its stamp, `from` the same moment, but never before what the filter already knew.
  struct Press: Hashable, Sendable {
    var at: Instant
    var from: Instant
    /// Since when its being down counts towards `stuck`; `nil`: it does not, because holding is what is wanted.
    var counts: Instant?

    init(at: Instant, from: Instant) {
      self.at = at
      self.from = from
      counts = from
    }
  }

  /// Short presses that were accepted, and may be joined by more before `until`.
  struct PressSeries: Hashable, Sendable {
    /// The stamp of the first.
    var at: Instant
    var count: Int
    var until: Instant
  }

  package let id: SwitchID
  package private(set) var settings: FilterSettings
  /// How many presses can make one gesture: with the last of them it is known at once. 1–3.
  package var mostPresses: Int
  var state = State.up
  /// When the last accepted press was accepted, and when it was let go.
  var acceptedAt: Instant?
  var releasedAt: Instant?
  /// The presses whose gesture is not yet known.
  var series: PressSeries?
  /// When the last gesture was told: holding counts from then.
  var toldAt: Instant?
  /// The stamp of the last up that was the device's own, however late it came: what a release means.
  var upAt: Instant?
  var clock = Instant(nanoseconds: .min)
  var pending: [Effect] = []

  package init(_ id: SwitchID, settings: FilterSettings, mostPresses: Int = 1) {
    self.id = id
    self.settings = settings
    self.mostPresses = mostPresses
  }

  /// When `advance` must be called next.
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

  /// Whether a gesture is under way that is not yet known: the highlight stands still.
  package var isUndecided: Bool { series != nil || isPressUndecided }

  /// Whether it is down and nobody knows yet what that press will be.
  var isPressUndecided: Bool {
    switch state {
    case .up: false
    case .down(_, let stage), .lettingGo(_, let stage, _): stage == .undecided
    }
  }

  /// Whether the switch counts as down.
  package var isDown: Bool {
    switch state {
    case .up, .lettingGo: false
    case .down(_, let stage): stage != .stuck
    }
  }

  /// Whether a press that was accepted still lasts; also while it is not yet sure that it was let go.
  package var isHeld: Bool {
    switch state {
    case .up: false
    case .down(_, let stage), .lettingGo(_, let stage, _): stage == .accepted
    }
  }

  /// Holding is itself a gesture: being down counts towards `stuck` only from `moment`; `nil`: not yet.
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

  /// Takes one edge. What was due before its stamp is decided first.
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

  /// Ends a gesture that is under way: nothing comes of it. After a suspend, and when the set-up changes.
  package mutating func interrupt(at now: Instant) -> [Effect] {
    run(to: now)
    end(at: now, lost: false)
    return takePending()
  }

  /// Time has passed in which nobody watched: a press that is still down comes to nothing, however long it has been.
  /// Edges that were queued meanwhile may still be handled, with their stamps.
  package mutating func stall() -> [Effect] {
    if isLettingGo { breakSeries(at: clock) } else { end(at: clock, lost: false) }
    return takePending()
  }

  /// Other settings from now on; a gesture under way is interrupted.
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
