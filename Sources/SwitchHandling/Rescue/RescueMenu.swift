import ScanPlanning
import ScanVocabulary
import ScannerMenus
import Scanning
import TappetModel

/// A menu over everything, scanned with any one switch, whatever state the method, the settings, the app and its menus
/// are in. A plan like any other, under a scan of its own.
///
/// ```
/// open ▶ [first] ─ step ▶ [second] ─ … ─ press ▶ chosen                 2–6 s a stop, as the user's own settings say
/// open ▶ [first] ─ step ▶ [second] ─ … three loops without a press ▶ closed
/// ```
struct RescueMenu: Sendable {
  enum Kind: Hashable, Sendable {
    /// A switch was held: offers what helps when nothing else does.
    case rescue
    /// The bell rings: offers to stop it.
    case bell

    var title: String {
      switch self {
      case .rescue: MenuStrings.rescue
      case .bell: MenuStrings.bell
      }
    }
  }

  /// A request of the menu.
  enum Order: Hashable, Sendable {
    case tell(ScanEffect)
    /// Carry out this choice. No other order follows.
    case choose(RescueChoice)
    /// Close the menu, because its loops are used up.
    case close
  }

  let kind: Kind
  /// Whether something was lit, which is lit again when the menu closes.
  let resumes: Bool
  private let items: [MenuItem]
  private var machine: ScanMachine

  /// `own` determines the step. `isSpoken`: whether a speaker is connected.
  init(_ kind: Kind, _ choices: [RescueChoice], resumes: Bool, own: ScanSettings, isSpoken: Bool) {
    self.kind = kind
    self.resumes = resumes
    items = choices.map { MenuItem(.rescue($0), name: MenuStrings.name(of: $0)) }
    machine = ScanMachine(settings: Self.settings(own), hasSpeaker: isSpoken)
  }

  var deadline: Instant? { machine.deadline }

  /// Whether it missed a step by so much that nobody would see it.
  func isStalled(at now: Instant) -> Bool { machine.isStalled(at: now) }

  mutating func open(at now: Instant) -> [Order] {
    let plan = ScanPlan(items.map { .menuItem($0) }, ending: .none)
    return scan { $0.replace(plan, change: .screenChanged(focus: nil), at: now) }
  }

  /// Applies everything due up to and including `now`; `seen`: when it is handled.
  mutating func advance(to now: Instant, seen: Instant?) -> [Order] { scan { $0.advance(to: now, seen: seen) } }

  mutating func handle(_ command: ScanCommand, at stamp: Instant, now: Instant?, cause: ActionCause) -> [Order] {
    scan { $0.handle(command, at: stamp, now: now, cause: cause) }
  }

  /// Stops or continues the highlight, without effects.
  mutating func stand(still: Bool, at now: Instant) {
    _ = still ? machine.hold(at: now) : machine.release(at: now)
  }

  mutating func resume(afterStallAt now: Instant) { _ = machine.resume(afterStallAt: now) }

  /// Runs the menu's scan, and turns its effects into orders.
  private mutating func scan(_ body: (inout ScanMachine) -> [ScanEffect]) -> [Order] {
    var orders: [Order] = []
    for effect in body(&machine) {
      switch effect {
      case .highlight(let lit): orders.append(.tell(.highlight(placed(lit))))
      case .flash(let lit): orders.append(.tell(.flash(placed(lit))))
      case .rescue(let choice): return orders + [.choose(choice)]
      case .cue(var cue):
        // Steps go by time: nobody waits for the end of the cue.
        cue.number = 0
        orders.append(.tell(.cue(cue)))
      case .selected, .refused, .sound, .hush: orders.append(.tell(effect))
      // These concern the screen's scan, which the menu does not run, pause or clear.
      case .running, .paused, .cleared, .menu, .perform, .focused, .unfocused, .pressed, .change, .advice, .focusApp,
        .useProfile, .read, .run, .answered:
        break
      }
    }
    return machine.isPaused ? orders + [.close] : orders
  }

  /// The built-in settings, but with the user's own step, within 2–6 s.
  static func settings(_ own: ScanSettings) -> ScanSettings {
    var settings = ScanSettings()
    settings.step = SwitchFigures.rescueStep.bounding(own.step)
    settings.loops = SwitchFigures.rescueLoops
    settings.afterLoops = .stop
    return settings
  }

  var menu: ScanMenu {
    ScanMenu(items: items.map(\.name), index: machine.plan.nodes[machine.cursor].position)
  }

  var highlight: Highlight? { machine.highlight.map(placed) }
  var spokenStop: SpokenStop? { machine.spokenStop }
  var litAt: Instant? { machine.litAt }

  private func placed(_ highlight: Highlight) -> Highlight {
    var placed = highlight
    placed.path = [kind.title, highlight.label]
    return placed
  }
}

extension ScanMachine {
  /// When what is lit, or the darkness, last changed; `nil`: nothing was ever lit.
  var litAt: Instant? { history.last.map { $0.looks.last?.from ?? $0.from } }
}
