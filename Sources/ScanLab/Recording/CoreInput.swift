package import SpokenCommands
package import SwitchHandling
package import TappetModel

/// Everything that scanning, the switches and voice control can be told, in the order in which they are told it: what a
/// recording holds.
package enum CoreInput: Sendable {
  case scan(ScanInput)
  case voice(SpokenInput, at: Instant)
  /// Words that went into a secure field, and what the app answered to them: no recording holds them.
  case withheld(at: Instant)

  /// When it was told; `nil` before time began.
  package var moment: Instant? {
    switch self {
    case .scan(let input): input.moment
    case .voice(_, let moment), .withheld(let moment): moment
    }
  }
}

/// What came of one input.
package enum CoreEffects: Equatable, Sendable {
  case scan([SwitchControlEffect])
  case voice([VoiceEffect])

  package static let none = CoreEffects.voice([])

  /// How many there are.
  package var count: Int {
    switch self {
    case .scan(let effects): effects.count
    case .voice(let effects): effects.count
    }
  }
}
