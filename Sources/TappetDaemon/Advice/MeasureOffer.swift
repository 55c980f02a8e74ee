import Messages
import PressMeasuring

/// Decides when menus offer to measure: on the seventh day with a press since the last measurement, and on every
/// seventh such day after that until the user measures.
///
/// ```
/// measured ── a press on 6 other days ── on the 7th day: offered ── on the next day: the count starts again at 1
/// ```
struct MeasureOffer: Hashable, Sendable {
  static let days = 7
  static let words = Message(
    "Measure your next \(PressMeasure.usual) presses: you pressed on seven days since the last time")

  /// The number of days with presses, 0 to 7, including the day `last`.
  private(set) var count = 0
  /// The number of the last day with a press (`WallClock.day`); `nil` if there was none.
  private(set) var last: Int?
  /// When the last measurement was written, in seconds since 1970; `nil` if none is known.
  private(set) var measured: Int?

  init() {}

  /// Restores a stored offer; limits `count` to 0...7.
  init(count: Int, last: Int?, measured: Int?) {
    (self.count, self.last, self.measured) = (min(max(count, 0), Self.days), last, measured)
  }

  var isDue: Bool { count == Self.days }

  /// Counts a press on day number `day`. Returns whether it is the first press of that day.
  mutating func pressed(on day: Int) -> Bool {
    guard day != last else { return false }
    (count, last) = (count % Self.days + 1, day)
    return true
  }

  /// Notes a measurement written at `time`. Returns whether it is new; if so, the count starts again with the current
  /// day.
  mutating func found(_ time: Int?) -> Bool {
    guard let time, time != measured else { return false }
    measured = time
    count = min(count, 1)
    return true
  }
}
