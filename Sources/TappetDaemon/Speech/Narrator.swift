import Messages
import ScanVocabulary
import ScannerMenus
import SwitchHandling
import TappetModel
import TappetProtocol

/// Something to speak whose end nothing waits for.
struct Remark: Hashable {
  var text: AttributedText
  /// Whether it cuts the current speech; otherwise it waits for the end of that.
  var interrupts = true
  /// Whether everyone may hear it: Tappet's own alert, with nothing of the screen and nothing of what the person does.
  var isAlert = false
}

/// Puts events into words, apart from the lit stop. Every event of the daemon passes through here.
struct Narrator {
  var settings = SpeakingSettings()
  /// Whether scanning was paused at the last state event; `nil` before the first.
  private var wasPaused: Bool?

  init() {}

  /// Returns the words for the event; `nil` for none. `hearsItself`: the microphone may be hearing Tappet's own speech.
  mutating func remark(on event: ScanEvent, hearsItself: Bool = false) -> Remark? {
    guard let (part, remark) = words(for: event, hearsItself: hearsItself), settings.says(part) else { return nil }
    return remark
  }

  /// Returns the words for a selection; `nil` if selections are not spoken.
  func echo(_ selection: Selection) -> Remark? {
    guard settings.says(.selections), selection.id != nil else { return nil }
    return Remark(text: AttributedText(selection.labelMessage, ownLanguage: settings.ownLanguage))
  }

  /// Words that are Tappet's own, apart from names in them.
  private func own(_ text: String, interrupts: Bool = true) -> Remark {
    Remark(text: AttributedText(text).marked(settings.ownLanguage), interrupts: interrupts)
  }

  /// The same for an alert, which never interrupts.
  private func alert(_ text: String) -> Remark {
    Remark(text: AttributedText(text).marked(settings.ownLanguage), interrupts: false, isAlert: true)
  }

  private mutating func words(for event: ScanEvent, hearsItself: Bool) -> (SpokenPart, Remark)? {
    switch event {
    case .refused(let reason, _): return (.refusals, own(tr(reason.message)))
    case .switchEvent(let report): return report.refused.map { (.refusals, own($0)) }
    case .performed(let report):
      guard !report.handled, let reason = report.reason else { return nil }
      return (.refusals, own(reason))
    case .interact(_, let ended):
      return (
        .refusals,
        own(ended.map { tr($0.message) } ?? tr("it takes your presses itself; hold for 2 seconds to leave"))
      )
    case .device(.lost, let report): return (.devices, alert(tr("\(report.name) was lost")))
    case .device(.back, let report): return (.devices, alert(tr("\(report.name) is back")))
    case .voiceHeard(let heard):
      // Otherwise Tappet would answer its own answer for as long as the loudspeaker reaches the microphone.
      guard !hearsItself else { return nil }
      return words(for: heard).map { (.voice, own($0)) }
    case .bell(let report): return (.bell, alert(words(for: report)))
    case .state(let state):
      defer { wasPaused = state.isPaused }
      guard let wasPaused, wasPaused != state.isPaused else { return nil }
      return (.state, own(state.isPaused ? tr("paused") : tr("scanning"), interrupts: false))
    case .highlight, .retimed, .cleared, .flash, .menu, .selected, .device, .voiceOverlay, .voiceVocabulary,
      .voiceMicrophone, .voiceLesson, .voiceStatus, .voiceLevel, .nameWarnings, .voiceList, .sound, .told,
      .appPublished, .zoom, .treeChanged:
      return nil
    }
  }

  private func words(for heard: HeardReport) -> String? {
    switch heard.outcome {
    case "ignored": tr("not understood")
    case "acted", "asleep": nil
    default: heard.reason
    }
  }

  private func words(for report: BellReport) -> String {
    switch report.state {
    case .ringing: tr("the bell rings")
    case .stopped: tr("the bell was stopped")
    case .failed: tr("the bell can't be heard")
    }
  }
}
