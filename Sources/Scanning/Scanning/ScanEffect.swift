package import ScanVocabulary
package import ScannerMenus
package import TappetModel

/// What the world must be told or made to do; the machine's only way out.
package enum ScanEffect: Hashable, Sendable {
  /// This stop is lit now (and no other).
  case highlight(Highlight)
  /// Nothing is lit.
  case cleared
  /// A press was credited to this stop, which was lit just before (late-press credit): flash it and say it.
  case flash(Highlight)
  /// A menu opened (its entries), or closed (empty).
  case menu([String])
  /// The person selected something.
  case selected(Selection)
  /// Ask the app.
  case perform(ActionRequest)
  /// Something that rescue and bell offer was chosen: `SwitchControl` carries it out and never passes it on.
  case rescue(RescueChoice)
  /// A question was answered: by the answer of that place, or (`nil`) by leaving it.
  case answered(prompt: Int, answer: Int?)
  /// A command did nothing, and why.
  case refused(RefusalReason)
  /// The highlight entered, or left, an element (never sent for groups).
  case focused(ElementID)
  case unfocused(ElementID)
  case sound(SoundKind)
  /// Say, or sound, what is lit, and tell `finishCue` when that has ended: a paced step waits for it.
  case cue(Cue)
  /// A press cuts what is being said.
  case hush
  /// What a press tells of the person's speed, for the statistics.
  case pressed(PressSample)
  /// Change a setting, unless that would leave no way to select.
  case change(SettingRequest)
  /// Do as the person's presses advise, or take the last such change back.
  case advice(AdviceChoice)
  /// Scan that app, one of those that the surroundings tell of.
  case focusApp(String)
  /// Lay that profile over the person's own settings; `nil`: none.
  case useProfile(String?)
  /// Ask the machine.
  case run(DeviceCommand)
  /// Read aloud.
  case read(ReadingOrder)
  /// Scanning began, or stands still with nothing lit.
  case running
  case paused
}
