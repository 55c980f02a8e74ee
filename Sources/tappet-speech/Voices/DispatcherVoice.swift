import Dispatch
import SpeechOutput
import Synchronization

/// Speaks through Speech Dispatcher, with the voice chosen there. The library's calls block on a socket, so they run on
/// a queue of their own; if one hangs, the utterance times out and another voice takes over.
final class DispatcherVoice: Voice {
  private let queue = DispatchQueue(label: "speech-dispatcher")
  private let tell: @Sendable (VoiceEvent) -> Void
  /// Used only on the queue.
  private let line = Mutex<Line>(Line())
  private let numbers = Mutex<Numbers>(Numbers())

  private struct Line: ~Copyable {
    /// One for each style, which can't be changed back: cues may have their own.
    var connections: [(style: VoiceStyle, connection: DispatcherConnection)] = []

    static let most = 2
  }

  init(tell: @escaping @Sendable (VoiceEvent) -> Void) { self.tell = tell }

  func say(_ utterance: Saying, _ style: VoiceStyle) {
    queue.async { [self] in
      do throws(DispatcherFault) {
        // Reconnects once if the dispatcher was stopped or replaced.
        if try give(utterance, style) { return }
        line.withLock { $0.connections = [] }
        if try give(utterance, style) { return }
        // not translated: part of a line for the journal
        tell(.failed(utterance.id, "Speech Dispatcher takes nothing to say"))
      } catch {
        tell(.failed(utterance.id, error.reason))
      }
    }
  }

  func cut() {
    queue.async { [self] in line.withLock { for open in $0.connections { open.connection.cancel() } } }
  }

  /// Returns false if the connection is broken.
  private func give(_ utterance: Saying, _ style: VoiceStyle) throws(DispatcherFault) -> Bool {
    try line.withLock { line throws(DispatcherFault) in
      if !line.connections.contains(where: { $0.style == style }) {
        // Open the new connection first: a dispatcher that was started for Tappet exits with its last client.
        let opened = try DispatcherConnection(style) { [weak self] in self?.told($0, $1) }
        line.connections.append((style, opened))
        if line.connections.count > Line.most { line.connections.removeFirst() }
      }
      let connection = line.connections.first { $0.style == style }?.connection
      guard let number = connection?.say(SpokenText(utterance.text)) else { return false }
      for event in numbers.withLock({ $0.given(number, for: utterance.id) }) { tell(event) }
      return true
    }
  }

  private func told(_ number: Int, _ notice: DispatcherConnection.Notice) {
    if let event = numbers.withLock({ $0.told(number, notice) }) { tell(event) }
  }

  /// Maps message numbers to utterances. A notification may arrive before its message number is known.
  private struct Numbers {
    private var utterances: [Int: Int] = [:]
    private var early: [Int: [DispatcherConnection.Notice]] = [:]

    mutating func given(_ number: Int, for utterance: Int) -> [VoiceEvent] {
      // Only one utterance at a time: notifications about earlier ones are ignored.
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
