package import ScanVocabulary
package import ScannerMenus
package import TappetModel

/// A request or a report of the scan; the machine's only output.
package enum ScanEffect: Hashable, Sendable {
  /// This stop is lit now (and no other).
  case highlight(Highlight)
  case cleared
  /// A press was credited to this stop, which was lit just before: flash it and say it.
  case flash(Highlight)
  /// The entries of the innermost menu; empty: the menus closed.
  case menu([String])
  case selected(Selection)
  /// Send this request to the app.
  case perform(ActionRequest)
  /// A choice of rescue or bell: `SwitchControl` carries it out and never passes it on.
  case rescue(RescueChoice)
  /// A question was answered with the answer at that index, or left (`nil`).
  case answered(prompt: Int, answer: Int?)
  /// A command had no effect, and why.
  case refused(RefusalReason)
  /// The highlight entered, or left, an element (never sent for groups).
  case focused(ElementID)
  case unfocused(ElementID)
  case sound(SoundKind)
  /// Say or sound what is lit, and call `finishCue` at its end; a paced step waits for that.
  case cue(Cue)
  /// Cut the cue: the user pressed.
  case hush
  /// A sample of the user's speed, for the statistics.
  case pressed(PressSample)
  /// Change a setting, unless that would leave no way to select.
  case change(SettingRequest)
  /// Take advice, take the last change back, or begin or end measuring.
  case advice(AdviceChoice)
  /// Scan that app, one of `MenuSurroundings.apps`.
  case focusApp(String)
  /// Lay that profile over the user's own settings; `nil`: none.
  case useProfile(String?)
  case run(DeviceCommand)
  case read(ReadingOrder)
  /// Scanning began, or stands still with nothing lit.
  case running
  case paused
}
