package import ScanVocabulary
package import Scanning
package import TappetModel

/// A request or a report of the switches and the scan.
package enum SwitchControlEffect: Hashable, Sendable {
  case scan(ScanEffect)
  /// A switch made this gesture; the effects of its binding follow.
  case gesture(SwitchGesture)
  /// The gesture, made at that moment, requests something from voice control.
  case voice(VoiceOrder, by: SwitchID, at: Instant)
  case microphone(MicrophoneOrder, by: SwitchID)
  /// The switch is held to talk, or was released.
  case talk(by: SwitchID, isHeld: Bool)
  case speak(by: SwitchID, at: Instant)
  /// Run the user's own command of that name.
  case exec(String, by: SwitchID, at: Instant)
  /// Pass a press, or its release, to the app, whose element handles presses itself.
  case handedOver(SwitchID, SwitchEvent.Edge, at: Instant)
  /// The element handles the presses itself from now on.
  case interacting(ElementID)
  /// It no longer does; scanning resumes.
  case scanningAgain(ElementID, InteractionEnd)
  case recipe(RecipeChange)
  case filtered(SwitchID, FilterRefusal, at: Instant)
  /// The switch disappeared while it was down ("switch lost").
  case lost(SwitchID)
  /// Down for too long; it no longer counts as down.
  case stuck(SwitchID)
  /// Whether the switch sends its own release, so that it cannot be held.
  case releasesByItself(SwitchID, Bool)
  /// No switch of that name is configured.
  case unknown(SwitchID)
  /// The switch was held, or pressed repeatedly, until the rescue menu opened.
  case rescue(SwitchID)
  case bell(BellEffect)
  /// The built-in scan settings are in force (`true`), or the user's own again.
  case safe(Bool)
  case undoSpeed(by: SwitchID)
}
