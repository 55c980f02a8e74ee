import ScanPlanning
import ScanVocabulary
import ScannerMenus
import Scanning
import TappetModel

/// A menu over everything: scanned by itself, with any one switch, whatever the method, the settings, the app or its
/// own menus are at. A plan like any other, under a scan of its own.
///
/// ```
/// open ▶ [first] ─ step ▶ [second] ─ … ─ press ▶ chosen                 2–6 s a stop, as the person's own settings say
/// open ▶ [first] ─ step ▶ [second] ─ … three loops without a press ▶ over
/// ```
struct RescueMenu: Sendable {
  enum Kind: Hashable, Sendable {
    /// A switch was held: what helps when nothing else does.
    case rescue
    /// The bell rings: it can be stopped, or be left to ring.
    case bell

    var title: String {
      switch self {
      case .rescue: MenuStrings.rescue
      case .bell: MenuStrings.bell
      }
    }
  }

  /// What it wants done.
  enum Order: Hashable, Sendable {
    case tell(ScanEffect)
    /// What was chosen is to be done. Nothing of this menu follows.
    case choose(RescueChoice)
    /// Nobody chose anything for as long as its loops last: it is to be closed.
    case close
  }

  let kind: Kind
  /// Whether something was lit, which is lit again when the menu closes.
  let resumes: Bool
  private let items: [MenuItem]
  private var machine: ScanMachine

  /// - Parameters:
  ///   - own: the person's own settings, which tell a safe speed.
  ///   - isSpoken: whether somebody says what is lit.
  init(_ kind: Kind, _ choices: [RescueChoice], resumes: Bool, own: ScanSettings, isSpoken: Bool) {
    self.kind = kind
    self.resumes = resumes
    items = choices.map { MenuItem(.rescue($0), name: MenuStrings.name(of: $0)) }
    machine = ScanMachine(settings: Self.settings(own), hasSpeaker: isSpoken)
  }

  /// When `advance` must be called next.
  var deadline: Instant? { machine.deadline }

  /// Whether a step was missed by so much that it would be made unseen.
  func isStalled(at now: Instant) -> Bool { machine.isStalled(at: now) }

  /// Lights the first entry.
  mutating func open(at now: Instant) -> [Order] {
    let plan = ScanPlan(items.map { .menuItem($0) }, ending: .none)
    return scan { $0.replace(plan, change: .screenChanged(focus: nil), at: now) }
  }

  /// Does everything that is due up to and including `now`; `seen`: when it is handled.
  mutating func advance(to now: Instant, seen: Instant?) -> [Order] { scan { $0.advance(to: now, seen: seen) } }

  /// Does what a press or a word asks, as of `stamp`; `now`: when it is handled.
  mutating func handle(_ command: ScanCommand, at stamp: Instant, now: Instant?, cause: ActionCause) -> [Order] {
    scan { $0.handle(command, at: stamp, now: now, cause: cause) }
  }

  /// The highlight stands still, or goes on. Nothing is said of it.
  mutating func stand(still: Bool, at now: Instant) {
    _ = still ? machine.hold(at: now) : machine.release(at: now)
  }

  /// After a stall the lit entry starts afresh.
  mutating func resume(afterStallAt now: Instant) { _ = machine.resume(afterStallAt: now) }

  /// Lets its scan work; what that has to say, as part of the whole.
  private mutating func scan(_ body: (inout ScanMachine) -> [ScanEffect]) -> [Order] {
    var orders: [Order] = []
    for effect in body(&machine) {
      switch effect {
      case .highlight(let lit): orders.append(.tell(.highlight(placed(lit))))
      case .flash(let lit): orders.append(.tell(.flash(placed(lit))))
      case .rescue(let choice): return orders + [.choose(choice)]
      case .cue(var cue):
        // It goes by time: nobody waits for the end.
        cue.number = 0
        orders.append(.tell(.cue(cue)))
      case .selected, .refused, .sound, .hush: orders.append(.tell(effect))
      // Of the whole: nothing ran, paused or was cleared while the menu is open.
      case .running, .paused, .cleared, .menu, .perform, .focused, .unfocused, .pressed, .change, .advice, .focusApp,
        .useProfile, .read, .run, .answered:
        break
      }
    }
    return machine.isPaused ? orders + [.close] : orders
  }

  /// Built in but for the speed: never faster than two seconds a stop, slower for whoever needs that, within reason.
  static func settings(_ own: ScanSettings) -> ScanSettings {
    var settings = ScanSettings()
    settings.step = SwitchFigures.rescueStep.bounding(own.step)
    settings.loops = SwitchFigures.rescueLoops
    settings.afterLoops = .stop
    return settings
  }

  /// What is shown.
  var menu: ScanMenu {
    ScanMenu(items: items.map(\.name), index: machine.plan.nodes[machine.cursor].position)
  }

  /// What is lit; `nil`: nothing.
  var highlight: Highlight? { machine.highlight.map(placed) }
  /// The same, as it is to be said.
  var spokenStop: SpokenStop? { machine.spokenStop }
  /// Since when what is lit is lit as it is; `nil`: since ever.
  var litAt: Instant? { machine.litAt }

  /// The lit entry, told as part of this menu.
  private func placed(_ highlight: Highlight) -> Highlight {
    var placed = highlight
    placed.path = [kind.title, highlight.label]
    return placed
  }
}

extension ScanMachine {
  /// Since when what is lit is lit as it is, or nothing is; `nil`: since ever.
  var litAt: Instant? { history.last.map { $0.looks.last?.from ?? $0.from } }
}
