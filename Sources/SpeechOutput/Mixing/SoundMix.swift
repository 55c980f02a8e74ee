/// A sound being played: an utterance or an earcon, which are numbered separately.
package enum SoundID: Hashable, Sendable {
  case speech(Int)
  case earcon(Int)

  var isSpeech: Bool { if case .speech = self { true } else { false } }
}

/// Mixes simultaneous sounds into one stream of samples, and tracks which sounds have been heard to their ends.
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
    /// Whether no more samples follow.
    var isComplete: Bool
    /// The frame of the stream after its last sample; `nil` until that is mixed.
    var end: Int?
  }

  /// The factor on earcons while speech plays here or elsewhere, from 0 to 1.
  package var duck = 0.5
  package var isSpokenElsewhere = false
  private var sources: [Source] = []
  private var mixed = 0

  package init() {}

  /// Whether every sound has been heard to its end.
  package var isIdle: Bool { sources.isEmpty }

  /// Plays a sound from now on. An incomplete one receives more samples by `append` and ends by `complete`.
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

  /// Removes a sound; returns whether any other remains.
  package mutating func remove(_ id: SoundID) -> Bool {
    sources.removeAll { $0.id == id }
    return !sources.isEmpty
  }

  package mutating func removeAll() -> [SoundID] {
    defer { sources = [] }
    return sources.map(\.id)
  }

  /// Mixes the next frames. A sound that waits for more samples is silent.
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

  /// Takes the number of mixed frames not played yet; returns the sounds that have been heard to their ends.
  package mutating func heard(allBut pending: Int) -> [SoundID] {
    let heard = mixed - max(0, pending)
    let ended = sources.filter { $0.end.map { $0 <= heard } ?? false }.map(\.id)
    sources.removeAll { ended.contains($0.id) }
    return ended
  }
}

extension [Int16] {
  package func scaled(by factor: Double) -> [Int16] { map { Int16(clamping: Int((Double($0) * factor).rounded())) } }
}
