import Messages
import ScanVocabulary
import TappetModel
import TappetProtocol

/// Assembles whole presses from the daemon's events: down, up, the filter's verdict, the scanner's action.
///
/// ```
/// plain              press ─ selected ─ down ─ up ▶ entry      (an edge is reported after its effects)
/// known at release   down ─ up ─ press ▶ entry ─ selected ▶ an entry of its own
/// part of a double   down ─ up ─ down ▶ entry (no verdict) ─ up ─ double press ▶ entry
/// ```
struct PressLog: Sendable {
  struct Entry: Hashable, Sendable {
    var id: SwitchID
    /// When the daemon first reported the press, on the daemon's monotonic clock.
    var down: Instant?
    var up: Instant?
    var gesture: SwitchGesture.Kind?
    /// Why the filter refused the press; `nil` if it did not.
    var refused: String?
    var outcome: Message?

    var held: Duration? {
      guard let down, let up else { return nil }
      return down.duration(to: up)
    }

    fileprivate let begun: Instant
    fileprivate var isDecided: Bool { gesture != nil || refused != nil }

    fileprivate init(_ id: SwitchID, _ at: Instant, outcome: Message? = nil) {
      (self.id, begun, self.outcome) = (id, at, outcome)
    }
  }

  /// The longest time between the reports of an edge's effects and the report of the edge itself, on a busy machine.
  private static let turn = Duration.milliseconds(250)

  private var open: [SwitchID: Entry] = [:]
  private var last: SwitchID?

  /// Adds an event and returns the entries that it completes.
  mutating func take(_ notice: ScanNotice) -> [Entry] {
    let at = notice.at
    switch notice.event {
    case .switchEvent(let report): return stale(report.id, at) + take(report, at)
    case .refused(let reason, let id?): return note(Message("refused: \(reason.message)"), of: id, at)
    case .selected(let selection):
      let (label, action) = (selection.label.quoted, selection.action.printable)
      // translators: a label and what was done with it; the press came late and counted for the stop before.
      let late = Message("\(label) \(action), late press")
      return note(selection.credited ? late : Message(verbatim: "\(label) \(action)"), of: last, at)
    case _: return []
    }
  }

  mutating func end() -> [Entry] {
    defer { open = [:] }
    return open.values.sorted { $0.id < $1.id }
  }

  private mutating func take(_ report: SwitchReport, _ at: Instant) -> [Entry] {
    var whole: [Entry] = []
    switch report.edge {
    case .down:
      if open[report.id]?.down != nil {
        // The switch has been released: that press was part of a longer gesture.
        whole = open.removeValue(forKey: report.id).map { [$0] } ?? []
      }
      open[report.id, default: Entry(report.id, at)].down = at
    case .up: open[report.id]?.up = at
    case .repeat, nil: break
    }
    if let gesture = report.gesture {
      open[report.id, default: Entry(report.id, at)].gesture = gesture
      last = report.id
    }
    if let refused = report.refused { open[report.id, default: Entry(report.id, at)].refused = refused }
    guard let entry = open[report.id], entry.isDecided, entry.up != nil else { return whole }
    open[report.id] = nil
    return whole + [entry]
  }

  private mutating func note(_ outcome: Message, of id: SwitchID?, _ at: Instant) -> [Entry] {
    guard let id else { return [] }
    guard open[id] != nil else { return [Entry(id, at, outcome: outcome)] }
    open[id]?.outcome = outcome
    return []
  }

  /// Removes and returns the entry of a switch whose effects were reported more than `turn` ago without a report of the
  /// edge; empty if there is none.
  private mutating func stale(_ id: SwitchID, _ at: Instant) -> [Entry] {
    guard let entry = open[id], entry.down == nil, entry.begun.duration(to: at) > Self.turn else { return [] }
    open[id] = nil
    return [entry]
  }
}
