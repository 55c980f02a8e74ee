import Messages
import ScanPlanning
import ScanVocabulary
import ScannerMenus
import Scanning
import TappetModel

/// A menu that covers everything and can be scanned with any one switch, whatever state the method, the settings, the
/// app and its menus are in. It has a plan like any other, and a scan of its own.
///
/// ```
/// open ▶ [first] ─ step ▶ [second] ─ … ─ press ▶ chosen                 2–6 s a stop, as the user's own settings say
/// open ▶ [first] ─ step ▶ [second] ─ … three loops without a press ▶ closed
/// ```
struct RescueMenu: Sendable {
  enum Kind: Hashable, Sendable {
    /// Opened by holding a switch: offers what helps when nothing else does.
    case rescue
    /// Opened when the bell rings: offers to stop it.
    case bell

    var title: Message {
      switch self {
      case .rescue: MenuStrings.rescue
      case .bell: MenuStrings.bell
      }
    }
  }

  /// A request by the menu to `SwitchControl`.
  enum Order: Hashable, Sendable {
    /// Report this effect of the menu's scan.
    case tell(ScanEffect)
    /// Carry out this choice of the user. No other request follows.
    case choose(RescueChoice)
    /// Close the menu, because its loops are used up.
    case close
  }

  let kind: Kind
  /// Whether something was lit when the menu opened, so that it is lit again when the menu closes.
  let resumes: Bool
  private let items: [MenuItem]
  private var machine: ScanMachine

  /// Makes the menu. `own`: the user's own settings, which determine the step.
  init(_ kind: Kind, _ choices: [RescueChoice], resumes: Bool, own: ScanSettings) {
    self.kind = kind
    self.resumes = resumes
    items = choices.map { MenuItem(.rescue($0), name: MenuStrings.name(of: $0)) }
    // Every stop has a cue, whether or not one can be heard now: a speech program may come while the menu is open.
    machine = ScanMachine(settings: Self.settings(own), hasSpeaker: true)
  }

  var deadline: Instant? { machine.deadline }

  /// Whether a step of the menu is so late that nobody has seen it.
  func isStalled(at now: Instant) -> Bool { machine.isStalled(at: now) }

  mutating func open(at now: Instant) -> [Order] {
    let plan = ScanPlan(items.map { .menuItem($0) }, ending: .none)
    return scan { $0.replace(plan, change: .screenChanged(focus: nil), at: now) }
  }

  /// Applies everything due up to and including `now`. `seen`: when the user sees the effects; `nil`: each when it is
  /// due.
  mutating func advance(to now: Instant, seen: Instant?) -> [Order] { scan { $0.advance(to: now, seen: seen) } }

  mutating func handle(_ command: ScanCommand, at stamp: Instant, now: Instant?, cause: ActionCause) -> [Order] {
    scan { $0.handle(command, at: stamp, now: now, cause: cause) }
  }

  /// Stops the highlight (`still`) or moves it on again.
  mutating func stand(still: Bool, at now: Instant) -> [Order] {
    scan { still ? $0.hold(at: now) : $0.release(at: now) }
  }

  mutating func resume(afterStallAt now: Instant) -> [Order] { scan { $0.resume(afterStallAt: now) } }

  /// Runs the menu's scan, and converts its effects to requests.
  private mutating func scan(_ body: (inout ScanMachine) -> [ScanEffect]) -> [Order] {
    var orders: [Order] = []
    for effect in body(&machine) {
      switch effect {
      case .highlight(let lit): orders.append(.tell(.highlight(placed(lit))))
      case .flash(let lit): orders.append(.tell(.flash(placed(lit))))
      case .rescue(let choice): return orders + [.choose(choice)]
      case .cue(var cue):
        // Steps go by time here, so nobody waits for the end of the cue.
        cue.number = 0
        orders.append(.tell(.cue(cue)))
      case .retimed, .selected, .refused, .sound, .hush: orders.append(.tell(effect))
      // These effects concern the scan of the screen, which the menu does not run, pause or clear.
      case .running, .paused, .cleared, .menu, .perform, .focused, .unfocused, .pressed, .change, .advice, .lesson,
        .focusApp,
        .useProfile, .heading, .read, .run, .dictate, .answered:
        break
      }
    }
    return machine.isPaused ? orders + [.close] : orders
  }

  /// Returns the settings of the menu's scan: the built-in ones, but with the user's own step, limited to 2–6 s.
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
  var stopPlace: StopPlace? { machine.stopPlace }
  var litAt: Instant? { machine.litAt }

  private func placed(_ highlight: Highlight) -> Highlight {
    var placed = highlight
    placed.pathMessages = [kind.title, highlight.labelMessage]
    return placed
  }
}

extension ScanMachine {
  /// When the highlight last changed or went out; `nil`: nothing was ever lit.
  var litAt: Instant? { history.last.map { $0.looks.last?.from ?? $0.from } }
}
