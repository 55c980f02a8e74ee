package import ScanVocabulary
package import ScannerMenus
package import TappetModel

/// What the world must be told or made to do after speech or a change of the screen.
package enum VoiceEffect: Hashable, Sendable {
  /// Ask the app.
  case perform(ActionRequest)
  /// A command for the scan; a request in it climbs from the lit element, or, where none is lit, from the screen.
  case command(ScanCommand)
  /// What may be said from now on.
  case vocabulary(Vocabulary)
  /// Change a setting, unless that would leave no way to select.
  case setting(MenuSetting)
  /// Ask the machine.
  case device(DeviceCommand)
  /// Scan the app of that id.
  case focusApp(String)
  /// Lay that profile over the person's own settings; `nil`: none.
  case useProfile(String?)
  /// What a phrase of the person's own does.
  case does(SwitchCommand)
  /// Tell why something did not go on as it was begun, or why nothing was done for that switch.
  case refused(String, by: SwitchID? = nil)
  /// Word the names of the screen anew, and show it: more has changed than could be amended.
  case reword
  /// Show this list, in place of the one before; `nil`: none.
  case list(VoiceList?)
  /// Keep, or give up, a name of the person's own.
  case own(OwnNameChange)
  case overlay(VoiceOverlay)
  /// Scan the answers to a question, for whoever answers by a switch; `answer` takes what comes of it.
  case ask(ScanPrompt)
  /// That question is over.
  case withdraw(prompt: Int)
  /// Listening for commands, or for "wake up" alone.
  case awake(Bool)
  /// What became of an utterance. Every utterance has exactly one.
  case heard(VoiceHeard)
}
