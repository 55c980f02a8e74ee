import Messages
import ScanVocabulary
import Scanning
import TappetModel

/// Carries out gestures, including held presses, which act for as long as the switch is down: they step the highlight
/// in `inverse`, repeat a move, or keep the microphone open.
extension SwitchControl {
  /// When the held press next acts by itself; `nil`: it does not, or the switch may have been released.
  var heldDeadline: Instant? {
    guard let id = held.id, filters[id]?.isDown ?? false else { return nil }
    return held.deadline
  }

  /// Whether the switch that steps `inverse` may just have been released: nothing moves until that is certain.
  var mayHaveLetGo: Bool {
    guard let filter = held.sweepingID.flatMap({ filters[$0] }) else { return false }
    return filter.isHeld && !filter.isDown
  }

  /// Carries out the command that a gesture is bound to, and begins its hold.
  mutating func obey(_ gesture: SwitchGesture, seen: Instant?) -> [SwitchControlEffect] {
    author = gesture.id
    let bound = bindings.command(for: gesture)
    let isBell = bound == .bell
    if rescueMenu != nil, !isBell { return selectInRescue(gesture, seen: seen) }
    if isOff, !isBell, bound != .toggle(.scanning) { return [] }
    let known = max(filters[gesture.id]?.toldAt ?? gesture.at, seen ?? gesture.at)
    let (changes, isDone) = bindings.follow(gesture, at: known)
    let told = changes.isEmpty ? [] : rebind(changes)
    // The bell rings whatever is open, and whatever else the gesture does.
    if isBell { return told + ringBell(by: gesture.id, at: max(machine.clock, gesture.at)) }
    let (command, others) = isDone ? (darkCommand, []) : meaning(of: gesture)
    guard let command else { return told + others }
    let acted = carryOut(command, gesture, seen: seen)
    return told + others + Self.sampled(gesture.id, acted)
  }

  /// The scan command that a gesture is bound to (`nil`: none), and its other effects.
  private mutating func meaning(of gesture: SwitchGesture) -> (ScanCommand?, [SwitchControlEffect]) {
    let light = darkCommand
    let (id, at) = (gesture.id, gesture.at)
    switch command(for: gesture) {
    case .scan(let command): return (command, [])
    case .voice(let order): return (light, [.voice(order, by: id, at: at)])
    case .microphone(.pushToTalk): return (light, talk(gesture))
    case .microphone(let order): return (light, [.microphone(order, by: id)])
    case .device(let command): return (light, [.scan(.run(command))])
    case .toggle(.scanning): return (nil, [.toggle(.scanning, by: id)])
    case .toggle(let facility): return (light, [.toggle(facility, by: id)])
    case .speak: return (light, [.speak(by: id, at: at)])
    case .undoSpeed: return light == nil ? (nil, [.undoSpeed(by: id)]) : (light, [])
    case .exec(let name): return (light, [.exec(name, by: id, at: at)])
    case .say(let words): return (light, [.say(words, by: id, at: at)])
    // `obey` has already rung the bell.
    case .recipe, .bell, .nothing: return (light, [])
    }
  }

  /// The command of any gesture while nothing is lit: a press lights the place again, whatever else it does. `nil`:
  /// something is lit.
  private var darkCommand: ScanCommand? { machine.isPaused ? .resume : nil }

  private mutating func carryOut(
    _ command: ScanCommand, _ gesture: SwitchGesture, seen: Instant?
  ) -> [SwitchControlEffect] {
    let wasDark = machine.isPaused
    if case .inverse = machine.settings.method, command == .select, !machine.awaitsAnswer {
      if wasDark { return scan { $0.handle(.resume, at: gesture.at, now: seen, cause: .switch) } }
      if held.id != nil { return refuse(Message("another switch is held: let go of that one to select")) }
      if let began = beginning(of: gesture.id, seen: seen) {
        _ = carryOut(held.begin(HeldGesture(id: gesture.id, kind: .sweeping(spent: nil))))
        return scan { $0.startHeld(at: began) }
      }
    }
    let known = filters[gesture.id]?.toldAt
    let effects = scan { $0.handle(command, at: gesture.at, known: known, now: seen, cause: .switch) }
    if machine.settings.method.repeatsMoves, !wasDark, let move = command.heldMove,
      let delay = machine.settings.repeatDelay, let began = beginning(of: gesture.id, seen: seen)
    {
      _ = carryOut(held.begin(.repeating(gesture.id, move, since: began, after: ScanSettings.bounded(delay))))
    }
    return effects
  }

  /// The command that a gesture is bound to, with two exceptions: in `dwell`, the selecting switch moves if no switch
  /// is bound to move; with safe settings, a press selects if no switch is bound to select.
  private func command(for gesture: SwitchGesture) -> SwitchCommand {
    let command = bindings.command(for: gesture)
    if isSafe, gesture.kind == .press, !bindings.ordinaryCommands.contains(.scan(.select)) { return .scan(.select) }
    guard case .dwell = machine.settings.method, command == .scan(.select) else { return command }
    return .scan(bindings.ordinaryCommands.isDisjoint(with: [.scan(.next), .scan(.previous)]) ? .next : .select)
  }

