/// Why a recording is of no use for learning a command.
package enum RecordingFault: Hashable, Sendable {
  /// Nothing stands out from the silence.
  case silent
  /// So many samples are at the greatest value that the sound is distorted.
  case clipped
  case tooShort
  /// It is longer than any command.
  case tooLong
  /// The other recordings of the command are alike, and this one is not.
  case unlike
  /// It is nearer to the recordings of that other command.
  case like(String)
}

/// Decides whether a recording is good enough to learn a command from.
package struct RecordingCheck: Hashable, Sendable {
  private let learned: [String: [VoiceTemplate]]

  /// - Parameter learned: the recordings of all commands so far.
  package init(_ learned: [String: [VoiceTemplate]]) { self.learned = learned }

  /// Returns what is wrong with `recording` as one more of `command`; `nil` for nothing.
  /// - Parameters:
  ///   - recording: `nil` if nothing stands out from the silence.
  ///   - clipped: the share of samples at the greatest value, 0 to 1.
  package func fault(of recording: VoiceTemplate?, clipped: Double, as command: String) -> RecordingFault? {
    guard let recording else { return .silent }
    if clipped > Self.mostClipped { return .clipped }
    if recording.frameCount < Self.shortest { return .tooShort }
    let own = learned[command] ?? []
    let near = LearnedVoice.distance(of: recording, to: own)
    if let other = nearest(to: recording, besides: command) {
      // Before the command has recordings that it can be compared with, only what is as near as a repetition counts.
      let bound = own.count >= 2 ? near : repetition ?? 0
      if other.distance < bound { return .like(other.command) }
    }
    guard own.count >= 2, let usual = Self.spread(of: own) else { return nil }
    return near > Self.mostUnlike * usual ? .unlike : nil
  }

  private func nearest(to recording: VoiceTemplate, besides command: String) -> (command: String, distance: Float)? {
    learned.filter { $0.key != command && $0.value.count >= 2 }
      .map { ($0.key, LearnedVoice.distance(of: recording, to: $0.value)) }
      .min { ($0.1, $0.0) < ($1.1, $1.0) }
  }

  /// The median of the distances between repetitions of the commands so far; `nil` without any.
  private var repetition: Float? {
    let all = learned.values.compactMap(Self.spread).sorted()
    return all.isEmpty ? nil : all[all.count / 2]
  }

  /// The mean distance between recordings; `nil` for fewer than two.
  private static func spread(of recordings: [VoiceTemplate]) -> Float? {
    var distances: [Float] = []
    for (index, one) in recordings.enumerated() {
      distances += recordings[..<index].compactMap { one.distance(to: $0) }
    }
    return distances.isEmpty ? nil : distances.reduce(0, +) / Float(distances.count)
  }

  private static let mostClipped = 0.05
  /// The fewest frames: 150 ms.
  private static let shortest = 15
  /// How much farther than the others a recording may be from its nearest ones.
  private static let mostUnlike: Float = 1.35
}
