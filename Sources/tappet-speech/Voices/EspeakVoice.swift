import Dispatch
import Glibc
import SpeechOutput
import Synchronization

/// Speaks with espeak-ng, one child process per utterance, and plays its output. It is a separate program because of
/// its licence (GPL); if it hangs or crashes, this process is not affected.
final class EspeakVoice: Voice {
  private let player: SoundPlayer
  private let tell: @Sendable (VoiceEvent) -> Void
  private let queue = DispatchQueue(label: "espeak-ng", attributes: .concurrent)
  private let running = Mutex<(utterance: Int, child: EspeakProcess)?>(nil)

  init(player: SoundPlayer, tell: @escaping @Sendable (VoiceEvent) -> Void) {
    self.player = player
    self.tell = tell
  }

  func say(_ utterance: Saying, _ style: VoiceStyle) {
    cut()
    start(utterance, style)
  }

  private func start(_ utterance: Saying, _ style: VoiceStyle) {
    let text = SpokenText(utterance.text, isForEspeak: true)
    let child: EspeakProcess
    do throws(EspeakFault) {
      child = try EspeakProcess(text, style)
    } catch {
      return tell(.failed(utterance.id, error.reason))
    }
    running.withLock { $0 = (utterance.id, child) }
    queue.async { child.write(text.words) }
    queue.async { [self] in play(child, of: utterance, style) }
  }

  func cut() {
    let cut = running.withLock { running in
      defer { running = nil }
      return running
    }
    guard let cut else { return }
    cut.child.end()
    player.stop(.speech(cut.utterance))
  }

  /// The player has played the utterance to its end.
  func heard(_ utterance: Int) {
    let isOurs = running.withLock { running in
      guard running?.utterance == utterance else { return false }
      running = nil
      return true
    }
    if isOurs { tell(.ended(utterance)) }
  }

  private func play(_ child: EspeakProcess, of saying: Saying, _ style: VoiceStyle) {
    let utterance = saying.id
    let isCurrent = { @Sendable [self] in running.withLock { $0?.utterance == utterance } }
    var hasBegun = false
    while let samples = child.read() {
      guard isCurrent() else { break }
      if hasBegun {
        player.add(samples, to: .speech(utterance))
      } else {
        hasBegun = true
        player.play(.speech(utterance), samples, isComplete: false)
        tell(.began(utterance))
      }
    }
    let isWell = child.wait()
    guard isCurrent() else { return }
    if hasBegun {
      player.complete(.speech(utterance))
    } else if isWell {
      // The text contained nothing to speak.
      heard(utterance)
    } else if style.voice != nil {
      // A voice that espeak-ng does not have: its own is better than none.
      var plain = style
      plain.voice = nil
      start(saying, plain)
    } else {
      running.withLock { $0 = nil }
      // not translated: part of a line for the journal
      tell(.failed(utterance, "espeak-ng said nothing; try: espeak-ng test"))
    }
  }
}
