package import ScanVocabulary

/// The state of a scan method, which decides the next effect of its timer and of its presses. For all methods alike,
/// `HighlightHistory` decides for which stop a press was made, and `Fingerprint` whether that stop has changed since.
///
/// ```
/// auto       lit ─ step ▶ next stop
/// manual     lit; only next and previous move
/// dwell      lit ─ own press ▶ next stop, armed ─ dwell ▶ select, disarmed
/// inverse    lit ─ held ▶ step, step, … ─ release ▶ select
/// directed   lit; only moves move: by geometry and along the lines, over all stops of the screen
/// elimination   runs, one for each switch ─ choose ▶ what is left of one ─ choose ▶ … ─ one stop ▶ select, everything
/// coded      codes ─ choose ▶ one digit less to type ─ choose ▶ … ─ select; idle for codeTimeout ▶ all codes
/// point      band ─ step ▶ next ─ press ▶ line ─ tick ▶ next ─ press ▶ the same down ─ press ▶ menu at the point
/// overscan   fast, fast, … ─ press ▶ back, slow, slow, … ─ press ▶ select, one slow stop more, fast, …
/// ```
package enum ScanMotion: Hashable, Sendable {
  case auto
  case manual
  case directed
  /// `hesitating`: "Back" is not offered yet, but will be after `codeTimeout`.
  case elimination(hesitating: Bool)
  /// `begun`: at least one digit of a code has been typed.
  case coded(begun: Bool)
  /// `fine`: a line moves instead of a band.
  case point(fine: Bool)
  /// `armed`: the user reached the lit stop by a press of their own. Dwell never selects a stop reached otherwise.
  case dwell(armed: Bool)
  /// `held`: the switch is down, so that the highlight steps.
  case inverse(held: Bool)
  case overscan(Pace)

  /// The pace of `overscan`.
  package enum Pace: Hashable, Sendable {
    case fast
    case slow
    /// Slow for the lit stop only, which was acted on and may be wanted again; fast after that.
    case leaving
  }

  init(_ method: ScanSettings.Method) {
    self =
      switch method {
      case .auto: .auto
      case .manual: .manual
      case .directed: .directed
      case .elimination: .elimination(hesitating: false)
      case .coded: .coded(begun: false)
      case .point: .point(fine: false)
      case .dwell: .dwell(armed: false)
      case .inverse: .inverse(held: false)
      case .overscan: .overscan(.fast)
      }
  }

  /// How long a stop is lit before the method acts by itself; `nil`: for ever. `first`: the stop is the first of its
  /// level, which gets the first pause in addition. `known`: the level is a group that has not changed.
  package func turn(first: Bool, known: Bool = false, _ settings: ScanSettings) -> Duration? {
    let pause = first ? settings.firstPause(known: known) : .zero
    switch self {
    case .auto, .point(fine: false), .inverse(held: true), .overscan(.slow), .overscan(.leaving):
      return settings.boundedStep + pause
    case .point(fine: true): return PointSweep.tick + pause
    case .overscan(.fast): return settings.boundedFastStep + pause
    case .dwell(armed: true): return settings.boundedDwell
    case .elimination(hesitating: true), .coded(begun: true): return settings.boundedCodeTimeout
    case .elimination(hesitating: false), .coded(begun: false): return nil
    case .manual, .directed, .dwell(armed: false), .inverse(held: false): return nil
    }
  }

  /// The grace period: how long a stop must be lit to count as seen. At most a third of the time that the stop is lit
  /// for.
  func grace(_ settings: ScanSettings) -> Duration {
    let wanted = settings.boundedGrace
    switch self {
    case .point(fine: true): return min(wanted, PointSweep.tick / 3)
    case .auto, .point(fine: false), .inverse, .overscan(.slow), .overscan(.leaving):
      return min(wanted, settings.boundedStep / 3)
    case .overscan(.fast): return min(wanted, settings.boundedFastStep / 3)
    case .dwell: return min(wanted, settings.boundedDwell / 3)
    case .manual, .directed, .elimination, .coded: return wanted
    }
  }

  /// The kind of highlight that a method shows.
  enum Lights: Hashable, Sendable {
    /// One stop, which a press selects.
    case stop
    /// All stops that are left, with marks; each switch chooses one of the marks.
    case marks
    /// The band or line of `point`, which a press fixes.
    case place
  }

  var lights: Lights {
    switch self {
    case .auto, .manual, .directed, .dwell, .inverse, .overscan: .stop
    case .elimination, .coded: .marks
    case .point: .place
    }
  }

  /// Whether the method scans all stops of the screen, without levels.
  var isFlat: Bool {
    switch self {
    case .directed, .elimination, .coded: true
    case .auto, .manual, .dwell, .point, .inverse, .overscan: false
    }
  }

  /// How long the "again?" window stays open; `length` `nil`: until the next press. Returns `nil` if the method has no
  /// such window.
  func againTurn(_ settings: ScanSettings) -> (length: Duration?, Void)? {
    let pause = settings.boundedStep + max(.zero, settings.pauseOnFirst)
    return switch self {
    case .auto, .overscan, .inverse(held: true): (pause, ())
    case .dwell: (settings.boundedDwell, ())
    // Only presses move: the next one shows whether the action is wanted again.
    case .manual, .directed, .inverse(held: false): (nil, ())
    // No press can mean the same place again: the next press is another choice, or fixes a line.
    case .elimination, .coded, .point: nil
    }
  }

  /// Whether a stop is selected at the end of its time, instead of the next one being lit.
  var selectsByTime: Bool {
    switch self {
    case .dwell: true
    case .auto, .manual, .directed, .elimination, .coded, .point, .inverse, .overscan: false
    }
  }

  /// Updates the state for a stop that has just been lit, or lit again, for the reason `arrival`.
  mutating func arrive(_ arrival: HighlightHistory.Arrival) {
    switch self {
    case .auto, .manual, .directed, .elimination, .coded, .point, .inverse: break
    case .dwell: self = .dwell(armed: arrival == .ownMove)
    case .overscan(let pace):
      switch arrival {
      case .timer: self = .overscan(pace == .slow ? .slow : .fast)
      case .ownMove, .braked: self = .overscan(.slow)
      case .entered, .foreign: self = .overscan(.fast)
      }
    }
  }

  /// Updates the state after an action or request: `dwell` selects nothing more until the next press.
  mutating func act() {
    if case .dwell = self { self = .dwell(armed: false) }
  }

  /// Updates the state for staying on the stop that was acted on: `overscan` keeps it lit at the slow pace.
  mutating func stay() {
    if case .overscan = self { self = .overscan(.leaving) }
  }

  /// Updates the state for leaving a level: `overscan` runs fast again.
  mutating func leaveLevel() {
    if case .overscan = self { self = .overscan(.fast) }
  }

  /// Updates the state for darkness.
  mutating func rest() {
    act()
    if case .inverse = self { self = .inverse(held: false) }
  }
}

extension ScanSettings {
  /// `step` limited to 100 ms – 60 s; with a step of zero, time would never pass.
  package var boundedStep: Duration { Self.bounded(step) }
  var boundedFastStep: Duration { Self.bounded(fastStep) }
  package var boundedDwell: Duration { Self.bounded(dwell) }
  package var boundedMoveRepeat: Duration { Self.bounded(moveRepeat) }
  package var boundedCodeTimeout: Duration { max(Self.bounded(codeTimeout), .milliseconds(500)) }
  /// `grace` limited to 0–1 s.
  var boundedGrace: Duration { min(max(grace, .zero), .seconds(1)) }

  /// `grace`, but at most a third of the time for which the method lights a stop when it begins.
  package var effectiveGrace: Duration { ScanMotion(method).grace(self) }

  /// The grace period of a stop lit by the repeat of a held switch: `grace`, but at most a third of `moveRepeat`.
  var repeatGrace: Duration { min(boundedGrace, boundedMoveRepeat / 3) }

  /// The duration limited to 100 ms – 60 s.
  package static func bounded(_ duration: Duration) -> Duration { min(max(duration, .milliseconds(100)), .seconds(60)) }
}
