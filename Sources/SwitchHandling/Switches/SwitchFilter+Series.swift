import ScanVocabulary
import TappetModel

/// Two or three short presses that are one gesture.
///
/// ```
/// mostPresses 2    down ─ up ─ down ▶ doublePress
/// mostPresses 3    down ─ up ─ down ─ up ── until ▶ doublePress      (until: the last down + presses)
/// with a hold      down ─ hold ─ up ─ down ─ until ─ hold ▶ doublePress     a press under way is waited for
/// ```
/// A press belongs to the series that was open at its down.
extension SwitchFilter {
  /// When the presses so far are all that there will be; `nil`: there are none, or one more may just be under way.
  var seriesDeadline: Instant? { isPressUndecided ? nil : series?.until }

  /// Counts a short press, and tells the gesture where it can't become another.
  mutating func join(_ press: Press) {
    var joined = series ?? PressSeries(at: press.at, count: 0, until: press.from)
    joined.count += 1
    joined.until = press.from.advanced(by: max(.zero, settings.presses ?? .zero))
    series = joined
    if joined.count >= mostPresses { closeSeries() }
  }

  /// Tells what the presses so far were.
  mutating func closeSeries() {
    guard let series else { return }
    self.series = nil
    tell(.short(series.count), at: series.at, known: clock)
  }

  /// Nobody knows how many presses there would have been: nothing comes of them. Whether there were any.
  @discardableResult
  mutating func breakSeries(at stamp: Instant) -> Bool {
    guard series != nil else { return false }
    series = nil
    pending.append(.refused(.interrupted, at: stamp))
    return true
  }
}
