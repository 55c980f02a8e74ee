import ScanVocabulary
import TappetProtocol

extension DemoEvent {
  /// Converts a notification from the daemon; `nil` if the demo does not use that notification.
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
    case .device(let change, let report):
      let isThere =
        switch change {
        case .added, .back: true
        case .removed, .lost: false
        }
      self = .device(isThere: isThere, EventLine.words(of: change, report))
    case .voiceHeard(let heard):
      self = .heard(
        text: heard.text, confidence: heard.confidence, outcome: heard.outcome, reason: heard.reason)
    case .voiceOverlay(let overlay): self = .overlay(overlay)
    case .retimed, .flash, .performed, .interact, .voiceVocabulary, .voiceMicrophone, .voiceLesson, .voiceStatus,
      .voiceLevel, .nameWarnings, .voiceList, .state, .sound, .bell, .told, .appPublished, .zoom, .treeChanged:
      return nil
    }
  }
}
