import ScanVocabulary
import TappetModel

/// Detects that a switch is pressed many times in a row, as fast as a user can: this opens the rescue menu where the
/// switch cannot be held.
///
/// ```
/// down ─ ≤ 500 ms ─ down ─ … ─ down ▶ drumming     the eighth, and every one that follows as fast
/// ```
/// A press that comes faster than any hand can press, or too slowly, starts to count anew.
struct RapidPressDetector: Sendable {
  private var rows: [SwitchID: (count: Int, last: Instant)] = [:]

  mutating func press(_ id: SwitchID, at moment: Instant) {
    let row =
      rows[id].flatMap { SwitchFigures.drummingGap.contains($0.last.duration(to: moment)) ? $0.count : nil } ?? 0
    rows[id] = (row + 1, moment)
  }

  /// How many presses have followed the eighth, which opens the menu: 0 for the eighth itself; `nil`: fewer than eight
  /// have been made.
  func beyond(_ id: SwitchID) -> Int? {
    rows[id].flatMap { $0.count < SwitchFigures.drummingPresses ? nil : $0.count - SwitchFigures.drummingPresses }
  }

  mutating func forget(_ id: SwitchID) { rows[id] = nil }

  mutating func keep(_ isKnown: (SwitchID) -> Bool) { rows = rows.filter { isKnown($0.key) } }
}
