import ScanLab
import ScanPlanning
import ScanVocabulary
import TappetModel

@testable import Scanning
@testable import SwitchHandling

/// A scan whose speaker is the test.
struct SpokenScan {
  var scan: SwitchControl
  var now = Instant.zero
  private(set) var lit = ""
  private(set) var cues: [Cue] = []
  private(set) var hushes = 0

  init(_ names: String = "a b c", speaker: Bool = true, _ change: (inout ScanSettings) -> Void = { _ in }) {
    var settings = ScanSettings()
    settings.pace = .speech
    settings.step = .seconds(1)
    settings.pauseOnFirst = .zero
    change(&settings)
    scan = SwitchControl(settings: settings, switches: [Script.plainSwitch])
    note(scan.setSpeaker(speaker, at: now))
    let items = names.split(separator: " ").map { ScanPlan.Branch.item(Self.button(String($0))) }
    note(scan.replace(ScanPlan(items), change: .screenChanged(focus: nil), at: now))
  }

  static func button(_ name: String) -> AccessibilityElement {
    var element = AccessibilityElement(id: ElementID(name), name: name)
    element.traits = .button
    element.ownActions = [OwnAction(.activate, name: "Activate", target: element.id)]
    return element
  }

  mutating func wait(_ seconds: Double) {
    let end = now.advanced(by: .seconds(seconds))
    while let due = scan.deadline, due <= end {
      now = max(now, due)
      note(scan.advance(to: now))
    }
    now = end
    note(scan.advance(to: now))
  }

  mutating func finish(_ number: Int? = nil) {
    note(scan.finishCue(number ?? cues.last?.number ?? 0, at: now))
  }

  mutating func press() {
    for edge in [SwitchEvent.Edge.down, .up] { note(scan.handle(SwitchEvent("switch", edge, at: now))) }
  }

  mutating func note(_ effects: [SwitchControlEffect]) {
    for case .scan(let effect) in effects {
      switch effect {
      case .highlight(let highlight): lit = highlight.label
      case .cleared: lit = "-"
      case .cue(let cue): cues.append(cue)
      case .hush: hushes += 1
      default: break
      }
    }
  }
}
