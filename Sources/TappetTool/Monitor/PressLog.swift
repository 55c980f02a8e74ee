import ScanCore
import TappetProtocol

/// Makes whole presses of what the daemon tells: down, up, what the filter made of it, what the scan did.
///
/// ```
/// plain              down ─ press ─ selected ─ up ▶ entry
/// known at release   down ─ up ─ press ▶ entry ─ selected ▶ an entry of its own
/// part of a double   down ─ up ─ down ▶ entry (no verdict) ─ up ─ double press ▶ entry
/// ```
struct PressLog: Sendable {
  struct Entry: Hashable, Sendable {
    var id: SwitchID
    /// When the daemon heard of it, on its monotonic clock.
    var down: Instant?
    var up: Instant?
    var gesture: SwitchGesture.Kind?
    /// Why the filter did not take it at its word.
    var refused: String?
    /// What the scan did.
    var outcome: String?

    var held: Duration? {
      guard let down, let up else { return nil }
      return down.duration(to: up)
    }

    fileprivate var isDecided: Bool { gesture != nil || refused != nil }
  }

  private var open: [SwitchID: Entry] = [:]
  private var last: SwitchID?

  /// Counts in one event; gives the entries that are whole with it.
  mutating func take(_ notice: ScanNotice) -> [Entry] {
    switch notice.event {
    case .switchEvent(let report): take(report, at: notice.at)
    case .refused(let reason, let id?): note("refused: \(reason.text)", of: id)
    case .selected(let selection):
      note(
        "\(selection.label.quoted) \(selection.action.printable)\(selection.credited ? ", late press" : "")", of: last)
    case _: []
    }
  }

  /// What is still open when nothing comes any more.
  mutating func end() -> [Entry] {
    defer { open = [:] }
    return open.values.sorted { $0.id < $1.id }
  }

  private mutating func take(_ report: SwitchReport, at: Instant) -> [Entry] {
    var whole: [Entry] = []
    switch report.edge {
    case .down:
      // What is still open was let go and is part of a longer gesture.
      whole = open.removeValue(forKey: report.id).map { [$0] } ?? []
      open[report.id] = Entry(id: report.id, down: at)
    case .up: open[report.id]?.up = at
    case .repeat, nil: break
    }
    if let gesture = report.gesture {
      open[report.id, default: Entry(id: report.id)].gesture = gesture
      last = report.id
    }
    if let refused = report.refused { open[report.id, default: Entry(id: report.id)].refused = refused }
    return whole + finished(report.id)
  }

  private mutating func note(_ outcome: String, of id: SwitchID?) -> [Entry] {
    guard let id else { return [] }
    guard open[id] != nil else { return [Entry(id: id, outcome: outcome)] }
    open[id]?.outcome = outcome
    return []
  }

  /// An open entry that has ended and whose verdict is known; one without a beginning is known at once.
  private mutating func finished(_ id: SwitchID) -> [Entry] {
    guard let entry = open[id], entry.isDecided, entry.up != nil || entry.down == nil else { return [] }
    open[id] = nil
    return [entry]
  }
}
