import ScanVocabulary
package import TappetProtocol

/// The microphone, as far as it is to be seen.
package struct SceneMicrophone: Hashable, Sendable {
  package var status: VoiceStatus
  /// How far what comes in stands out from the room, 0–5; `nil`: nobody has told. In steps, so that a quiet room changes
  /// nothing on the screen.
  package private(set) var bars: Int?

  package static let mostBars = 5
  /// What each bar stands for, in dB: speech of 30 dB above the room is as good as it gets.
  static let decibelsPerBar = 6.0

  package init(_ status: VoiceStatus, bars: Int? = nil) {
    self.status = status
    self.bars = bars
  }

  mutating func hear(_ level: VoiceLevel) {
    let above = (level.level - level.noise) / Self.decibelsPerBar
    bars = above.isNaN ? 0 : Int(min(max(above.rounded(), 0), Double(Self.mostBars)))
  }

  /// Whether sound comes in that is listened to.
  package var isOpen: Bool { !status.muted && (status.state == .listening || status.state == .hearing) }

  /// Whether nothing that is said would be heard, or heard well, though the person wants it heard.
  package var isTrouble: Bool {
    !status.muted && (status.trouble != nil || status.state == .noMicrophone || status.state == .stopped)
  }

  /// What it does, in a few words, with its loudness as signs: "Listening ▮▮▯▯▯".
  package var text: String {
    let state =
      switch status.state {
      case _ where status.muted: "✗ Microphone muted"
      case .starting: "Voice is starting"
      case .listening where status.asleep, .hearing where status.asleep: "Asleep: “wake up”"
      case .listening: "Listening"
      case .hearing: "Hearing"
      case .standby: "Hold the switch to talk"
      case .noMicrophone: "! No microphone"
      case .stopped: "! Nobody listens"
      }
    let signs = bars.map { String(repeating: "▮", count: $0) + String(repeating: "▯", count: Self.mostBars - $0) }
    let loudness = isOpen ? signs.map { " \($0)" } ?? "" : ""
    return state + loudness + (status.trouble.map { "  ! \($0.text)" } ?? "")
  }
}
