import Messages
import ScanVocabulary
package import TappetModel
package import TappetProtocol

extension Scene {
  /// Applies an event.
  /// - Parameter at: now, on CLOCK_MONOTONIC; the times of notices and flashes count from then.
  package mutating func take(_ event: ScanEvent, at now: Instant) {
    switch event {
    case .highlight(let highlight, _): light(highlight, at: now)
    case .retimed(let until): retime(until: until, at: now)
    case .cleared: (highlight, litAt, motions) = (nil, nil, [])
    case .flash(let stop): flash = SceneFlash(.credited, stop, until: now.advanced(by: Self.flashTime))
    case .menu(let entries, let index): open(entries, index)
    case .selected(let selection): press(selection, at: now)
    case .refused(let reason, _): refuse(tr(reason.message), at: now)
    case .performed(let report):
      guard !report.handled else { break }
      let name = report.label ?? report.id.rawValue
      // translators: %1 is the name of a button or of another element that was chosen.
      tell(.trouble, report.reason.map { "\(name): \($0)" } ?? tr("\(name): did nothing"), at: now)
    case .interact(_, let ended):
      tell(
        .told, tr(ended?.message ?? Message("The app gets your presses now; hold a switch for 2 s to leave")), at: now)
    case .switchEvent(let report):
      if let why = report.refused { refuse("\(report.id.rawValue): \(why)", at: now) }
    case .device(let change, let report): tell(change, report, at: now)
    case .voiceHeard(let heard): tell(heard, at: now)
    case .voiceOverlay(let overlay):
      self.overlay = overlay
      if overlay.kind != .grid { learn(overlay.labels.compactMap(\.frame)) }
    case .state(let state):
      if state.app != self.state?.app { (anchor, neighbours, known) = (nil, [], []) }
      self.state = state
      if !state.isRinging { bellTrouble = "" }
    case .bell(let report):
      state?.isRinging = report.state != .stopped
      bellTrouble = report.state == .failed ? report.reason ?? tr("it can't be heard") : ""
    case .voiceList(let list): self.list = list
    case .voiceStatus(let status): microphone = SceneMicrophone(status.withoutLevels, bars: microphone?.bars)
    case .voiceLevel(let level): microphone?.hear(level)
    case .told(let text): tell(.told, text, at: now)
    case .voiceVocabulary, .voiceMicrophone, .voiceLesson, .nameWarnings, .sound, .appPublished, .zoom, .treeChanged:
      break
    }
  }

  /// Moves the end of the lit stop's time. A later end moves the beginning by as much, at most to now: the elapsed time
  /// stays elapsed after a gesture, and a stop that got its full time again begins now.
  private mutating func retime(until: Instant?, at now: Instant) {
    guard let before = highlight else { return }
    highlight?.until = until
    if let old = before.until, let until, old <= until, let since = litAt {
      litAt = min(now, since.advanced(by: old.duration(to: until)))
    } else {
      litAt = now
    }
  }

  private mutating func light(_ highlight: Highlight, at now: Instant) {
    // A stop that is told anew, because the screen changed, still has the time that it had.
    if litAt == nil || highlight.until != self.highlight?.until { litAt = now }
    move(from: self.highlight, to: highlight, at: now)
    self.highlight = highlight
    learn(highlight)
    // Menus and "Back" have no frame; they are drawn beside the last highlight that had a frame.
    if let frame = highlight.frame { anchor = frame }
    switch highlight.kind {
    case .group: neighbours = highlight.frames
    case .item, .point: if let frame = highlight.frame, !neighbours.contains(frame) { neighbours = [] }
    case .menu, .exit: break
    }
  }

  /// More are not remembered, so that an endless list costs nothing.
  private static let mostKnown = 300

  private mutating func learn(_ highlight: Highlight) {
    guard highlight.kind == .item || highlight.kind == .group else { return }
    learn(highlight.frames.isEmpty ? [highlight.frame].compactMap(\.self) : highlight.frames)
  }

  private mutating func learn(_ frames: [Frame]) {
    let old = Set(known)
    known = (known + frames.filter { $0.isDrawable && !old.contains($0) }).suffix(Self.mostKnown)
  }

  private mutating func open(_ entries: [String], _ index: Int?) {
    menu = entries
    menuIndex = entries.isEmpty ? nil : index
  }

  private mutating func refuse(_ text: String, at now: Instant) {
    if let highlight { flash = SceneFlash(.refused, highlight, until: now.advanced(by: Self.flashTime)) }
    tell(.refused, text, at: now)
  }

  private mutating func tell(_ change: ScanEvent.DeviceChange, _ report: DeviceReport, at now: Instant) {
    switch change {
    case .added, .removed: break
    case .lost: tell(.trouble, report.message ?? tr("\(report.name) was lost"), at: now)
    case .back: tell(.told, report.message ?? tr("\(report.name) is back"), at: now)
    }
  }

  private mutating func tell(_ heard: HeardReport, at now: Instant) {
    let isDone = heard.outcome == "acted"
    let quoted = "“\(heard.text)”"
    let text =
      switch heard.outcome {
      case "acted": "\(quoted) ✓" + (heard.reason.map { " \($0)" } ?? "")
      // The utterance was neither carried out nor rejected: the reason contains the answer or the question.
      case "answered", "already", "ambiguous", "unsure": quoted + (heard.reason.map { " – \($0)" } ?? "")
      // translators: %1 is what somebody said, in quotation marks; %2 is the reason.
      case _: heard.reason.map { tr("\(quoted) – not done: \($0)") } ?? tr("\(quoted) – not done")
      }
    tell(.heard(isDone: isDone), text, at: now)
  }

  private mutating func tell(_ kind: SceneNotice.Kind, _ text: String, at now: Instant) {
    noticeBeside = known
    notice = SceneNotice(kind, text, until: now.advanced(by: Self.time(toRead: text)))
  }
}
