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
      let credited = selection.credited ? "  (lit just before: a late press)" : ""
      lines.append("switch  selected \(selection.label.quoted)  \(selection.action.lowercased().printable)\(credited)")
    case .refused(let reason): lines.append("switch  refused  \(reason.printable)")
    case .performed(let id, let action, let handled, let player):
      let name = self.player.tree().label(of: id) ?? id.rawValue
      self.player = player
      lines.append("player  \(action.words) \(name.quoted) → \(handled ? "handled" : "not handled")")
    case .heard(let text, let confidence, let outcome, let reason):
      let why = reason.map { ": \($0.printable)" } ?? ""
      lines.append("voice   heard \(text.quoted) \(confidence.twoDigits) → \(outcome.printable)\(why)")
    case .device(_, let line): lines.append("device  \(line)")
    }
    keepFew()
  }

  mutating func note(_ line: String) {
    lines.append(line)
    keepFew()
  }

  private mutating func keepFew() {
    if lines.count > 50 { lines.removeFirst(lines.count - 50) }
  }
}
