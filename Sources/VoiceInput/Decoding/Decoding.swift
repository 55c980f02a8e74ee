/// What a decoder made of a stretch of sound: the best path, in the recogniser's own units.
struct Decoding: Hashable, Sendable {
  struct Segment: Hashable, Sendable {
    /// The word as said, without the number of its pronunciation; fillers stand in brackets.
    var word: String
    /// The first frame (10 ms), counted from the beginning of the sound, and the one after the last.
    var frames: Range<Int>
    /// Log likelihood of the sound given the word; 1 is about 0.102 nat.
    var score: Int
    /// Log probability of coming here by the grammar.
    var grammarScore: Int

    /// Silence or noise between words.
    var isFiller: Bool {
      switch word.first {
      case "<", "[", "+", "(": true
      default: false
      }
    }
  }

  var segments: [Segment]
  /// The whole path's log likelihood.
  var score: Int
  var frameCount: Int

  /// From the first to the last word, in frames; nil without words.
  var span: Range<Int>? {
    let spoken = segments.filter { !$0.isFiller }
    guard let first = spoken.first, let last = spoken.last else { return nil }
    return first.frames.lowerBound..<last.frames.upperBound
  }

  /// The words that were said, without silence and noise.
  var words: [String] { segments.lazy.filter { !$0.isFiller }.map(\.word) }
  var text: String { words.joined(separator: " ") }
}
