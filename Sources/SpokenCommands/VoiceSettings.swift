/// Settings of voice control. Confidence is 0–1; 0.5 is the threshold of an ordinary phrase.
package struct VoiceSettings: Hashable, Sendable, Codable {
  /// Whether a name alone, without "tap", acts.
  package var bareNames = false
  /// The confidence from which an ordinary phrase acts, 0–1.
  package var act = 0.5
  /// The confidence from which a risky or short phrase acts, 0–1, at least `act`.
  package var risky = 0.7
  /// The confidence from which the user is asked "did you mean …?", 0–1, at most `act`.
  package var ask = 0.3
  /// Whether unique beginnings of longer names are listened for.
  package var prefixes = true
  package var phrases: [VoicePhrase] = []
  /// The words that the recogniser hears instead of a command.
  package var misheard: [VoiceMishearing] = []

  /// How long a question waits for its answer, 1–60 s; silence means no.
  package var answerTime = Duration.seconds(8)
  /// Whether switches can answer questions too, by scanning the answers.
  package var hybrid = true
  /// How long unused names, numbers and squares stay, 1–3600 s; `nil`: until used or hidden.
  package var overlayTime: Duration?
  /// Whether numbers stay after one was used.
  package var keepNumbers = false
  /// The number of rows and columns of the grid, 2–9 each.
  package var gridRows = 3
  package var gridColumns = 3
  /// The user's own words, which dictation types as written.
  package var words: [String] = []

  package init() {}
}
