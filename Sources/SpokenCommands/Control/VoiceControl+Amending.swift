import ScanVocabulary
import TappetModel

/// Changes of a screen after which everything is called what it was.
extension VoiceControl {
  /// Takes elements whose values, frames or states have changed, in the time that takes; `nil` where a name or what may
  /// be said has changed too, or the screen is not the one of `base`: then the screen must be shown anew.
  mutating func amend(
    _ changed: [AccessibilityElement], base: Int, generation: Int, at now: Instant
  ) -> [VoiceEffect]? {
    guard screen.generation == base else { return nil }
    for element in changed {
      guard let known = self.element(element.id) else { continue }
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
