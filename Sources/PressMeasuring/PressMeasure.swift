package import ScanLab
import ScanVocabulary
package import TappetModel
package import TappetProtocol

/// How fast and how surely somebody presses, of what the daemon tells while they work.
///
/// ```
/// lit ── 0.7 s ── press ─ selected ─ down            one press of 0.7 s (what an edge did is told before it)
/// lit ── 0.7 s ── down ─ up ─ press ─ selected       the same, where a hold decides at the release
/// lit ── lit ── 0.1 s ── press ─ selected (credited to the one before) ─ down       one press, late
/// lit ── refused ─ down                              a miss
/// lit ── 0.7 s ── press ─ selected ── press ─ selected      two presses, one of 0.7 s: the same once more has no light of its own
/// ```
package struct PressMeasure: Sendable {
  /// How many presses tell enough.
  package static let usual = 20

  /// From a stop's being lit to its press, in seconds; late ones are longer than a step, and not in it.
  package private(set) var times = Moments()
  package private(set) var selections = 0
  /// Presses that came just after the light had moved on.
  package private(set) var late = 0
  /// Presses that meant nothing, or were refused.
  package private(set) var missed = 0
  package private(set) var step: Duration?
  private var lit: Instant?
  /// The press whose meaning is to come: when, and since when what it was for was lit.
  private var press: (at: Instant, lit: Instant?)?
  /// When the meaning of a press was told whose edge may come after it.
  private var told: Instant?
  /// When it began, or the last selection was made.
  private var last: Instant?
  private var worked = Duration.zero

  package init() {}

  /// Presses that were made for something.
  package var presses: Int { selections + missed }

  /// Whether it tells anything.
  package var isEnough: Bool { selections > 1 }

  /// `nil` before there are two selections to count between.
  package var selectionsPerMinute: Double? {
    isEnough && worked > .zero ? Double(selections) * 60 / worked.inSeconds : nil
  }

  /// Something of the scan was told at that time.
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

  /// Who makes no selection for longer does something else: no more of it counts.
  private static let longestPause = Duration.seconds(120)

  /// An edge and what it did are told in one turn of the daemon; on a busy machine that may take so long.
  private static let turn = Duration.milliseconds(250)

  /// Whether this edge is the one of a press that was judged just before.
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
    // What stays lit is pressed once more when the person has seen what came of it: no time from a light to a press.
    lit = nil
    (self.press, told) = (nil, now)
  }
}
