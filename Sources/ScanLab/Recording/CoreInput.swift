package import SpokenCommands
package import SwitchHandling
package import TappetModel

/// An input to the scan and the switches, or to voice control. A recording holds these inputs in order.
package enum CoreInput: Sendable {
  case scan(ScanInput)
  case voice(SpokenInput, at: Instant)
  /// An utterance that began while dictation went to a secure field: its content is not recorded.
  case withheld(at: Instant)

  /// When the input was handled; `nil` for the first input of a recording.
  package var moment: Instant? {
    switch self {
    case .scan(let input): input.moment
    case .voice(_, let moment), .withheld(let moment): moment
    }
  }
}

/// The effects of one input.
package enum CoreEffects: Equatable, Sendable {
  case scan([SwitchControlEffect])
  case voice([VoiceEffect])

  package static let none = CoreEffects.voice([])

  package var count: Int {
    switch self {
    case .scan(let effects): effects.count
    case .voice(let effects): effects.count
    }
  }
}
