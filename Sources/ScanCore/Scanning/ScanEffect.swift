/// What the world must be told or made to do; the machine's only way out.
public enum ScanEffect: Hashable, Sendable {
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

/// What is lit.
public struct Highlight: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable { case item, group, menu, exit, point }
  /// `menu` stands for the stop "Menu" and for the entries of the scanner's own menus; `point` for the band or line
  /// that is `frame`.
  public var kind: Kind
  /// The labels of the groups from the top down to and including this stop; in a menu, the name of what the menu is
  /// for and the entry's.
  public var path: [String]
  /// The elements a press reaches: one for an item, all of a group, none for menu and exit; for an answer to a
  /// question, what it is about.
  public var ids: [ElementID]
  public var frame: Frame?
  /// What is shown and said of it.
  public var label: String
  /// For groups what a press reaches: the members' frames. For `point` what was fixed before; in a menu, what that is
  /// for: an element, or two lines that cross at a point.
  public var frames: [Frame]
  /// When the next step is due, or in `dwell` the selection, or what the preview says; `nil`: nothing is, or the end
  /// of what is being said decides.
  public var until: Instant?
  /// What happens at `until`, or what a press does until then, where that is not plain from the stop.
  public var preview: String?
  /// In `elimination` and `coded`: what each switch or code reaches.
  public var marks: [HighlightMark]

  public init(
    kind: Kind, path: [String] = [], ids: [ElementID] = [], frame: Frame? = nil, label: String,
    frames: [Frame] = [], until: Instant? = nil, preview: String? = nil, marks: [HighlightMark] = []
  ) {
    self.kind = kind
    self.path = path
    self.ids = ids
    self.frame = frame
    self.label = label
    self.frames = frames
    self.until = until
    self.marks = marks
    self.preview = preview
  }
}

/// What was selected.
public struct Selection: Hashable, Sendable {
  public var id: ElementID?
  public var label: String
  /// What it does ("Activate", "Enter", "Back", the menu entry's name).
  public var action: String
  /// Whether the press was credited to the stop before the one lit (late-press credit).
  public var credited: Bool
  public init(id: ElementID?, label: String, action: String, credited: Bool = false) {
    self.id = id
    self.label = label
    self.action = action
    self.credited = credited
  }
}

/// Why a command did nothing. The texts are what the person hears.
public enum RefusalReason: Hashable, Sendable {
  /// Entering a level or menu had only just lit this stop.
  case tooSoon
  /// What was lit moved or changed without the person's doing.
  case changed
  /// The element is gone.
  case gone
  /// The element is not enabled.
  case dimmed
  /// It cannot do that.
  case unsupported
  /// Nothing carries that number, no code begins like that.
  case unmarked
  /// Nothing of the screen has a place (`point`).
  case nowhere
  /// Something of the user's own (a command, the bell) could not be done: why, for people.
  case failed(String)
  /// A press took back what was about to be done.
  case cancelled
  /// A figure is at its end.
  case limit
  /// Nothing was done yet that could be done again.
  case nothingToRepeat

  public var text: String {
    switch self {
    case .tooSoon: "too soon"
    case .changed: "that changed"
    case .gone: "that is gone"
    case .dimmed: "dimmed"
    case .unsupported: "it can't do that"
    case .unmarked: "nothing has that number"
    case .nowhere: "no place to point at"
    case .failed(let text): text
    case .cancelled: "cancelled"
    case .limit: "that is as far as it goes"
    case .nothingToRepeat: "nothing to repeat"
    }
  }
}

/// The short sounds that tell what happened.
public enum SoundKind: String, Hashable, Sendable, CaseIterable {
  case step, first, wrap, enter, exit, select, refused, changed, rescue, bell
  /// A switch box is gone, or is there again.
  case lost, back
  /// Voice control listens for commands, or for "wake up" alone.
  case listening, asleep
}
