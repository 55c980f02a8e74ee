import ScanVocabulary
import TappetModel
package import TappetProtocol

package enum EventLine {
  /// The line for an event; `nil` for events of no interest to a reader, such as a vocabulary.
  package static func text(of event: ScanEvent) -> String? {
    switch event {
    case .highlight(let highlight, _): line("lit", words(of: highlight))
    case .flash(let highlight): line("flash", "\(words(of: highlight))  (the press meant this one)")
    case .cleared: line("cleared", "nothing is lit")
    case .menu(let entries, _):
      entries.isEmpty ? line("menu", "closed") : line("menu", entries.map(\.printable).joined(separator: ", "))
    case .selected(let selection): line("selected", words(of: selection))
    case .refused(let reason, let id):
      line("refused", id.map { "\(reason.text) (\($0.rawValue.printable))" } ?? reason.text)
    case .performed(let report): line("performed", words(of: report))
    case .interact(let id, let ended):
      line(
        "interact", "\(id.rawValue.printable)  " + (ended?.text ?? "takes the presses itself; hold for 2 s to leave"))
    case .switchEvent(let report): line("switch", words(of: report))
    case .device(let change, let report): line("device", words(of: change, report))
    case .voiceHeard(let heard): line("heard", words(of: heard))
    case .voiceOverlay(let overlay): line("overlay", words(of: overlay))
    case .nameWarnings(let told, let app):
      told.warnings.map { line("name", "\(app.quoted)  \(SendLine.warning($0))") }.joined(separator: "\n")
    case .voiceList(let list): line("list", words(of: list))
    case .state(let state): line("state", StatusLine.text(of: state))
    case .bell(let report):
      line("bell", report.reason.map { "\(report.state.rawValue): \($0.printable)" } ?? report.state.rawValue)
    case .voiceStatus(let status): line("voice", StatusLine.text(of: status))
    case .told(let text): line("told", text.printable)
    case .voiceVocabulary, .voiceMicrophone, .voiceLevel, .sound, .appPublished, .treeChanged: nil
    }
  }

  private static func line(_ word: String, _ rest: String) -> String { "\(word.padded(to: 10))\(rest)" }

  private static func words(of highlight: Highlight) -> String {
    let place = highlight.path.dropLast().map(\.printable).joined(separator: " › ")
    let count = highlight.kind == .group ? "  \(highlight.ids.count) elements" : ""
    let preview = highlight.preview.map { "  (\($0.printable))" } ?? ""
    let name = "\(highlight.kind.rawValue.padded(to: 6))\(highlight.label.quoted)\(count)\(preview)"
    let marks = highlight.marks.map { "\($0.code) \($0.label.printable)" }.joined(separator: ", ")
    if !marks.isEmpty { return "\(name)  \(marks)" }
    return place.isEmpty ? name : "\(name)  in \(place)"
  }

  private static func words(of selection: Selection) -> String {
    let credited = selection.credited ? "  (credited to the stop before: late press)" : ""
    return "\(selection.label.quoted)  \(selection.action.printable)\(credited)"
  }

  private static func words(of report: PerformReport) -> String {
    let name = report.label?.quoted ?? report.id.rawValue.printable
    let outcome = report.handled ? "handled" : report.reason.map { "not handled: \($0.printable)" } ?? "not handled"
    return "\(name)  \(report.action.wireName) → \(outcome)"
  }

  private static func words(of report: SwitchReport) -> String {
    let parts = [
      report.edge?.rawValue, report.gesture.map(words(of:)), report.refused.map { "refused: \($0.printable)" },
    ]
    return ([report.id.rawValue.printable] + parts.compactMap(\.self)).joined(separator: "  ")
  }

  private static func words(of gesture: SwitchGesture.Kind) -> String {
    switch gesture {
    case .press: "press"
    case .doublePress: "double press"
    case .triplePress: "triple press"
    case .longPress: "long press"
    }
  }

  /// For example: "Big Red" was lost while in use: …
  static func words(of change: ScanEvent.DeviceChange, _ report: DeviceReport) -> String {
    let verb =
      switch change {
      case .added: "is there"
      case .removed: "is gone"
      case .lost: "was lost while in use"
      case .back: "is back"
      }
    // A message that names the device needs nothing added.
    if let message = report.message, message.contains(report.name) { return message.printable }
    let message = report.message.map { ": \($0.printable)" } ?? ""
    return "\(report.name.quoted) \(verb)\(message)"
  }

  private static func words(of heard: HeardReport) -> String {
    let reason = heard.reason.map { ": \($0.printable)" } ?? ""
    return "\(heard.text.quoted) \(heard.confidence.twoDigits) \(heard.outcome.printable)\(reason)"
  }

  private static func words(of list: VoiceList?) -> String {
    guard let list else { return "closed" }
    let entries = list.entries.enumerated().map { place, entry in
      list.isNumbered ? "\(place + 1) \(entry.text.printable)" : entry.text.printable
    }
    return "\(list.title.printable): \(entries.joined(separator: ", "))"
  }

  private static func words(of overlay: VoiceOverlay) -> String {
    let marks = overlay.labels.map { "\($0.text.printable)" }.joined(separator: ", ")
    return switch overlay.kind {
    case .none: "nothing is shown"
    case .names: "names: \(marks)"
    case .numbers: "numbers: \(marks)"
    case .grid: "grid: \(overlay.labels.count) squares"
    }
  }
}
