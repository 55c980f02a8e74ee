package import ScanVocabulary
package import Scanning
package import TappetModel

/// A request by the switches and the scan, or a report from them.
package enum SwitchControlEffect: Hashable, Sendable {
  case scan(ScanEffect)
  /// A switch made this gesture; the effects of its binding follow.
  case gesture(SwitchGesture)
  /// A gesture of this switch, made at this moment, requests something from voice control.
  case voice(VoiceOrder, by: SwitchID, at: Instant)
  /// A gesture of this switch requests something of the microphone.
  case microphone(MicrophoneOrder, by: SwitchID)
  /// A gesture of this switch turns a part of Tappet off or on.
  case toggle(Facility, by: SwitchID)
  /// The switch is held to talk (`isHeld`), or was released.
  case talk(by: SwitchID, isHeld: Bool)
  case speak(by: SwitchID, at: Instant)
  /// Run the user's own command with this name.
  case exec(String, by: SwitchID, at: Instant)
  /// Do what these words do when they are said.
  case say(String, by: SwitchID, at: Instant)
  /// Pass a press, or its release, to the app, for the element that handles presses itself.
  case handedOver(SwitchID, SwitchEvent.Edge, at: Instant)
  /// Direct interaction began: this element handles the presses from now on.
  case interacting(ElementID)
  /// Direct interaction with this element ended; scanning resumes.
  case scanningAgain(ElementID, InteractionEnd)
  case recipe(RecipeChange)
  /// A filter refused an edge of this switch.
  case filtered(SwitchID, FilterRefusal, at: Instant)
  /// The switch disappeared while it was down ("switch lost").
  case lost(SwitchID)
  /// The switch has been down for too long and no longer counts as down.
  case stuck(SwitchID)
  /// It became known whether the switch sends its own release, so that it cannot be held (`true`).
  case releasesByItself(SwitchID, Bool)
  /// No switch with this id is configured.
  case unknown(SwitchID)
  /// The switch was held, or pressed repeatedly, until the rescue menu opened.
  case rescue(SwitchID)
  case bell(BellEffect)
  /// The built-in scan settings are now effective (`true`), or the user's own again.
  case safe(Bool)
  case undoSpeed(by: SwitchID)
}
