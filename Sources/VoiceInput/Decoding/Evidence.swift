/// How much better a command explains the sound than a sequence of arbitrary phones does.
struct Evidence: Hashable, Sendable {
  /// The score of the command's path minus that of the phone loop's path, per 10 ms frame of the whole utterance.
  var whole: Double
  /// The score of the worst word minus that of the phone loop over the same frames, per frame.
  var worstWord: Double

  /// The score that `Confidence` maps: `min(whole, worstWord / 2)`. On recordings of people this minimum separates
  /// commands from talk better than `whole` or `worstWord` alone, because talk that begins like a command has one word
  /// that fits badly.
  var score: Double { min(whole, worstWord / 2) }

  init(whole: Double, worstWord: Double) {
    self.whole = whole
    self.worstWord = worstWord
  }

  init?(command: Decoding, loop: Decoding) {
    let spoken = command.segments.filter { !$0.isFiller }
    guard !spoken.isEmpty else { return nil }
    whole = Double(command.score - loop.score) / Double(max(1, command.frameCount))
    let curve = LoopCurve(loop)
    worstWord =
      spoken.map { word in
        let other = curve.score(at: word.frames.upperBound) - curve.score(at: word.frames.lowerBound)
        return (Double(word.score) - other) / Double(max(1, word.frames.count))
      }.min() ?? 0
  }
}

/// The phone loop's cumulative score as a function of the frame, interpolated linearly within a phone.
private struct LoopCurve {
  private var frames: [Int] = [0]
  private var scores: [Double] = [0]

  init(_ loop: Decoding) {
    for segment in loop.segments {
      frames.append(segment.frames.upperBound)
      scores.append((scores.last ?? 0) + Double(segment.score + segment.grammarScore))
    }
  }

  func score(at frame: Int) -> Double {
    guard let next = frames.firstIndex(where: { $0 >= frame }) else { return scores.last ?? 0 }
    if frames[next] == frame || next == 0 { return scores[next] }
    let share = Double(frame - frames[next - 1]) / Double(frames[next] - frames[next - 1])
    return scores[next - 1] + share * (scores[next] - scores[next - 1])
  }
}
