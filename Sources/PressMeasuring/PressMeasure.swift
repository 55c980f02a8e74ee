package import ScanLab
import ScanVocabulary
package import TappetModel
package import TappetProtocol

/// Measures how fast and how accurately a user presses, from the daemon's events during normal use.
///
/// ```
/// lit ── 0.7 s ── press ─ selected ─ down            one press of 0.7 s (an edge is reported after its effects)
/// lit ── 0.7 s ── down ─ up ─ press ─ selected       the same, where a hold decides at the release
/// lit ── lit ── 0.1 s ── press ─ selected (credited to the one before) ─ down       one press, late
/// lit ── refused ─ down                              a miss
/// lit ── 0.7 s ── press ─ selected ── press ─ selected      two presses, one of 0.7 s: a repeat has no time
/// ```
package struct PressMeasure: Sendable {
  /// The default number of presses to measure.
  package static let usual = 20

  /// The time from a stop's lighting to its press, in seconds. Excludes late presses, which took longer than a step.
  package private(set) var times = Moments()
  package private(set) var selections = 0
  /// Presses that came just after the highlight had moved on.
  package private(set) var late = 0
  /// Presses that the filter or the scanner refused.
  package private(set) var missed = 0
  package private(set) var step: Duration?
  private var lit: Instant?
  /// The press whose effect has not been reported yet: its time, and when its stop was lit.
  private var press: (at: Instant, lit: Instant?)?
  /// When the effect of a press was reported; its edge may follow.
  private var told: Instant?
  /// The start, or the time of the last selection.
  private var last: Instant?
  private var worked = Duration.zero

  package init() {}

  package var presses: Int { selections + missed }

  package var isEnough: Bool { selections > 1 }

  /// `nil` before there are two selections.
  package var selectionsPerMinute: Double? {
    isEnough && worked > .zero ? Double(selections) * 60 / worked.inSeconds : nil
  }

  package mutating func take(_ event: ScanEvent, at now: Instant) {
    switch event {
    case .highlight:
      lit = now
      last = last ?? now
    case .cleared: lit = nil
    case .state(let state): step = state.step
    case .switchEvent(let report):
      if report.gesture != nil { begin(at: now) }
      if report.edge == .down, !isTold(by: now) { begin(at: now) }
      if report.refused != nil { miss(at: now) }
    case .selected(let selection): select(selection, at: now)
    case .refused(_, by: _?): miss(at: now)
    case _: break
    }
  }

  /// A longer pause between selections counts as this long, because the user is doing something else.
  private static let longestPause = Duration.seconds(120)

  /// The longest time, on a busy machine, between the reports of an edge's effects and of the edge itself.
  private static let turn = Duration.milliseconds(250)

  /// Whether this edge belongs to the press whose effect was just reported.
  private mutating func isTold(by edge: Instant) -> Bool {
    defer { told = nil }
    return told.map { $0.duration(to: edge) < Self.turn } ?? false
  }

  private mutating func begin(at now: Instant) { if press == nil { press = (now, lit) } }

  private mutating func miss(at now: Instant) {
    missed += 1
    (press, told) = (nil, now)
  }

  private mutating func select(_ selection: Selection, at now: Instant) {
    guard let press else { return }
    selections += 1
    worked += min(last?.duration(to: now) ?? .zero, Self.longestPause)
    last = now
    if selection.credited {
      late += 1
    } else if let lit = press.lit {
      times.add(lit.duration(to: press.at).inSeconds)
    }
    // If the highlight stays, the user presses again only after seeing the effect; that is no reaction time.
    lit = nil
    (self.press, told) = (nil, now)
  }
}
