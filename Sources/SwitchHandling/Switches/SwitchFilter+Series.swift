import ScanVocabulary
import TappetModel

/// Combines two or three short presses into one gesture.
///
/// ```
/// mostPresses 2    down ─ up ─ down ▶ doublePress
/// mostPresses 3    down ─ up ─ down ─ up ── until ▶ doublePress      (until: the last down + presses)
/// with a hold      down ─ hold ─ up ─ down ─ until ─ hold ▶ doublePress     a press under way is waited for
/// ```
/// A press belongs to the series that was open at its down edge.
extension SwitchFilter {
  /// When the series is complete; `nil`: no series is open, or another press may be under way.
  var seriesDeadline: Instant? { isPressUndecided ? nil : series?.until }

  /// Adds a short press to the series, and reports the gesture if no longer one can follow.
  mutating func join(_ press: Press) {
    var joined = series ?? PressSeries(at: press.at, count: 0, until: press.from)
    joined.count += 1
    joined.until = press.from.advanced(by: max(.zero, settings.presses ?? .zero))
    series = joined
    if joined.count >= mostPresses { closeSeries() }
  }

  /// Reports the gesture that the presses so far make.
  mutating func closeSeries() {
    guard let series else { return }
    self.series = nil
    tell(.short(series.count), at: series.at, known: clock)
  }

  /// Discards the presses of the series, because how many there would have been is unknown. Returns whether there were
  /// any.
  @discardableResult
  mutating func breakSeries(at stamp: Instant) -> Bool {
    guard series != nil else { return false }
    series = nil
    pending.append(.refused(.interrupted, at: stamp))
    return true
  }
}
