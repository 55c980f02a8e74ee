package import ScanVocabulary
package import ScannerMenus
package import TappetModel

/// Everything that voice control is told: what is said, and what it must know of the world. It all comes through
/// `VoiceControl.handle(_:at:)`, so who keeps these and their moments can do it all again.
package enum SpokenInput: Equatable, Sendable, Codable {
  /// Voice control begins anew by these settings: the vocabulary that comes next has a revision above `revision`.
  case begin(VoiceSettings, revision: Int, isAwake: Bool)

  // MARK: What a person wants

  /// Somebody said something. Exactly one effect is `.heard`, the last.
  case heard(Utterance)
  /// That switch asks for something, asleep or awake; where nothing is done it is told why. `nil`: nobody is told.
  case order(VoiceOrder, by: SwitchID?)
  /// A switch chose of the prompt of that number the answer of that place, or (`nil`) none.
  case answer(Int?, prompt: Int)
  /// Whoever scans the answers is busy with it: a question waits for that long at least.
  case allow(Duration)

  // MARK: The screen

  /// The screen is this now, also where only names have changed.
  case show(VoiceScreen)
  /// These elements are others now, in a tree of `generation` that came of `base`. Where a name or what may be said has
  /// changed too, or the screen is not the one of `base`, the effect is `.reword` alone.
  case amend([AccessibilityElement], base: Int, generation: Int)
  /// Another app, or none, is on the screen. What was said by the names of the one before is refused, also where the next
  /// has the same: it was meant for what the person saw.
  case leaveApp
  /// The app shows a new screen: nothing that was said before counts on it, also where it has the same names.
  case leaveScreen
  /// A menu of rescue or bell lies over everything from now on, or does no more. What is said meanwhile acts on nothing
  /// that lies behind it, and what was going on goes on no more.
  case cover(Bool)
  /// That element is lit; `nil`: none.
  case light(ElementID?)
  /// That element was chosen by other means: typing goes there, if it is a field.
  case chose(ElementID)

  // MARK: Answers of others

  /// The app has answered a request of voice's: `handled` tells whether it did anything.
  case answered(ElementAction, handled: Bool)
  /// The app can take back, by that name, what voice asked of that element.
  case undoOffered(String, of: ElementID)
  /// What a listener found wrong with the names of a vocabulary; it may tell it in parts.
  case problems([NameProblem], revision: Int)

  // MARK: Surroundings

  case settings(VoiceSettings)
  /// These apps can be gone to.
  case apps([VoiceApp])
  /// These profiles can be used.
  case profiles(MenuProfiles)
  /// It is that late: what is due is done.
  case advance
}
