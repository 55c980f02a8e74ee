package import Messages

/// Why cues can't be heard in private, for people.
package enum CueGapWords {
  /// - Parameter gap: the word of a `CueRoute.Gap`, as a message carries it.
  package static func message(of gap: String) -> Message {
    switch CueRoute.Gap(rawValue: gap) {
    case .badName: Message("the name is not that of one device")
    case .noServer: Message("the sound server does not answer")
    case .noVoice: Message("espeak-ng, which speaks there, is not installed")
    case .missing, nil: Message("it is not there")
    case .unplugged: Message("nothing is plugged in there, or sound goes to another plug")
    case .manyPlugs: Message("it has several plugs, and the name must say which")
    case .failed: Message("what was said there broke off")
    }
  }
}
