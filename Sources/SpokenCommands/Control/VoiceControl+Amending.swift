import ScanVocabulary
import TappetModel

/// Changes of the screen that keep every name.
extension VoiceControl {
  /// Updates elements whose values, frames or states changed, in time proportional to their number. Returns `nil` where
  /// a name or the vocabulary changed too, or the screen is not that of `base`; the caller must then show the screen
  /// again.
  mutating func amend(
    _ changed: [AccessibilityElement], base: Int, generation: Int, at now: Instant
  ) -> [VoiceEffect]? {
    guard screen.generation == base else { return nil }
    for element in changed {
      guard let known = self.element(element.id) else { continue }
      // The user's places go by the frames of what lies around them.
      if !screen.places.isEmpty, known.frame != element.frame { return nil }
      let isSame =
        matcher[element.id]?.isMade(ofUnnamed: element) == true && known.isEnabled == element.isEnabled
        && known.customActions == element.customActions
        && VoicePlace.allCases.allSatisfy { known.fits($0) == element.fits($0) }
      if !isSame { return nil }
    }
    replace(changed, generation: generation)
    let effects = goOn(at: now)
    return isOverlaid || !effects.isEmpty ? effects + publish(at: now) : []
  }
}
