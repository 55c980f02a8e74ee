import ScanCore
import TappetProtocol

/// How fast and how surely somebody presses, of what the daemon tells while they work.
///
/// ```
/// lit ── 0.7 s ── press ─ selected ─ down            one press of 0.7 s (what an edge did is told before it)
/// lit ── 0.7 s ── down ─ up ─ press ─ selected       the same, where a hold decides at the release
/// lit ── lit ── 0.1 s ── press ─ selected (credited to the one before) ─ down       one press, late
/// lit ── refused ─ down                              a miss
/// ```
struct PressMeasure: Sendable {
  /// From a stop's being lit to its press, in seconds; late ones are longer than a step, and not in it.
  private(set) var times = Moments()
  private(set) var selections = 0
  /// Presses that came just after the light had moved on.
  private(set) var late = 0
  /// Presses that meant nothing, or were refused.
  private(set) var missed = 0
  private(set) var step: Duration?
  private var lit: Instant?
  /// The press whose meaning is to come: when, and since when what it was for was lit.
  private var press: (at: Instant, lit: Instant?)?
  /// When the meaning of a press was told whose edge may come after it.
  private var told: Instant?
  private var first: Instant?
  private var last: Instant?

  /// Presses that were made for something.
  var presses: Int { selections + missed }

  /// `nil` before there are two selections to count between.
  var selectionsPerMinute: Double? {
    guard selections > 1, let first, let last, first < last else { return nil }
    return Double(selections) * 60 / first.duration(to: last).inSeconds
  }

  mutating func take(_ notice: ScanNotice) {
    switch notice.event {
    case .highlight:
      lit = notice.at
      first = first ?? notice.at
    case .cleared: lit = nil
    case .state(let state): step = state.step
    case .switchEvent(let report):
      if report.gesture != nil { begin(at: notice.at) }
      if report.edge == .down, !isTold(by: notice.at) { begin(at: notice.at) }
      if report.refused != nil { miss(at: notice.at) }
    case .selected(let selection): select(selection, at: notice.at)
    case .refused(_, by: _?): miss(at: notice.at)
    case _: break
    }
  }

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
    last = now
    if selection.credited {
      late += 1
    } else if let lit = press.lit {
      times.add(lit.duration(to: press.at).inSeconds)
    }
    (self.press, told) = (nil, now)
  }
}
