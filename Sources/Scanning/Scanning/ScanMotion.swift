package import ScanVocabulary

/// The state of a scan method: a small state machine for what time and presses do in it. What a press means, when a
/// stop counts as seen, and whether it has changed since, is judged alike for all methods.
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
  case coded(begun: Bool)
  /// `fine`: a line instead of a band.
  case point(fine: Bool)
  /// `armed`: the user pressed their way to the lit stop. A stop reached otherwise is never selected by dwell.
  case dwell(armed: Bool)
  case inverse(held: Bool)
  case overscan(Pace)

  package enum Pace: Hashable, Sendable {
    case fast
    case slow
    /// Slow for the lit stop alone, which was acted on and may be wanted again.
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

  /// How long a stop is lit before the method acts by itself; `nil`: for ever.
  package func turn(first: Bool, _ settings: ScanSettings) -> Duration? {
    let pause = first ? max(.zero, settings.pauseOnFirst) : .zero
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

  /// How long a stop must be lit to count as seen; at most a third of the time that it is lit for.
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

  enum Lights: Hashable, Sendable {
    /// One stop, which a press selects.
    case stop
    /// Stops carry marks, and a switch chooses by its number.
    case marks
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

  /// How long the "again?" window stays open (`length` `nil`: until the next press); `nil`: the method has none.
  func againTurn(_ settings: ScanSettings) -> (length: Duration?, Void)? {
    let pause = settings.boundedStep + max(.zero, settings.pauseOnFirst)
    return switch self {
    case .auto, .overscan, .inverse(held: true): (pause, ())
    case .dwell: (settings.boundedDwell, ())
    // Only presses move: the next one shows whether the action is wanted again.
    case .manual, .directed, .inverse(held: false): (nil, ())
    // No press stands for the place: the next one is a choice, or fixes a line.
    case .elimination, .coded, .point: nil
    }
  }

  /// Whether the end of a stop's time selects it, instead of lighting the next.
  var selectsByTime: Bool {
    switch self {
    case .dwell: true
    case .auto, .manual, .directed, .elimination, .coded, .point, .inverse, .overscan: false
    }
  }

  /// Adapts to a stop that is lit, or lit again.
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

  /// Adapts to an action or request: dwell selects nothing more without another press.
  mutating func act() {
    if case .dwell = self { self = .dwell(armed: false) }
  }

  mutating func stay() {
    if case .overscan = self { self = .overscan(.leaving) }
  }

  mutating func leaveLevel() {
    if case .overscan = self { self = .overscan(.fast) }
  }

  mutating func rest() {
    act()
    if case .inverse = self { self = .inverse(held: false) }
  }
}

extension ScanSettings {
  /// `step` within its range; after a zero step no time would ever pass.
  package var boundedStep: Duration { Self.bounded(step) }
  var boundedFastStep: Duration { Self.bounded(fastStep) }
  package var boundedDwell: Duration { Self.bounded(dwell) }
  package var boundedMoveRepeat: Duration { Self.bounded(moveRepeat) }
  package var boundedCodeTimeout: Duration { max(Self.bounded(codeTimeout), .milliseconds(500)) }
  var boundedGrace: Duration { min(max(grace, .zero), .seconds(1)) }

  /// `grace`, but at most a third of the time that the method, as it begins, gives a stop.
  package var effectiveGrace: Duration { ScanMotion(method).grace(self) }

  /// The same for a stop lit by the repeat of a held switch.
  var repeatGrace: Duration { min(boundedGrace, boundedMoveRepeat / 3) }

  package static func bounded(_ duration: Duration) -> Duration { min(max(duration, .milliseconds(100)), .seconds(60)) }
}
