import ScanPlanning
import ScanVocabulary
import Scanning
import SwitchHandling
import TappetModel

/// One selection by a simulated user, from the first highlight on.
///
/// ```
/// lit ─▶ is that the way? ─▶ press after a press time (even if the highlight has moved on), or wait
/// ```
struct SimulatedSelection {
  struct Intention {
    var operation: Operation
    var at: Instant
  }

  enum Operation: Hashable {
    /// A press and its release at once.
    case press
    case hold
    case letGo
    /// The user presses the switch for this command, in a method with several switches.
    case command(ScanCommand)
    /// The user misses the stop, and then looks again.
    case nothing
  }

  private static let switchID = Simulation.plainSwitch.id

  let user: SimulatedUser
  let others: [ElementID]
  private(set) var control: SwitchControl
  private(set) var now = Instant.zero
  var random: SplitMix64
  /// The wanted elements, the next one last: elements that correct a wrong selection come before the original target.
  private var wanted: [ElementID]
  private(set) var way: WayToElement
  private let ways: MoveRoute.Ways?
  private(set) var route: MoveRoute?
  /// How many groups on the way to the element the user has entered.
  private var depth: Int
  private var intention: Intention?
  private var hasLooked = false
  private(set) var isHeld = false
  private var counted = SimulatedSelections()

  init(_ simulation: Simulation, target: ElementID, random: SplitMix64) {
    user = simulation.user
    others = simulation.targets
    control = simulation.start
    self.random = random
    wanted = [target]
    way = WayToElement(target, in: simulation.start.machine.screen.plan)
    depth = way.depth(of: simulation.start.machine)
    ways = simulation.ways
    route = Self.route(to: target, simulation.start, ways)
  }

  private static func route(to id: ElementID, _ control: SwitchControl, _ ways: MoveRoute.Ways?) -> MoveRoute? {
    guard let ways, let node = control.machine.screen.plan.node(of: id) else { return nil }
    return MoveRoute(to: node, ways)
  }

  mutating func run() -> SimulatedSelections {
    counted.runs = 1
    let end = now.advanced(by: Simulation.patience)
    while !wanted.isEmpty && now < end {
      if intention == nil && !hasLooked {
        hasLooked = true
        intention = decide()
      }
      live()
    }
    if !wanted.isEmpty { counted.givenUp = 1 }
    counted.seconds = Instant.zero.duration(to: now).inSeconds
    return counted
  }

  private mutating func live() {
    let due = control.deadline
    if let next = intention, due.map({ next.at <= $0 }) ?? true {
      now = max(now, next.at)
      intention = nil
      hasLooked = false
      carryOut(next.operation)
    } else if let due {
      now = max(now, due)
      note(control.advance(to: due))
    } else {
      intention = Intention(operation: .nothing, at: now.advanced(by: user.pressTime))
    }
  }

  private mutating func carryOut(_ operation: Operation) {
    switch operation {
    case .nothing: return
    case .press:
      count(.select)
      note(edge(.down) + edge(.up))
    case .hold:
      count(.select)
      isHeld = true
      note(edge(.down))
    case .letGo:
      isHeld = false
      note(edge(.up))
    case .command(let command):
      count(command)
      note(control.handle(command, at: now, cause: .switch))
    }
  }

  private mutating func count(_ command: ScanCommand) {
    counted.presses += 1
    counted.commands.insert(command)
  }

  private mutating func edge(_ edge: SwitchEvent.Edge) -> [SwitchControlEffect] {
    control.handle(SwitchEvent(Self.switchID, edge, at: now, origin: .injected))
  }

  private mutating func note(_ effects: [SwitchControlEffect]) {
    let before = depth
    var hasSelected = false
    var hasActed = false
    for case .scan(let effect) in effects {
      if case .highlight = effect { hasLooked = false }
      if case .cleared = effect { hasLooked = false }
      if case .perform = effect { hasActed = true }
      if case .selected(let selection) = effect {
        if selection.id == wanted.last { return reached() }
        hasSelected = true
      }
    }
    if hasActed { return takeBack() }
    depth = way.depth(of: control.machine)
    if hasSelected && depth < before { counted.detours += 1 }
  }

  private mutating func reached() {
    wanted.removeLast()
    if let next = wanted.last { want(next) }
  }

  private mutating func takeBack() {
    counted.wrong += 1
    guard let other = others.randomElement(using: &random) else { return }
    // The list is limited, so that a run of wrong selections does not make it grow without end.
    if wanted.count < 16 { wanted.append(other) }
    want(wanted[wanted.count - 1])
  }

  private mutating func want(_ id: ElementID) {
    way = WayToElement(id, in: control.machine.screen.plan)
    depth = way.depth(of: control.machine)
    route = Self.route(to: id, control, ways)
    hasLooked = false
  }
}
