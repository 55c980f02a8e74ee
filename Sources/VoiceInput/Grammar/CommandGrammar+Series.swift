import ScanVocabulary

extension CommandGrammar {
  /// The same phrases, of which one may follow another after the word `joint`.
  func repeating(after joint: String) -> CommandGrammar {
    var grammar = self
    grammar.arcsByState[Self.end].append(grammar.arcs.count)
    grammar.arcs.append(Arc(from: Self.end, to: Self.start, word: joint))
    return grammar
  }
}

/// A decoding with a grammar in which phrases follow each other, cut into phrases.
struct SeriesOfPhrases {
  struct Part: Hashable, Sendable {
    var words: [String]
    /// The 10 ms frames from the word between it and the phrase before to the next such word.
    var frames: Range<Int>
  }

  let parts: [Part]
  let joint: String

  /// Cuts it into as few phrases as possible, the first as long as possible, because names contain the word `joint` too.
  /// - Returns: `nil` for fewer than two phrases, or more than `most`.
  init?(_ decoding: Decoding, joint: String, most: Int, isPhrase: ([String]) -> Bool) {
    self.joint = joint
    let spoken = decoding.segments.filter { !$0.isFiller }
    let frames = 0..<decoding.frameCount
    for count in 2...most {
      if let parts = Self.cut(spoken[...], of: frames, into: count, at: joint, isPhrase) {
        self.parts = parts
        return
      }
    }
    return nil
  }

  private static func cut(
    _ segments: ArraySlice<Decoding.Segment>, of frames: Range<Int>, into count: Int, at joint: String,
    _ isPhrase: ([String]) -> Bool
  ) -> [Part]? {
    let words = segments.map(\.word)
    if count == 1 { return isPhrase(words) ? [Part(words: words, frames: frames)] : nil }
    for place in segments.indices.reversed() where segments[place].word == joint {
      let first = segments[..<place].map(\.word)
      let between = segments[place].frames
      guard isPhrase(first), frames.contains(between.lowerBound), between.upperBound < frames.upperBound else {
        continue
      }
      let rest = cut(
        segments[(place + 1)...], of: between.upperBound..<frames.upperBound, into: count - 1, at: joint, isPhrase)
      if let rest { return [Part(words: first, frames: frames.lowerBound..<between.lowerBound)] + rest }
    }
    return nil
  }
}
