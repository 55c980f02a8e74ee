import Messages
import ScanVocabulary
import TappetModel
package import TappetProtocol

package enum EventLine {
  /// The line for an event; `nil` for events of no interest to a reader, such as a vocabulary.
  package static func text(of event: ScanEvent) -> String? {
    switch event {
    case .highlight(let highlight, _): line(.lit, words(of: highlight))
    case .flash(let highlight): line(.flash, words(of: highlight) + "  " + tr("(the press meant this one)"))
    case .cleared: line(.cleared, tr("nothing is lit"))
    case .menu(let entries, _):
      line(.menu, entries.isEmpty ? closed : entries.map(\.printable).joined(separator: ", "))
    case .selected(let selection): line(.selected, words(of: selection))
    case .refused(let reason, let id):
      line(.refused, tr(reason.message) + (id.map { " (\($0.rawValue.printable))" } ?? ""))
    case .performed(let report): line(.performed, words(of: report))
    case .interact(let id, let ended):
      line(
        .interact,
        "\(id.rawValue.printable)  "
          + (ended.map { tr($0.message) } ?? tr("takes the presses itself; hold for 2 s to leave")))
    case .switchEvent(let report): line(.switchEvent, words(of: report))
    case .device(let change, let report): line(.device, words(of: change, report))
    case .voiceHeard(let heard): line(.heard, words(of: heard))
    case .voiceOverlay(let overlay): line(.overlay, words(of: overlay))
    case .nameWarnings(let told, let app):
      told.warnings.map { line(.name, "\(app.quoted)  \(SendLine.warning($0))") }.joined(separator: "\n")
    case .voiceList(let list): line(.list, words(of: list))
    case .state(let state): line(.state, StatusLine.text(of: state))
    case .bell(let report): line(.bell, words(of: report))
    case .voiceStatus(let status): line(.voice, StatusLine.text(of: status))
    case .told(let text): line(.told, text.printable)
    case .retimed, .voiceVocabulary, .voiceMicrophone, .voiceLesson, .voiceLevel, .sound, .appPublished, .zoom,
      .treeChanged:
      nil
    }
  }

  private static func line(_ event: EventWord, _ rest: String) -> String {
    "\(event.text.padded(to: EventWord.width))\(rest)"
  }

  private static var closed: String { tr("closed", context: "menu or list") }

  private static func words(of highlight: Highlight) -> String {
    let place = highlight.path.dropLast().map(\.printable).joined(separator: " › ")
    let count =
      highlight.kind == .group ? "  " + tr(count: highlight.ids.count, one: "%1 element", other: "%1 elements") : ""
    let next = highlight.preview ?? (highlight.opensMenu ? tr("opens a menu") : nil)
    let preview = next.map { "  (\($0.printable))" } ?? ""
    let kind = highlight.kind.word.padded(to: Highlight.Kind.width)
    let name = "\(kind)\(highlight.label.quoted)\(count)\(preview)"
    let marks = highlight.marks.map { "\($0.code) \($0.label.printable)" }.joined(separator: ", ")
    if !marks.isEmpty { return "\(name)  \(marks)" }
    // translators: %1 are the groups that contain what is lit.
    return place.isEmpty ? name : "\(name)  " + tr("in \(place)")
  }

  private static func words(of selection: Selection) -> String {
    let credited = selection.credited ? "  " + tr("(credited to the stop before: late press)") : ""
    return "\(selection.label.quoted)  \(selection.action.printable)\(credited)"
  }

  private static func words(of report: PerformReport) -> String {
    let name = report.label?.quoted ?? report.id.rawValue.printable
    let failure = report.reason.map { tr("not handled: \($0.printable)") } ?? tr("not handled")
    let outcome = report.handled ? tr("handled", context: "action") : failure
    return "\(name)  \(report.action.wireName) → \(outcome)"
  }

  private static func words(of report: SwitchReport) -> String {
    let parts = [
      report.edge.map(words(of:)), report.gesture?.words, report.refused.map { tr("refused: \($0.printable)") },
    ]
    return ([report.id.rawValue.printable] + parts.compactMap(\.self)).joined(separator: "  ")
  }

  private static func words(of edge: SwitchEvent.Edge) -> String {
    switch edge {
    case .down: tr("down", context: "edge of a switch")
    case .up: tr("up", context: "edge of a switch")
    case .repeat: tr("repeat", context: "edge of a switch")
    }
  }

  private static func words(of bell: BellReport) -> String {
    let state =
      switch bell.state {
      case .ringing: tr("ringing", context: "bell")
      case .stopped: tr("stopped", context: "bell")
      case .failed: tr("failed", context: "bell")
      }
    return bell.reason.map { "\(state): \($0.printable)" } ?? state
  }

  /// For example: "Big Red" was lost while in use: …
  static func words(of change: ScanEvent.DeviceChange, _ report: DeviceReport) -> String {
    // A message that names the device needs nothing added.
    if let message = report.message, message.contains(report.name) { return message.printable }
    let name = report.name.quoted
    let text =
      switch change {
      case .added: tr("\(name) is there")
      case .removed: tr("\(name) is gone")
      case .lost: tr("\(name) was lost while in use")
      case .back: tr("\(name) is back")
      }
    return text + (report.message.map { ": \($0.printable)" } ?? "")
  }

  private static func words(of heard: HeardReport) -> String {
    let reason = heard.reason.map { ": \($0.printable)" } ?? ""
    return "\(heard.text.quoted) \(heard.confidence.twoDigits) \(heard.outcome.printable)\(reason)"
  }

  private static func words(of list: VoiceList?) -> String {
    guard let list else { return closed }
    let entries = list.entries.enumerated().map { place, entry in
      list.isNumbered ? "\(place + 1) \(entry.text.printable)" : entry.text.printable
    }
    return "\(list.title.printable): \(entries.joined(separator: ", "))"
  }

  private static func words(of overlay: VoiceOverlay) -> String {
    let marks = overlay.labels.map { "\($0.text.printable)" }.joined(separator: ", ")
    return switch overlay.kind {
    case .none: tr("nothing is shown")
    case .names: tr("names: \(marks)")
    case .numbers: tr("numbers: \(marks)")
    case .grid: tr(count: overlay.labels.count, one: "grid: %1 square", other: "grid: %1 squares")
    }
  }
}

