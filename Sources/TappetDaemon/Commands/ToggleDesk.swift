import ScanVocabulary
import TappetModel

/// Asks for the gesture again before it takes something away: speech, scanning, the microphone or the sight of the screen.
///
/// ```
/// toggle ▶ asked ─ the same within 10 s ▶ done
///                └ later, or another ▶ asked
/// ```
struct ToggleDesk {
  static let patience = Duration.seconds(10)

  private var asked: (facility: Facility, until: Instant)?

  /// Returns whether the user has confirmed; `false`: asks for it now.
  mutating func confirm(_ facility: Facility, at now: Instant) -> Bool {
    if let asked, asked.facility == facility, now <= asked.until {
      self.asked = nil
      return true
    }
    asked = (facility, now.advanced(by: Self.patience))
    return false
  }

  mutating func forget() { asked = nil }
}
