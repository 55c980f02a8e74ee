extension Interpretation {
  /// Joins the commands of a series: it is as certain as the most doubtful of them. `nil` without any.
  init?(_ parts: [Interpretation], joinedBy joint: String, took: Duration) {
    guard let worst = parts.min(by: { $0.confidence < $1.confidence }), let last = parts.last else { return nil }
    self = worst
    var joined: Decoding?
    for part in parts { joined = part.command.map { joined?.followed(by: $0, after: joint) ?? $0 } }
    command = joined
    self.last = last.words
    self.took = took
  }
}

extension Decoding {
  fileprivate func followed(by other: Decoding, after joint: String) -> Decoding {
    let between = Segment(word: joint, frames: frameCount..<frameCount, score: 0, grammarScore: 0)
    let shifted = other.segments.map { segment in
      var segment = segment
      segment.frames = (segment.frames.lowerBound + frameCount)..<(segment.frames.upperBound + frameCount)
      return segment
    }
    return Decoding(
      segments: segments + [between] + shifted, score: score + other.score, frameCount: frameCount + other.frameCount)
  }
}
