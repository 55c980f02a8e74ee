package import Messages
package import ScanVocabulary
package import ScannerMenus
package import SpokenNames
package import TappetModel

/// A consequence of speech or of a change of the screen, for the daemon to execute.
package enum VoiceEffect: Hashable, Sendable {
  case perform(ActionRequest)
  /// Run a scanner command. A request in it climbs from the lit element, or goes to the screen where none is lit.
  case command(ScanCommand)
  case vocabulary(Vocabulary)
  /// Change a setting, unless that would leave no way to select.
  case setting(MenuSetting)
  /// Run a command of the computer.
  case device(DeviceCommand)
  /// Have the program that presses keys do this.
  case desk(DeskOrder)
  case focusApp(String)
  /// Apply the profile with this name on top of the user's settings; `nil`: use the user's settings alone.
  case useProfile(String?)
  /// Run a command from a user-defined phrase.
  case does(SwitchCommand)
  /// Report why a command was not finished, or why the switch's order had no effect.
  case refused(Message, by: SwitchID? = nil)
  /// Make the screen's names anew and show it again: more changed than an amendment can handle.
  case reword
  /// Show the list in place of the previous one; `nil` hides it.
  case list(VoiceList?)
  /// Store or delete the user's own name for an element.
  case own(OwnNameChange)
  case overlay(VoiceOverlay)
  /// Show what goes on until it is ended; `nil`: nothing does any more.
  case lasting(Message?)
  /// Offer the answers of a question to the switch; the choice comes back as `SpokenInput.answer`.
  case ask(ScanPrompt)
  /// Close the question with this number.
  case withdraw(prompt: Int)
  case awake(Bool)
  /// Close the microphone: voice control is off until something else than a voice opens it.
  case closeMicrophone
  /// Begin a lesson in which the listener learns these commands as the person says them.
  case teach(LessonSet)
  /// Have the listener play the last utterance that began before that time.
  case playBack(before: Instant)
  /// The outcome of an utterance; exactly one per utterance.
  case heard(VoiceHeard)
}
