/// The choice of the parts that are spoken: a verbosity level, with single parts switched on or off.
package struct SpeakingSettings: Hashable, Sendable {
  /// Whether anything is spoken, provided that a speech program is connected. Includes apps' announcements.
  package var enabled = true
  package var verbosity = Verbosity.normal
  /// Parts that are spoken at any level.
  package var also: [SpokenPart] = []
  /// Parts that are never spoken; takes precedence over `also`.
  package var except: [SpokenPart] = []
  package var groups = GroupWording.ends
  package var echo = TypingEchoUnit.words
  /// How much is said of the lit stop.
  package var cueDetail = CueDetail.normal
  /// Whether the lit stop's place is said too: "3 of 7".
  package var cuePlace = false
  /// The language that Tappet's own words are marked with for the voice, a BCP 47 tag; `nil`: they have the voice's own.
  package var ownLanguage: String?

  package init() {}

  /// Whether that part is spoken.
  package func says(_ part: SpokenPart) -> Bool {
    guard enabled, !except.contains(part) else { return false }
    return also.contains(part) || part.level <= verbosity
  }

  /// The same settings at full verbosity, for a person who asks what is lit.
  package var inFull: SpeakingSettings {
    var full = SpeakingSettings()
    full.verbosity = .full
    full.groups = groups
    full.ownLanguage = ownLanguage
    return full
  }
}

/// How much is spoken, from least to most.
package enum Verbosity: String, Hashable, Sendable, CaseIterable, Comparable {
  case brief, normal, full

  package static func < (one: Verbosity, other: Verbosity) -> Bool {
    allCases.firstIndex(of: one) ?? 0 < allCases.firstIndex(of: other) ?? 0
  }
}

/// How a group's members are spoken.
package enum GroupWording: String, Hashable, Sendable, CaseIterable {
  /// "5 items, FIRST to LAST".
  case ends
  /// "5 items".
  case count
  /// The name of every member.
  case all
}

/// A part of speech output that can be switched on or off by itself.
package enum SpokenPart: String, Hashable, Sendable, CaseIterable {
  /// The lit stop, including menu entries.
  case stops
  /// An element's value, traits ("button", "dimmed") and hint.
  case value, traits, hint
  /// The selected stop, unless it is spoken next anyway.
  case selections
  /// Why a press, a phrase or an action had no effect.
  case refusals
  /// The new value of the lit element, and of an element that the user changed from a menu or by voice.
  case changes
  /// The title of a new screen, and the texts of an alert.
  case screens
  /// A switch box that was lost or is back.
  case devices
  /// Utterances that were heard and not acted on.
  case voice
  case bell
  /// Scanning started or paused.
  case state

  /// The lowest level at which the part is spoken.
  package var level: Verbosity {
    switch self {
    case .stops, .value, .refusals, .changes, .screens, .devices, .bell: .brief
    case .traits, .selections, .voice: .normal
    case .hint, .state: .full
    }
  }
}