/// The first column of a line: what happened.
private enum EventWord: CaseIterable {
  case lit, flash, cleared, menu, selected, refused, performed, interact, switchEvent, device, heard, overlay, name
  case list, state, bell, voice, told

  /// The width of the column.
  static let width = (allCases.map(\.text.columns).max() ?? 0) + 1

  var text: String {
    switch self {
    case .lit: tr("lit", context: "event")
    case .flash: tr("flash", context: "event")
    case .cleared: tr("cleared", context: "event")
    case .menu: tr("menu", context: "event")
    case .selected: tr("selected", context: "event")
    case .refused: tr("refused", context: "event")
    case .performed: tr("performed", context: "event")
    case .interact: tr("interact", context: "event")
    case .switchEvent: tr("switch", context: "event")
    case .device: tr("device", context: "event")
    case .heard: tr("heard", context: "event")
    case .overlay: tr("overlay", context: "event")
    case .name: tr("name", context: "event")
    case .list: tr("list", context: "event")
    case .state: tr("state", context: "event")
    case .bell: tr("bell", context: "event")
    case .voice: tr("voice", context: "event")
    case .told: tr("told", context: "event")
    }
  }
}

extension Highlight.Kind {
  /// The width of a column with these words.
  fileprivate static let width = ([Self.item, .group, .menu, .exit, .point].map(\.word.columns).max() ?? 0) + 1

  fileprivate var word: String {
    switch self {
    case .item: tr("item", context: "kind of stop")
    case .group: tr("group", context: "kind of stop")
    case .menu: tr("menu", context: "kind of stop")
    case .exit: tr("exit", context: "kind of stop")
    case .point: tr("point", context: "kind of stop")
    }
  }
}

extension SwitchGesture.Kind {
  var words: String {
    switch self {
    case .press: tr("press", context: "gesture of a switch")
    case .doublePress: tr("double press")
    case .triplePress: tr("triple press")
    case .longPress: tr("long press")
    }
  }
}
