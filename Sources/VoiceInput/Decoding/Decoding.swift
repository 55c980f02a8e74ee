/// A decoder's result for a stretch of sound: the best path through the grammar, with scores in PocketSphinx's units.
struct Decoding: Hashable, Sendable {
  struct Segment: Hashable, Sendable {
    /// The word without the number of its pronunciation variant. The names of fillers (silence and noise) are in
    /// brackets.
    var word: String
    /// The segment's 10 ms frames, counted from the start of the decoded sound.
    var frames: Range<Int>
    /// The log likelihood of the sound given the word, in units of about 0.102 nat.
    var score: Int
    /// The log probability of the transition in the grammar, in the same units as `score`.
    var grammarScore: Int
    /// The log of the word's share of all paths that were not pruned, in units of 0.0001 nat, 0 for no other word; 0 with
    /// a grammar, which has no such paths.
    var posterior = 0

    /// Whether the segment is silence or noise instead of a word.
    var isFiller: Bool {
      switch word.first {
      case "<", "[", "+", "(": true
      default: false
      }
    }
  }

  var segments: [Segment]
  var score: Int
  var frameCount: Int

  /// The 10 ms frames from the start of the first word to the end of the last; `nil` if the decoding has no words.
  var span: Range<Int>? {
    let spoken = segments.filter { !$0.isFiller }
    guard let first = spoken.first, let last = spoken.last else { return nil }
    return first.frames.lowerBound..<last.frames.upperBound
  }

  var words: [String] { segments.lazy.filter { !$0.isFiller }.map(\.word) }
  var text: String { words.joined(separator: " ") }
}
