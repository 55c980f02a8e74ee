import TappetModel

/// Several recordings, played in sequence, as one audio source. An utterance never spans two recordings.
package final class PlaylistSource: AudioSource {
  private var waiting: [String]
  private let isPaced: Bool
  private var current: FileSource?
  private var moment = Instant.zero

  /// Opens every recording at `paths` once, so that an unreadable recording throws before any recording is played.
  /// - Parameter isPaced: `true` plays in real time like a microphone; `false` plays as fast as the caller reads, with
  ///   timestamps that start at zero.
  package init(paths: [String], isPaced: Bool) throws(VoiceError) {
    for path in paths { _ = try FileSource(path: path, pace: .realTime) }
    waiting = paths.reversed()
    self.isPaced = isPaced
  }

  package func next(isQuiet: Bool) -> AudioInput {
    guard let file = current else {
      guard let path = waiting.popLast() else { return .ended(at: moment) }
      do throws(VoiceError) {
        current = try FileSource(path: path, pace: isPaced ? .realTime : .fast(from: moment))
        return .nothing
      } catch {
        return .state(.unavailable(reason: error.description, retryIn: .zero))
      }
    }
    let input = file.next()
    switch input {
    case .ended(let end):
      current = nil
      moment = end
      return .brokeOff(at: end)
    case .samples, .state, .nothing, .brokeOff, .gap:
      return input
    }
  }
}
