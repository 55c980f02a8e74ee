package import Messages
package import ScanVocabulary
package import ScannerMenus
package import TappetModel

/// A request by the scan, or a report from it; the only output of `ScanMachine`.
package enum ScanEffect: Hashable, Sendable {
  /// This highlight replaces the previous one.
  case highlight(Highlight)
  /// The lit stop's time ends at another moment than was told; `nil`: nothing moves by itself.
  case retimed(until: Instant?)
  /// The highlight went out.
  case cleared
  /// A press was credited to this stop, which was lit just before the current one: flash the stop and say it.
  case flash(Highlight)
  /// The names of the entries of the innermost menu; empty: all menus closed.
  case menu([Message])
  /// The user selected a stop.
  case selected(Selection)
  /// Send this request to the app.
  case perform(ActionRequest)
  /// A choice in the rescue menu or the bell's menu. `SwitchControl` carries it out and never passes it on.
  case rescue(RescueChoice)
  /// The question numbered `prompt` was answered with the answer at index `answer`, or closed unanswered (`nil`).
  case answered(prompt: Int, answer: Int?)
  /// A command was refused, and why.
  case refused(RefusalReason)
  /// The highlight entered this element; never sent for groups.
  case focused(ElementID)
  /// The highlight left this element.
  case unfocused(ElementID)
  case sound(SoundKind)
  /// Say what is lit, or play a sound for it, and call `finishCue` when that has ended; a paced step waits for the
  /// call.
  case cue(Cue)
  /// Stop the current cue at once, because the user pressed a switch.
  case hush
  /// A sample of how fast the user pressed, for the press statistics.
  case pressed(PressSample)
  /// Change a setting, unless the change would leave the user no way to select.
  case change(SettingRequest)
  /// Apply a piece of speed advice, undo the last change, or begin or end measuring.
  case advice(AdviceChoice)
  /// Teach the listener the person's voice, direct the lesson, or forget what was taught.
  case lesson(LessonChoice)
  /// Scan the app with this id, which is one of `MenuSurroundings.apps`.
  case focusApp(String)
  /// Apply the profile of this name over the user's own settings; `nil`: the user's own settings alone.
  case useProfile(String?)
  /// Run this command on the device.
  case run(DeviceCommand)
  /// Type what the user says into this text field; `nil`: stop dictation.
  case dictate(into: ElementID?)
  /// A jump led to this heading: show and say it before the stop that is lit.
  case heading(ElementID)
  /// Start or control reading the screen aloud.
  case read(ReadingOrder)
  /// Scanning started or resumed: a stop is lit after a time with nothing lit.
  case running
  /// Scanning has stopped; nothing is lit.
  case paused
}
