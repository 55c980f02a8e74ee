import Messages
import ScanVocabulary
import TappetModel

/// The log lines under the player: each press or utterance and its outcome.
struct DemoJournal {
  private(set) var lines: [String] = []
  /// The player before the event being logged, so that its labels are those that the user saw when requesting the
  /// action.
  private var player = MediaPlayer()

  mutating func note(_ event: DemoEvent) {
    switch event {
    case .lit, .cleared, .menu, .overlay, .spoken: break
    case .selected(let selection):
      let (label, action) = (selection.label.printable, selection.action.lowercased().printable)
      note(
        .switches,
        selection.credited
          ? tr("selected \"\(label)\"  \(action)  (lit just before: a late press)")
          : tr("selected \"\(label)\"  \(action)"))
    case .refused(let reason): note(.switches, tr("refused  \(reason.printable)"))
    case .performed(let id, let action, let handled, let player):
      let name = self.player.tree().label(of: id) ?? id.rawValue
      self.player = player
      note(
        .player,
        handled
          ? tr("\(action.words) \"\(name.printable)\" → handled")
          : tr("\(action.words) \"\(name.printable)\" → not handled"))
    case .heard(let text, let confidence, let outcome, let reason):
      let (words, share, result) = (text.printable, confidence.twoDigits, outcome.printable)
      note(
        .voice,
        reason.map { tr("heard \"\(words)\" \(share) → \(result): \($0.printable)") }
          ?? tr("heard \"\(words)\" \(share) → \(result)"))
    case .device(_, let line): note(.device, line)
    }
  }

  mutating func note(_ source: DemoSource, _ text: String) {
    lines.append(source.line(text))
    if lines.count > 50 { lines.removeFirst(lines.count - 50) }
  }
}
