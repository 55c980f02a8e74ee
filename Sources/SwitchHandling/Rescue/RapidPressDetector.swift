import ScanVocabulary
import TappetModel

/// Sees that a switch is pressed again and again, as fast as a person can: rescue for what cannot be held.
///
/// ```
/// down ─ ≤ 500 ms ─ down ─ … ─ down ▶ drumming     the eighth, and every one that follows as fast
/// ```
/// Faster than any hand, or slower, and the row begins anew.
struct RapidPressDetector: Sendable {
  private var rows: [SwitchID: (count: Int, last: Instant)] = [:]

  /// Takes the beginning of a press.
  mutating func press(_ id: SwitchID, at moment: Instant) {
    let row =
      rows[id].flatMap { SwitchFigures.drummingGap.contains($0.last.duration(to: moment)) ? $0.count : nil } ?? 0
    rows[id] = (row + 1, moment)
  }

  /// How many presses the row is over the number that calls, 0 the one that does; `nil`: nobody drums.
  func beyond(_ id: SwitchID) -> Int? {
    rows[id].flatMap { $0.count < SwitchFigures.drummingPresses ? nil : $0.count - SwitchFigures.drummingPresses }
  }

  /// The row begins anew.
  mutating func forget(_ id: SwitchID) { rows[id] = nil }

  /// Forgets the switches that are not set up any more.
  mutating func keep(_ isKnown: (SwitchID) -> Bool) { rows = rows.filter { isKnown($0.key) } }
}
