package import ScanVocabulary
package import TappetModel
package import TappetProtocol

/// What a person is to see of the scan at one moment, put together from what observers are told. Told the time; draws
/// nothing. The same for the overlay and for a terminal.
package struct Scene: Hashable, Sendable {
  /// How scanning is as a whole; `nil` before the daemon has told, and after it has gone.
  package internal(set) var state: ScanState?
  /// What is lit.
  package internal(set) var highlight: Highlight?
  /// The entries of the open menu; empty when none is.
  package internal(set) var menu: [String] = []
  /// Which entry is lit.
  package internal(set) var menuIndex: Int?
  /// What the open menu is for: where the highlight was when it opened. It is never covered by the menu.
  package internal(set) var anchor: Frame?
  /// Names, numbers or a grid over the screen.
  package internal(set) var overlay = VoiceOverlay.none
  /// What voice lists: all that may be said, or what can be done with an element.
  package internal(set) var list: VoiceList?
  /// The microphone; `nil` while nothing listens.
  package internal(set) var microphone: SceneMicrophone?
  /// The last thing to be read, for a while.
  package internal(set) var notice: SceneNotice?
  /// A stop that is marked for a moment: a press was credited to it, or refused.
  package internal(set) var flash: SceneFlash?
  /// Why the bell can't be heard, for people; empty while it can.
  package internal(set) var bellTrouble = ""

  package init() {}

  /// The name of the app that is scanned.
  package var app: String? { state?.app }

  /// How long a flash is seen.
  package static let flashTime = Duration.milliseconds(350)
  /// How long a notice of a few words is read.
  package static let noticeTime = Duration.seconds(6)

  /// How long a text is shown: ten letters a second for who reads slowly, and two seconds to see that it is there; 20 s at
  /// the most.
  static func time(toRead text: String) -> Duration {
    min(max(noticeTime, .milliseconds(2000 + 100 * min(text.count, 180))), .seconds(20))
  }

  /// When `advance` must be called next; `nil`: nothing changes by itself.
  package var deadline: Instant? { [flash?.until, notice?.until].compactMap(\.self).min() }

  /// Takes away what has been seen long enough.
  package mutating func advance(to now: Instant) {
    if let until = flash?.until, until <= now { flash = nil }
    if let until = notice?.until, until <= now { notice = nil }
  }

  /// The daemon has gone: nothing is lit any more, and what is shown would be a lie.
  package mutating func disconnect() { self = Scene() }
}

/// Something to be read, until a moment.
package struct SceneNotice: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// What was heard and what became of it; `isDone`: it was obeyed.
    case heard(isDone: Bool)
    /// A press or a command did nothing.
    case refused
    /// A device, or an app, is in trouble.
    case trouble
    /// Something worth knowing.
    case told
  }
  package var kind: Kind
  package var text: String
  package var until: Instant

  package init(_ kind: Kind, _ text: String, until: Instant) {
    self.kind = kind
    self.text = text
    self.until = until
  }
}

/// A stop that is marked for a moment.
package struct SceneFlash: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case credited, refused }
  package var kind: Kind
  package var highlight: Highlight
  package var until: Instant

  package init(_ kind: Kind, _ highlight: Highlight, until: Instant) {
    self.kind = kind
    self.highlight = highlight
    self.until = until
  }
}
