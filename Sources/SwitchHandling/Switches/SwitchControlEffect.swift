package import ScanVocabulary
package import Scanning
package import TappetModel

/// What the switches and the scan have to say to the world.
package enum SwitchControlEffect: Hashable, Sendable {
  case scan(ScanEffect)
  /// A switch was made to say something; what it is bound to follows.
  case gesture(SwitchGesture)
  /// The gesture, meant at that moment, asks something of voice control.
  case voice(VoiceOrder, by: SwitchID, at: Instant)
  /// The gesture asks something of the microphone.
  case microphone(MicrophoneOrder, by: SwitchID)
  /// The switch is held to talk, or was let go.
  case talk(by: SwitchID, isHeld: Bool)
  /// What is lit is to be said.
  case speak(by: SwitchID, at: Instant)
  /// The user's own command of that name is to be run.
  case exec(String, by: SwitchID, at: Instant)
  /// A press, or its release, goes to the app: its element takes the switches itself.
  case handedOver(SwitchID, SwitchEvent.Edge, at: Instant)
  /// The element takes the presses itself from now on.
  case interacting(ElementID)
  /// It does so no more.
  case scanningAgain(ElementID, InteractionEnd)
  /// Other bindings hold from now on.
  case recipe(RecipeChange)
  /// An edge was not taken at its word.
  case filtered(SwitchID, FilterRefusal, at: Instant)
  /// The switch went away while it was down: "switch lost".
  case lost(SwitchID)
  /// Down for too long; it no longer counts as down.
  case stuck(SwitchID)
  /// The switch lets go by itself at once, so that holding it says nothing; or has been found not to after all.
  case releasesByItself(SwitchID, Bool)
  /// No switch of that name is set up.
  case unknown(SwitchID)
  /// The switch was held for so long that the rescue menu opened.
  case rescue(SwitchID)
  /// What the bell has to have done, or tells.
  case bell(BellEffect)
  /// The built-in scanning settings hold from now on; or the person's own again.
  case safe(Bool)
  /// The last change of the speed is to be taken back.
  case undoSpeed(by: SwitchID)
}
