import TappetModel

/// Several recordings in sequence. An utterance never spans two of them.
package final class PlaylistSource: AudioSource {
  private var waiting: [String]
  private let isPaced: Bool
  private var current: FileSource?
  private var moment = Instant.zero

  /// Opens each of the recordings at `paths` first, so that an unreadable one throws before any is played. `isPaced`:
  /// in real time like a microphone; otherwise as fast as they can be decoded, on a clock that starts at zero.
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
