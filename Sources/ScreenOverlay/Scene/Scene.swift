package import ScanVocabulary
package import TappetModel
package import TappetProtocol

/// The state of scanning as an overlay or a terminal shows it, assembled from the events that the daemon sends to
/// observers. Draws nothing.
package struct Scene: Hashable, Sendable {
  /// The state of scanning; `nil` before the daemon has sent it and after the connection is lost.
  package internal(set) var state: ScanState?
  package internal(set) var highlight: Highlight?
  /// The entries of the open menu; empty when none is open.
  package internal(set) var menu: [String] = []
  package internal(set) var menuIndex: Int?
  /// The frame of the last highlight that had a frame. While a menu is open, this is the menu's element, which the menu
  /// must not cover.
  package internal(set) var anchor: Frame?
  /// The frames of the members of the group that was lit last, as long as what is lit since then is one of them: the
  /// neighbours of an element.
  package internal(set) var neighbours: [Frame] = []
  /// The frames that were lit, or members of what was lit, since the app became the scanned one; the last ones only.
  var known: [Frame] = []
  /// What was known when the notice came, so that the notice does not move while it is read.
  var noticeBeside: [Frame] = []
  /// Since when the stop is lit.
  var litAt: Instant?
  package internal(set) var overlay = VoiceOverlay.none
  /// A list shown by voice control: everything that can be said, or an element's actions; `nil` if none is shown.
  package internal(set) var list: VoiceList?
  /// The microphone; `nil` while no listener runs.
  package internal(set) var microphone: SceneMicrophone?
  /// The notice shown now; `nil` if none is shown.
  package internal(set) var notice: SceneNotice?
  /// A stop that is marked briefly, because a press was credited to the stop or refused there; `nil` if none is marked.
  package internal(set) var flash: SceneFlash?
  /// What fades, because the highlight moved or a press selected it.
  var motions: [SceneMotion] = []
  /// Why the bell cannot be heard, as text for the user; empty if the bell works.
  package internal(set) var bellTrouble = ""

  package init() {}

  package var app: String? { state?.app }
  /// Whether the screen is blacked out.
  var isCurtained: Bool { state?.isCurtained ?? false }

  package static let flashTime = Duration.milliseconds(350)
  /// The minimum time that a notice is shown.
  package static let noticeTime = Duration.seconds(6)

  /// How long a text is shown: ten letters a second for slow readers, plus two seconds to notice it; at most 20 s.
  static func time(toRead text: String) -> Duration {
    min(max(noticeTime, .milliseconds(2000 + 100 * min(text.count, 180))), .seconds(20))
  }

  /// When the caller must call `advance` next; `nil` if nothing expires.
  package var deadline: Instant? { [flash?.until, notice?.until].compactMap(\.self).min() }

  /// Removes an expired flash or notice, and what has faded.
  package mutating func advance(to now: Instant) {
    if let until = flash?.until, until <= now { flash = nil }
    if let until = notice?.until, until <= now { notice = nil }
    motions.removeAll { $0.since.advanced(by: Self.fadeTime) <= now }
  }

  /// Clears everything, because the connection to the daemon is lost.
  package mutating func disconnect() { self = Scene() }
}

package struct SceneNotice: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// An utterance and its outcome; `isDone` means that it was acted on.
    case heard(isDone: Bool)
    /// A press or command was refused.
    case refused
    /// A problem with a device or an app.
    case trouble
    /// Information.
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
