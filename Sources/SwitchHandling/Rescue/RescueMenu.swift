import ScanPlanning
import ScanVocabulary
import ScannerMenus
import Scanning
import TappetModel

/// A menu over everything: scanned by itself, with any one switch, whatever the method, the settings, the app or its
/// own menus are at. A plan like any other, under a scan of its own.
struct RescueMenu: Sendable {
  enum Kind: Hashable, Sendable {
    /// A switch was held: what helps when nothing else does.
    case rescue
    /// The bell rings: it can be stopped, or be left to ring.
    case bell

    var title: String {
      switch self {
      case .rescue: ScanWording.rescue
      case .bell: ScanWording.bell
      }
    }
  }

  let kind: Kind
  let items: [MenuItem]
  /// Whether something was lit, which is lit again when the menu closes.
  let resumes: Bool
  var machine: ScanMachine

  /// - Parameter own: the person's own settings, which tell a safe speed.
  init(_ kind: Kind, _ choices: [RescueChoice], resumes: Bool, own: ScanSettings) {
    self.kind = kind
    self.resumes = resumes
    items = choices.map { MenuItem(.rescue($0), name: ScanWording.name(of: $0)) }
    machine = ScanMachine(settings: Self.settings(own))
  }

  /// Lights the first entry.
  mutating func open(at now: Instant) -> [ScanEffect] {
    machine.replace(ScanPlan(items.map { .menuItem($0) }, ending: .none), change: .screenChanged(focus: nil), at: now)
  }

  /// Built in but for the speed: never faster than two seconds a stop, slower for whoever needs that, within reason.
  static func settings(_ own: ScanSettings) -> ScanSettings {
    var settings = ScanSettings()
    settings.step = min(max(own.step, .seconds(2)), .seconds(6))
    settings.loops = 3
    settings.afterLoops = .stop
    return settings
  }

  /// What is shown.
  var menu: ScanMenu {
    ScanMenu(items: items.map(\.name), index: machine.plan.nodes[machine.cursor].position)
  }

  /// The lit entry, told as part of this menu.
  func placed(_ highlight: Highlight) -> Highlight {
    var placed = highlight
    placed.path = [kind.title, highlight.label]
    return placed
  }
}
