import Messages
import ScanVocabulary
package import TappetProtocol

package struct SceneMicrophone: Hashable, Sendable {
  package var status: VoiceStatus
  /// The input level above the room's noise in bars, 0 to 5, so that a quiet room causes no redrawing; `nil` if
  /// unknown.
  package private(set) var bars: Int?

  package static let mostBars = 5
  /// The range of one bar in dB: five bars stand for speech at 30 dB above the room, which is as clear as the listener
  /// needs.
  static let decibelsPerBar = 6.0

  package init(_ status: VoiceStatus, bars: Int? = nil) {
    self.status = status
    self.bars = bars
  }

  mutating func hear(_ level: VoiceLevel) {
    let above = (level.level - level.noise) / Self.decibelsPerBar
    bars = above.isNaN ? 0 : Int(min(max(above.rounded(), 0), Double(Self.mostBars)))
  }

  /// Whether the microphone is being listened to.
  package var isOpen: Bool { !status.muted && (status.state == .listening || status.state == .hearing) }

  /// Whether speech would not be recognised, or only badly, although the microphone is not muted.
  package var isTrouble: Bool {
    !status.muted && (status.trouble != nil || status.state == .noMicrophone || status.state == .stopped)
  }

  /// The state in a few words, with the level as bars: "Listening ▮▮▯▯▯".
  package var text: String {
    let signs = bars.map { String(repeating: "▮", count: $0) + String(repeating: "▯", count: Self.mostBars - $0) }
    return state + (isOpen ? signs.map { " \($0)" } ?? "" : "") + trouble
  }

  /// The state in a few words, without the level.
  var words: String { state + trouble }

  private var trouble: String { status.trouble.map { "  ! \(tr($0.message))" } ?? "" }

  private var state: String {
    switch status.state {
    case _ where status.muted: tr("✗ Microphone muted")
    case .starting: tr("Voice is starting")
    // translators: %1 is what the person says, in the recogniser's language
    case .listening where status.asleep, .hearing where status.asleep:
      tr("Asleep: “\(status.wakeWords ?? "wake up")”")
    case .listening: tr("Listening", context: "microphone")
    case .hearing: tr("Hearing", context: "microphone")
    case .standby: tr("Hold the switch to talk")
    case .noMicrophone: tr("! No microphone")
    case .stopped: tr("! Nobody listens")
    }
  }
}
