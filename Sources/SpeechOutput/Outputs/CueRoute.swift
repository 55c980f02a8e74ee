/// Decides whether cues can be heard in private. Where that is uncertain, they are not said at all.
///
/// ```
/// use "headset" ── found [] ▶ closed ── found [headset] ▶ open ── failed ▶ closed ── found [headset] ▶ open
/// use "default" ▶ common
/// ```
/// Decision 257: docs/decisions/0257-private-cues.md.
package struct CueRoute: Sendable {
  package enum State: Hashable, Sendable {
    /// No private output is set: cues are said where everything is.
    case common
    case open(CueOutputName)
    case closed(Gap)
  }

  /// Why cues can't be heard in private.
  package enum Gap: String, Hashable, Sendable, CaseIterable {
    /// The setting names no device.
    case badName
    /// The sound server does not answer.
    case noServer
    /// espeak-ng, which speaks there, is not installed.
    case noVoice
    /// The sink or card is not there.
    case missing
    /// The sink plays to another plug than the one named.
    case unplugged
    /// The sink has several plugs, and the setting names none: which of them sounds may change at any time.
    case manyPlugs
    /// It is there, but what was played could not be heard.
    case failed
  }

  /// The value of `speech.cueOutput` for no private output.
  package static let common = "default"

  package private(set) var setting = common
  /// `nil`: the sound server does not answer, or was not asked yet.
  private var sinks: [SoundSink]?
  private var cards: Set<String> = []
  private var hasFailed = false
  /// Whether there is a program that can speak there.
  package var hasVoice = true

  package init() {}

  package mutating func use(_ setting: String) {
    guard setting != self.setting else { return }
    (self.setting, hasFailed) = (setting, false)
  }

  /// Notes the sinks of the sound server; `nil` if it does not answer.
  package mutating func found(_ sinks: [SoundSink]?) { (self.sinks, hasFailed) = (sinks, false) }

  /// Notes the names of ALSA's cards.
  package mutating func found(cards: Set<String>) { (self.cards, hasFailed) = (cards, false) }

  /// Notes that playing to the output failed. The route stays closed until `found` reports the devices again.
  package mutating func failed() { hasFailed = true }

  package var state: State {
    if setting == Self.common { return .common }
    guard let name = CueOutputName(setting) else { return .closed(.badName) }
    guard hasVoice else { return .closed(.noVoice) }
    if let gap = gap(of: name) { return .closed(gap) }
    return hasFailed ? .closed(.failed) : .open(name)
  }

  private func gap(of name: CueOutputName) -> Gap? {
    switch name {
    case .alsa(_, let card): return cards.contains(card) ? nil : .missing
    case .sink(let name, let plug):
      guard let sinks else { return .noServer }
      guard let sink = sinks.first(where: { $0.name == name }) else { return .missing }
      guard let plug else { return sink.plugs.count > 1 ? .manyPlugs : nil }
      guard sink.plug == plug else { return .unplugged }
      return sink.plugs.contains { $0.name == plug && $0.isThere } ? nil : .unplugged
    }
  }
}
