import Dispatch
import SpeechOutput
import Synchronization

/// Says utterances through Speech Dispatcher, in the voice that the person has chosen there.
///
/// Calls of its library wait for a socket, so they are made on a queue of their own; one that hangs there harms nobody:
/// the utterance's time runs out, and another voice is taken.
final class DispatcherVoice: Voice {
  private let queue = DispatchQueue(label: "speech-dispatcher")
  private let tell: @Sendable (VoiceEvent) -> Void
  /// Used on the queue alone.
  private let line = Mutex<Line>(Line())
  private let numbers = Mutex<Numbers>(Numbers())

  private struct Line: ~Copyable {
    var connection: DispatcherConnection?
    var style: VoiceStyle?
  }

  init(tell: @escaping @Sendable (VoiceEvent) -> Void) { self.tell = tell }

  func say(_ utterance: Saying, _ style: VoiceStyle) {
    queue.async { [self] in
      do throws(DispatcherFault) {
        // A dispatcher that was stopped, or that another has replaced, is connected to again, once.
        if try give(utterance, style) { return }
        line.withLock { $0.connection = nil }
        if try give(utterance, style) { return }
        tell(.failed(utterance.id, "Speech Dispatcher takes nothing to say"))
      } catch {
        tell(.failed(utterance.id, error.reason))
      }
    }
  }

  func cut() {
    queue.async { [self] in line.withLock { _ = $0.connection?.cancel() } }
  }

  /// False where the connection is broken.
  private func give(_ utterance: Saying, _ style: VoiceStyle) throws(DispatcherFault) -> Bool {
    try line.withLock { line throws(DispatcherFault) in
      if line.style != style || line.connection == nil {
        // The new one first: a dispatcher that was started for us leaves with its last client.
        let opened = try DispatcherConnection(style) { [weak self] in self?.told($0, $1) }
        (line.connection, line.style) = (opened, style)
      }
      guard let number = line.connection?.say(SpokenText(utterance.text)) else { return false }
      for event in numbers.withLock({ $0.given(number, for: utterance.id) }) { tell(event) }
      return true
    }
  }

  private func told(_ number: Int, _ notice: DispatcherConnection.Notice) {
    if let event = numbers.withLock({ $0.told(number, notice) }) { tell(event) }
  }

  /// Which message is which utterance. News of a message may come before its number is known here.
  private struct Numbers {
    private var utterances: [Int: Int] = [:]
    private var early: [Int: [DispatcherConnection.Notice]] = [:]

    mutating func given(_ number: Int, for utterance: Int) -> [VoiceEvent] {
      // One at a time: what was said before has no news any more.
      utterances = [number: utterance]
      defer { early = [:] }
      return (early[number] ?? []).compactMap { told(number, $0) }
    }

    mutating func told(_ number: Int, _ notice: DispatcherConnection.Notice) -> VoiceEvent? {
      guard let utterance = utterances[number] else {
        if early.count < 8 { early[number, default: []].append(notice) }
        return nil
      }
      switch notice {
      case .began: return .began(utterance)
      case .ended: return .ended(utterance)
      case .cancelled: return .cut(utterance)
      }
    }
  }
}
