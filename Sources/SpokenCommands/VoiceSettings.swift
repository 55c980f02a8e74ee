/// How sure the matcher must be. Confidence is 0…1; 0.5 is the threshold of an ordinary phrase.
package struct VoiceSettings: Hashable, Sendable, Codable {
  /// Whether a name said alone, without "tap", acts.
  package var bareNames = false
  /// From here on an ordinary phrase acts. 0–1.
  package var act = 0.5
  /// From here on a risky or short phrase acts. 0–1, not below `act`.
  package var risky = 0.7
  /// From here on the person is asked "did you mean …?". 0–1, not above `act`.
  package var ask = 0.3
  /// Whether unique beginnings of longer names are listened for.
  package var prefixes = true
  /// Phrases of the person's own, and what they do.
  package var phrases: [VoicePhrase] = []
  /// What else a command is heard as, by its best way to say it.
  package var misheard: [VoiceMishearing] = []

  /// How long a question waits for its answer; silence means no. 1–60 s.
  package var answerTime = Duration.seconds(8)
  /// Whether a switch answers questions too, by scanning the answers.
  package var hybrid = true
  /// How long names, numbers and squares stay while nobody uses them; `nil`: until they are used or hidden. 1–3600 s.
  package var overlayTime: Duration?
  /// Whether numbers stay on the screen after one was used.
  package var keepNumbers = false
  /// How many squares the grid has from top to bottom, and from left to right. 2–9.
  package var gridRows = 3
  package var gridColumns = 3
  /// Words of the person's own that can be typed by saying them.
  package var words: [String] = []

  package init() {}
}
