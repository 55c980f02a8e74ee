import ScanVocabulary
package import SpokenCommands
package import TappetModel

/// Decides which utterances no recording may hold: all that began while dictation went to a secure field.
///
/// ```
/// secure field       ├──────────────┤
/// utterance began  ▲ recorded   ▲ withheld, also when it is handled after the field has gone   ▲ recorded
/// ```
/// Not only those that look like dictation: a misheard letter may look like a command.
package struct SecretSpeech: Sendable {
  private var last: Instant?

  package init() {}

  /// Returns whether to withhold the input. Call it before voice control handles the input.
  ///
  /// - Parameter typesSecret: `VoiceControl.typesSecret`.
  package mutating func withholds(_ input: SpokenInput, typesSecret: Bool, at now: Instant) -> Bool {
    if typesSecret { last = now }
    guard case .heard(let utterance) = input else { return false }
    return last.map { utterance.startedAt <= $0 } ?? false
  }
}
