import ScanVocabulary
import TappetModel

/// Detects that a switch is pressed repeatedly, as fast as a user can: opens rescue for switches that cannot be held.
///
/// ```
/// down ─ ≤ 500 ms ─ down ─ … ─ down ▶ drumming     the eighth, and every one that follows as fast
/// ```
/// A press that comes faster than any hand, or more slowly, starts a new row.
struct RapidPressDetector: Sendable {
  private var rows: [SwitchID: (count: Int, last: Instant)] = [:]

  mutating func press(_ id: SwitchID, at moment: Instant) {
    let row =
      rows[id].flatMap { SwitchFigures.drummingGap.contains($0.last.duration(to: moment)) ? $0.count : nil } ?? 0
    rows[id] = (row + 1, moment)
  }

  /// By how many presses the row exceeds those that open the menu, 0 for the one that does; `nil`: it is shorter.
  func beyond(_ id: SwitchID) -> Int? {
    rows[id].flatMap { $0.count < SwitchFigures.drummingPresses ? nil : $0.count - SwitchFigures.drummingPresses }
  }

  mutating func forget(_ id: SwitchID) { rows[id] = nil }

  mutating func keep(_ isKnown: (SwitchID) -> Bool) { rows = rows.filter { isKnown($0.key) } }
}