  /// The moment from which holding the switch of a just accepted press takes effect: when the filter reported the
  /// press, or at `seen` (when the user sees the effects) if that is later. `nil`: the switch was already released.
  private func beginning(of id: SwitchID, seen: Instant?) -> Instant? {
    guard let filter = filters[id], filter.isDown, filter.isHeld, let told = filter.toldAt else { return nil }
    // A press that becomes known late moves the highlight only from then on, since nobody saw it before.
    return max(told, seen ?? told)
  }

  /// Begins push-to-talk. If the press is already over, or another switch is held, reports that the switch must be held
  /// to talk.
  private mutating func talk(_ gesture: SwitchGesture) -> [SwitchControlEffect] {
    guard held.id == nil, let filter = filters[gesture.id], filter.isDown, filter.isHeld else {
      return [.microphone(.pushToTalk, by: gesture.id)]
    }
    let limit = gesture.at.advanced(by: HeldGesture.repeatLimit)
    return carryOut(held.begin(HeldGesture(id: gesture.id, kind: .talking(limit: limit))))
  }

  /// Applies what the held press does by itself up to and including `moment`.
  mutating func runHeld(to moment: Instant, seen: Instant?) -> [SwitchControlEffect] {
    guard let due = heldDeadline, due <= moment else { return [] }
    let interval = machine.settings.boundedMoveRepeat
    return carryOut(held.advance(to: due, interval: interval, isDark: machine.isPaused), seen: seen)
  }

  /// Notes that nothing is lit any more: holding the switch has no effect, and counts towards `stuck` from now on.
  mutating func noteSpent() {
    guard held.sweepingID != nil, machine.isPaused else { return }
    _ = carryOut(held.spend(since: machine.history.last?.from ?? machine.clock))
  }

  /// Ends the held press, so that its release has no effect either.
  mutating func endHeld(at moment: Instant) -> [SwitchControlEffect] { carryOut(held.end(at: moment)) }

  /// Ends the held press if its switch was released or is `gone`.
  mutating func settleHeld(at now: Instant, seen: Instant?, gone: Bool) -> [SwitchControlEffect] {
    guard let filter = held.id.flatMap({ filters[$0] }), !filter.isHeld else { return [] }
    let moment = gone ? now : filter.upAt ?? now
    return carryOut(held.letGo(at: moment, gone: gone, grace: machine.settings.effectiveGrace), seen: seen)
  }

  mutating func carryOut(_ orders: [HeldPress.Order], seen: Instant? = nil) -> [SwitchControlEffect] {
    var effects: [SwitchControlEffect] = []
    for order in orders {
      switch order {
      case .count(let id, let moment):
        filters.change(id) { $0.countTowardsStuck(from: moment) }
        rescueWatch.count(id, from: moment)
      case .move(let move, let due): effects += scan { $0.repeatMove(move, at: due, seen: seen) }
      case .talk(let id, let isHeld): effects.append(.talk(by: id, isHeld: isHeld))
      case .drop(let moment): effects += scan { $0.letGo(at: moment, now: nil, selects: false) }
      case .letGo(let id, let moment, let selects):
        author = id
        let ended = scan { $0.letGo(at: moment, now: seen, selects: selects) }
        effects += Self.sampled(id, ended)
      case .lose(let id, let moment):
        author = id
        effects += scan { $0.loseHeld(at: moment) }
      }
    }
    return effects
  }

  /// Adds the switch that was pressed to the press samples.
  private static func sampled(_ id: SwitchID, _ effects: [SwitchControlEffect]) -> [SwitchControlEffect] {
    effects.map { effect in
      guard case .scan(.pressed(var sample)) = effect, sample.outcome != .unused else { return effect }
      sample.switchID = id
      return .scan(.pressed(sample))
    }
  }

  /// Runs the scan, and carries out those of its effects that `SwitchControl` handles itself.
  mutating func scan(_ body: (inout ScanMachine) -> [ScanEffect]) -> [SwitchControlEffect] {
    tell(body(&machine))
  }

  private mutating func tell(_ found: [ScanEffect]) -> [SwitchControlEffect] {
    if !found.contains(where: \.isForUs) { return found.map(SwitchControlEffect.scan) }
    var effects: [SwitchControlEffect] = []
    for effect in found {
      if case .rescue(let choice) = effect {
        effects += carryOut(choice, at: machine.clock)
      } else {
        effects.append(.scan(effect))
      }
    }
    return effects
  }
}

extension ScanEffect {
  fileprivate var isForUs: Bool {
    if case .rescue = self { true } else { false }
  }
}

extension ScanSettings.Method {
  /// Whether a held move repeats, which it does in methods where only the user moves the highlight.
  var repeatsMoves: Bool {
    switch self {
    case .manual, .directed: true
    case .auto, .elimination, .coded, .point, .dwell, .inverse, .overscan: false
    }
  }
}

extension SwitchControl {
  /// The number of switches that choose among marks: those bound without a gap from `choose 1` on, at least 2.
  var boundChoices: Int {
    let bound = bindings.ordinaryCommands
    return max(2, (1...9).prefix { bound.contains(.scan(.choose($0))) }.count)
  }
}
