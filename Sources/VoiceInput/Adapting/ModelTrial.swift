import LearnedVoice

/// Has models hear the same recordings, one model after the other.
struct ModelTrial {
  struct Recording {
    var samples: [Int16]
    var command: String
    var noise: MixedNoise
    /// Whether the person said it.
    var isOwn: Bool
  }

  private let recordings: [Recording]
  private let isStopped: @Sendable () -> Bool
  private let onProgress: @Sendable (Double) -> Void
  /// How many models have heard them.
  private var passes = 0

  /// - Parameters:
  ///   - isStopped: asked often; once it is true, `hearing` throws soon.
  ///   - onProgress: called with how much is done, 0 to 1, about 0.8 after two models; it never goes back.
  init(
    _ recordings: [Recording], isStopped: @escaping @Sendable () -> Bool,
    onProgress: @escaping @Sendable (Double) -> Void
  ) {
    (self.recordings, self.isStopped, self.onProgress) = (recordings, isStopped, onProgress)
  }

  /// Returns how the model of `options` hears.
  mutating func hearing(of options: ListenerOptions) throws(AdaptationFault) -> ModelHearing {
    let (begin, end) = (Self.done(after: passes), Self.done(after: passes + 1))
    passes += 1
    var hearing = ModelHearing()
    do throws(VoiceError) {
      let judge = try AdaptationJudge(options)
      for (index, recording) in recordings.enumerated() {
        if isStopped() { break }
        let count = try judge.hear(recording.samples, as: recording.command)
        if recording.isOwn {
          hearing.own[recording.noise, default: HearingCount()] += count
        } else {
          hearing.others[recording.noise, default: HearingCount()] += count
        }
        onProgress(begin + (end - begin) * Double(index + 1) / Double(recordings.count))
      }
    } catch {
      throw .recogniser(error)
    }
    if isStopped() { throw .stopped }
    return hearing
  }

  /// Returns how much is done when so many models have heard all. Two are the rule, and leave a fifth undone; each further one
  /// does half of the rest.
  private static func done(after passes: Int) -> Double {
    switch passes {
    case ...0: 0
    case 1: 0.4
    default: (2..<passes).reduce(0.8) { done, _ in (1 + done) / 2 }
    }
  }
}
