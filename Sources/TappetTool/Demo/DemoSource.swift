import Messages

/// The part of Tappet that a line of the demo's report describes. It is the line's first column.
enum DemoSource: CaseIterable {
  case demo, device, player, switches, voice

  private var word: String {
    switch self {
    case .demo: tr("demo", context: "begins a line of the demo's report")
    case .device: tr("device", context: "begins a line of the demo's report")
    case .player: tr("player", context: "begins a line of the demo's report")
    case .switches: tr("switch", context: "begins a line of the demo's report")
    case .voice: tr("voice", context: "begins a line of the demo's report")
    }
  }

  func line(_ text: String) -> String {
    let width = Self.allCases.map(\.word.columns).max() ?? 0
    return word.padded(to: width + 2) + text
  }
}
