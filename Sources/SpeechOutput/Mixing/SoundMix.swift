/// What is played: an utterance by its number, or one of the short sounds, which count for themselves.
package enum SoundID: Hashable, Sendable {
  case speech(Int)
  case earcon(Int)

  var isSpeech: Bool { if case .speech = self { true } else { false } }
}

/// Sounds that are played at the same time, as one stream of samples; told how much has been heard.
///
/// ```
/// add earcon ──┐
/// add speech ──┴─▶ next(480) ─▶ device ─▶ heard(frames) ─▶ ended
/// ```
package struct SoundMix: Sendable {
  private struct Source {
    var id: SoundID
    var samples: [Int16]
    var position = 0
    /// Whether nothing more is added to it.
    var isComplete: Bool
    /// The frame of the stream after its last; known when that has been mixed.
    var end: Int?
  }

  /// The share of their loudness that earcons have while something is said, from 0 to 1; also while others say it.
  package var duck = 0.5
  package var isSpokenElsewhere = false
  private var sources: [Source] = []
  /// How many frames have been mixed.
  private var mixed = 0

  package init() {}

  /// Whether there is nothing to play, and nothing that has not been heard yet.
  package var isIdle: Bool { sources.isEmpty }

  /// Plays a sound from now on. One that is not complete gets more by `append` and ends by `complete`.
  package mutating func add(_ id: SoundID, _ samples: [Int16], isComplete: Bool = true) {
    sources.append(Source(id: id, samples: samples, isComplete: isComplete))
  }

  package mutating func append(_ samples: [Int16], to id: SoundID) {
    guard let index = sources.firstIndex(where: { $0.id == id }) else { return }
    sources[index].samples += samples
  }

  package mutating func complete(_ id: SoundID) {
    guard let index = sources.firstIndex(where: { $0.id == id }) else { return }
    sources[index].isComplete = true
  }

  /// Takes a sound away; answers whether anything else is still to be heard.
  package mutating func remove(_ id: SoundID) -> Bool {
    sources.removeAll { $0.id == id }
    return !sources.isEmpty
  }

  /// Takes all away, and gives their numbers.
  package mutating func removeAll() -> [SoundID] {
    defer { sources = [] }
    return sources.map(\.id)
  }

  /// The next frames. Where a sound waits for more of itself there is silence.
  package mutating func next(_ count: Int) -> [Int16] {
    var sum = [Int32](repeating: 0, count: count)
    let isSpoken = isSpokenElsewhere || sources.contains(where: \.id.isSpeech)
    for index in sources.indices where sources[index].end == nil {
      let source = sources[index]
      let share = !source.id.isSpeech && isSpoken ? duck : 1
      let taken = min(count, source.samples.count - source.position)
      for offset in 0..<taken { sum[offset] += Int32(Double(source.samples[source.position + offset]) * share) }
      sources[index].position += taken
      if source.isComplete, sources[index].position == source.samples.count { sources[index].end = mixed + taken }
    }
    mixed += count
    return sum.map { Int16(clamping: $0) }
  }

  /// So many of the mixed frames have not been heard yet. Gives the sounds that have, to their ends.
  package mutating func heard(allBut pending: Int) -> [SoundID] {
    let heard = mixed - max(0, pending)
    let ended = sources.filter { $0.end.map { $0 <= heard } ?? false }.map(\.id)
    sources.removeAll { ended.contains($0.id) }
    return ended
  }
}

/// The same sound at another loudness.
extension [Int16] {
  package func scaled(by factor: Double) -> [Int16] { map { Int16(clamping: Int((Double($0) * factor).rounded())) } }
}
