import ScanCore
import TappetProtocol

extension DemoEvent {
  /// What an observer is told, as far as the demo cares; `nil` otherwise.
  init?(_ notice: ScanNotice) {
    switch notice.event {
    case .highlight(let highlight, _): self = .lit(highlight, since: notice.at)
    case .cleared: self = .cleared
    case .menu(let entries, _): self = .menu(entries)
    case .selected(let selection): self = .selected(selection)
    case .refused(let reason, _): self = .refused(reason.text)
    case .switchEvent(let report):
      guard let reason = report.refused else { return nil }
      self = .refused(reason)
    case .device:
      guard let line = EventLine.text(of: notice.event) else { return nil }
      self = .device(line)
    case .voiceHeard(let heard):
      self = .heard(
        text: heard.text, confidence: heard.confidence, outcome: heard.outcome, reason: heard.reason)
    case .voiceOverlay(let overlay): self = .overlay(overlay)
    case .flash, .performed, .voiceVocabulary, .state, .sound, .appPublished: return nil
    }
  }
}
