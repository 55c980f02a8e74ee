import ScanVocabulary
import TappetModel

/// An element that takes the switches' presses itself, as a game or a canvas does (`allowsDirectInteraction`).
///
/// ```
/// interact handled ─▶ begun ─ press ▶ handed over ─ press ▶ handed over ─ … ─ held for 2 s ▶ ended
///                                                        60 s without a press ▶ ended
/// ```
/// The highlight stands still meanwhile. Presses go through their switch's filter first: what tremor or a bad contact
/// does is no press for an app either.
struct DirectInteraction: Sendable {
  /// Any switch held this long gives the scan back: the one way out that every switch has.
  static let endingHold = Duration.seconds(2)
  /// Nobody presses: the scan comes back by itself.
  static let idleLimit = Duration.seconds(60)

  var element: ElementID
  /// Of which app: the next one may have an element of the same id.
  var appSerial: Int
  /// When a switch was last pressed, or it began.
  var pressedAt: Instant
  /// Since when the switches are down whose press was handed over and whose release was not.
  var down: [SwitchID: Instant] = [:]

  /// Somebody pressed; stamps of several devices may cross.
  mutating func press(at moment: Instant) { pressedAt = max(pressedAt, moment) }

  /// When it ends by itself.
  var deadline: Instant {
    if let since = down.values.min() { return since.advanced(by: Self.endingHold) }
    return pressedAt.advanced(by: Self.idleLimit)
  }
}
