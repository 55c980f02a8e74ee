/// A decoder's result for a stretch of sound: the best path, in PocketSphinx's units.
struct Decoding: Hashable, Sendable {
  struct Segment: Hashable, Sendable {
    /// The word without the number of its pronunciation variant; fillers stand in brackets.
    var word: String
    /// The frames of 10 ms, counted from the start of the sound.
    var frames: Range<Int>
    /// The log likelihood of the sound given the word; 1 is about 0.102 nat.
    var score: Int
    /// The log probability of the transition in the grammar.
    var grammarScore: Int

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

  /// The frames from the first to the last word; nil without words.
  var span: Range<Int>? {
    let spoken = segments.filter { !$0.isFiller }
    guard let first = spoken.first, let last = spoken.last else { return nil }
    return first.frames.lowerBound..<last.frames.upperBound
  }

  var words: [String] { segments.lazy.filter { !$0.isFiller }.map(\.word) }
  var text: String { words.joined(separator: " ") }
}
