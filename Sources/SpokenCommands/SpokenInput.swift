package import ScanVocabulary
package import ScannerMenus
package import SpokenNames
package import TappetModel

/// An input to voice control: what is said, and what it needs to know. Every input goes through
/// `VoiceControl.handle(_:at:)`, so that recorded inputs with their times reproduce a session exactly.
package enum SpokenInput: Equatable, Sendable, Codable {
  /// Restarts voice control with these settings; its first vocabulary has the revision after `revision`. Without a
  /// language, as in recordings from before there were several, it understands English.
  case begin(VoiceSettings, revision: Int, isAwake: Bool, language: SpokenLanguage? = nil)

  // MARK: The user

  /// An utterance. Its effects end with exactly one `.heard`.
  case heard(Utterance)
  /// An order of a switch, asleep or awake, to which the reason is reported where it has no effect; `nil` reports none.
  case order(VoiceOrder, by: SwitchID?)
  /// Words to which a switch is bound, asleep or awake; it was pressed at that moment, and gets the reason where they have no
  /// effect.
  case say(String, by: SwitchID?, at: Instant)
  /// A switch chose the answer at this index of the numbered prompt, or (`nil`) none.
  case answer(Int?, prompt: Int)
  /// A switch scans the answers to the open question: keep the question open at least this long.
  case allow(Duration)

  // MARK: The screen

  /// The screen changed, or only its names.
  case show(VoiceScreen)
  /// These elements changed; the tree of `generation` was made from that of `base`. Where a name or the vocabulary
  /// changed too, or the screen is not `base`, the only effect is `.reword`.
  case amend([AccessibilityElement], base: Int, generation: Int)
  /// Another app, or none, is scanned. Utterances that began before are refused even where the new screen has the same
  /// names, because they were meant for what the user saw.
  case leaveApp
  /// The app shows a new screen: utterances that began before no longer apply, even where it has the same names.
  case leaveScreen
  /// The rescue menu or the bell's menu opened or closed. While it is open, nothing said acts on the screen behind it,
  /// and a multi-step command is cancelled.
  case cover(Bool)
  /// The highlight moved to this element; `nil`: no element is lit.
  case light(ElementID?)
  /// A switch was pressed, or a scroll refused: what scrolls ends.
  case stopScrolling
  /// What goes on must end: the microphone was closed, so that nobody could say so, the machine was suspended, or a
  /// password would be typed with the keys that are held.
  case closed
  /// The user chose this element without voice control. If it is a text field, dictation types into this field.
  case chose(ElementID)

  // MARK: Reports

  /// The app answered a request by voice; `handled` is whether it did anything, `why` why it did not.
  case answered(ElementAction, handled: Bool, why: String? = nil)
  /// The app can undo what voice control requested of this element; the string names the undo action.
  case undoOffered(String, of: ElementID)
  /// Problems that a listener found with the names of a vocabulary; it may report them in parts.
  case problems([NameProblem], revision: Int)

  // MARK: Surroundings

  case settings(VoiceSettings)
  /// A recogniser for this language listens from now on.
  case language(SpokenLanguage)
  case apps([VoiceApp])
  case windows([VoiceWindow])
  case profiles(MenuProfiles)
  case desk(SpokenDesk)
  /// Time has passed: handle everything due.
  case advance
}
