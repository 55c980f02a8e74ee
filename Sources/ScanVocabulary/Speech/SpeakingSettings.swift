/// What is said, and what is left out: a level, and single parts of it switched on or off.
public struct SpeakingSettings: Hashable, Sendable {
  /// Whether anything is said at all, where a speech program is connected. Apps' announcements go with it.
  public var enabled = true
  public var verbosity = Verbosity.normal
  /// Parts that are said whatever the level.
  public var also: [SpokenPart] = []
  /// Parts that are not said whatever the level; stronger than `also`.
  public var except: [SpokenPart] = []
  public var groups = GroupWording.ends

  public init() {}

  public func says(_ part: SpokenPart) -> Bool {
    guard enabled, !except.contains(part) else { return false }
    return also.contains(part) || part.level <= verbosity
  }

  /// The same, with every word there is of an element: for whoever asks what is lit.
  public var inFull: SpeakingSettings {
    var full = SpeakingSettings()
    full.verbosity = .full
    full.groups = groups
    return full
  }
}

/// How much is said, from the least to the most.
public enum Verbosity: String, Hashable, Sendable, CaseIterable, Comparable {
  case brief, normal, full

  public static func < (one: Verbosity, other: Verbosity) -> Bool {
    allCases.firstIndex(of: one) ?? 0 < allCases.firstIndex(of: other) ?? 0
  }
}

/// How a group's members are said.
public enum GroupWording: String, Hashable, Sendable, CaseIterable {
  /// "5 items, FIRST to LAST".
  case ends
  /// "5 items".
  case count
  /// Every name.
  case all
}

/// A part of what is said that can be switched by itself.
public enum SpokenPart: String, Hashable, Sendable, CaseIterable {
  /// The stop that is lit, menus' entries included.
  case stops
  /// An element's value, traits ("button", "dimmed") and hint.
  case value, traits, hint
  /// What was selected, where it is not what is said next.
  case selections
  /// Why a press, a word or an action did nothing.
  case refusals
  /// The lit element's new value, when it changes.
  case changes
  /// A switch box that was lost, or is back.
  case devices
  /// What was heard and not done.
  case voice
  case bell
  /// Scanning began, or stands still.
  case state

  /// The lowest level at which it is said.
  public var level: Verbosity {
    switch self {
    case .stops, .value, .refusals, .changes, .devices, .bell: .brief
    case .traits, .selections, .voice: .normal
    case .hint, .state: .full
    }
  }
}
