import PressMeasuring

/// Whether measuring is to be offered: on the seventh day on which somebody pressed since they measured last, and on every
/// seventh after it that passes without.
///
/// ```
/// measured ── a press on 6 other days ── on the 7th: offered ── on the next: counted from 1 again
/// ```
struct MeasureOffer: Hashable, Sendable {
  static let days = 7
  static let words = "Measure your next \(PressMeasure.usual) presses: you pressed on seven days since the last time"

  /// Days with presses, the last of them too.
  private(set) var count = 0
  /// The number of the last, whatever days are counted from.
  private(set) var last: Int?
  /// When the last measuring was written down, in seconds since 1970; `nil`: none is known.
  private(set) var measured: Int?

  init() {}

  /// What was kept.
  init(count: Int, last: Int?, measured: Int?) {
    (self.count, self.last, self.measured) = (min(max(count, 0), Self.days), last, measured)
  }

  var isDue: Bool { count == Self.days }

  /// Somebody pressed on that day. Answers whether it is another than the last.
  mutating func pressed(on day: Int) -> Bool {
    guard day != last else { return false }
    (count, last) = (count % Self.days + 1, day)
    return true
  }

  /// A measuring of that time is there. Answers whether it is a new one: the day it is of is the first then.
  mutating func found(_ time: Int?) -> Bool {
    guard let time, time != measured else { return false }
    measured = time
    count = min(count, 1)
    return true
  }
}
