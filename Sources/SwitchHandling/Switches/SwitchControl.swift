package import ScanPlanning
package import ScanVocabulary
package import ScannerMenus
package import Scanning
package import TappetModel

/// The switches and the scan together, with one clock: takes edges of switches, and returns effects.
///
/// Before an event is handled, everything that is due before its stamp, in any filter or in the scan, runs in order of
/// time. Call `advance` when `deadline` is due. Stamps must not lie in the future, because they would advance the scan.
/// After the machine wakes up, check `isStalled(at:)` before you handle queued events.
package struct SwitchControl: Sendable {
  package internal(set) var machine: ScanMachine
  var filters = SwitchFilters()
  var bindings = Bindings()
  var selfReleases = SelfReleases()
  var held = HeldPress()
  var taker = PressTaker.scan
  var settingsInForce: SettingsInForce
  var rescueWatch = RescueWatch()
  package internal(set) var bell = Bell()
  /// Whether scanning is turned off.
  package internal(set) var isOff = false
  /// The switch whose press led to the current state of the scan; `nil`: a spoken word, a program, or nobody did.
  var author: SwitchID?
  /// The switch whose press caused the current effects; `nil`: a spoken word, a program, or nobody did.
  package var presser: SwitchID? { author }

  package init(settings: ScanSettings, switches: [SwitchDefinition], recipes: [Recipe] = []) {
    settingsInForce = SettingsInForce(own: settings)
    machine = ScanMachine(settings: settings)
    filters.setUp(switches)
    bindings.bind(switches)
    bell.allow(switches)
    selfReleases.note(switches)
    _ = rebind(bindings.use(recipes, at: .zero))
    machine.method.marking.boundChoices = boundChoices
  }

  /// When `advance` must be called next; `nil`: nothing is due until the next input.
  package var deadline: Instant? {
    machine.deadline.earlier(heldDeadline).earlier(taker.deadline).earlier(recipeDeadline).earlier(rescueDue)
      .earlier(bell.deadline).earlier(filters.deadline)
  }

  package var highlight: Highlight? {
    if let rescueMenu { rescueMenu.highlight } else { machine.highlight }
  }
  package var menu: ScanMenu? { rescueMenu?.menu ?? machine.menu }
  /// When the highlight last changed or went out: no earlier press was made for it. `nil`: nothing was ever lit.
  package var litAt: Instant? { if let rescueMenu { rescueMenu.litAt } else { machine.litAt } }
  package var isPaused: Bool { rescueMenu == nil && machine.isPaused }
  package var effectiveSettings: ScanSettings { settingsInForce.now }
  /// Whether the built-in scan settings are effective, because the user chose them in the rescue menu.
  package var isSafe: Bool { settingsInForce.isSafe }
  package var place: ScanPlace { machine.place }
  /// What the person knows of groups. Set it, at the top level, to begin with what they know already.
  package var knownGroups: KnownGroups {
    get { machine.knownGroups }
    set { machine.knownGroups = newValue }
  }

  /// Whether a deadline was missed by so much that nobody has seen the steps since.
  package func isStalled(at now: Instant) -> Bool {
    machine.isStalled(at: now) || heldDeadline.map { machine.isStalled($0, at: now) } ?? false
      || rescueMenu?.isStalled(at: now) ?? false
  }

  /// Handles one edge of a switch. `now`: when the edge is handled; `nil`: at its stamp.
  package mutating func handle(_ event: SwitchEvent, now: Instant? = nil) -> [SwitchControlEffect] {
    guard filters[event.id] != nil else { return [.unknown(event.id)] }
    var effects = run(to: event.at, seen: now)
    rescueWatch.handle(
      event, chatter: filters[event.id]?.settings.chatter ?? .zero, drums: mayDrum(event.id))
    effects += runRescue(to: event.at, seen: now)
    if let verdict = selfReleases.note(event) {
      effects.append(.releasesByItself(event.id, verdict))
    }
    if let beyond = drumsForRescue(event.id) {
      guard event.edge == .down else { return effects }
      if beyond > 0 { return effects + [.filtered(event.id, .drummed, at: event.at)] }
      return effects + beginRescue(by: event.id, at: max(event.at, now ?? event.at))
    }
    effects += carryOut(held.interrupt(by: event))
    effects += filter(event.id, at: event.at, seen: now) { $0.handle(event) }
    return effects
  }

  /// Applies a command by voice or by a control client, stamped `stamp`; for a spoken word, this is the moment at which
  /// the word began. `now`: when the command is handled; `nil`: at its stamp.
  package mutating func handle(
    _ command: ScanCommand, at stamp: Instant, now: Instant? = nil, cause: ActionCause
  ) -> [SwitchControlEffect] {
    var effects = run(to: stamp, seen: now)
    author = nil
    // A command by voice or from a program turns scanning on again.
    if command != .pause, command != .stop { isOff = false }
    if rescueMenu != nil { return effects + obeyInRescue(command, at: stamp, now: now, cause: cause) }
    effects += endInteraction(.command, at: stamp)
    effects += scan { $0.handle(command, at: stamp, now: now, cause: cause) }
    noteSpent()
    return effects
  }

  /// Applies everything due up to and including `now`, each step at its own time.
  package mutating func advance(to now: Instant) -> [SwitchControlEffect] { run(to: now, seen: now) }

  mutating func run(to moment: Instant, seen: Instant?) -> [SwitchControlEffect] {
    var effects: [SwitchControlEffect] = []
    while let due = deadline, due <= moment {
      effects += runRescue(to: due, seen: seen)
      effects += bell.advance(to: due).map(SwitchControlEffect.bell)
      if let step = machine.deadline, step <= due {
        effects += scan { $0.advance(to: due, seen: seen) }
        noteSpent()
      }
      for id in filters.order where (filters[id]?.deadline).map({ $0 <= due }) ?? false {
        effects += filter(id, at: due, seen: seen) { $0.advance(to: due) }
      }
      effects += runHeld(to: due, seen: seen)
      effects += runInteraction(to: due)
      effects += runRecipes(to: due)
    }
    return effects + scan { $0.advance(to: moment, seen: seen) }
  }

  /// Scans a new plan from `moment` on. `now`: when the change is handled; `nil`: at `moment`.
  package mutating func replace(
    _ plan: ScanPlan, change: PlanChange, at moment: Instant, now: Instant? = nil
  ) -> [SwitchControlEffect] {
    var effects = run(to: moment, seen: now)
    effects += scan { $0.replace(plan, change: change, at: moment, now: now) }
    effects += checkInteraction(at: moment)
    noteSpent()
    return effects
  }

  /// Applies changes within the same plan.
  package mutating func amend(_ amendment: PlanAmendment, at now: Instant) -> [SwitchControlEffect] {
    var effects = run(to: now, seen: now)
    effects += scan { $0.amend(amendment, at: now) }
    effects += checkInteraction(at: now)
    noteSpent()
    return effects
  }

  /// Applies new settings, switches and recipes. The place stays; gestures under way of redefined switches are
  /// interrupted.
  package mutating func configure(
    settings: ScanSettings, switches: [SwitchDefinition], recipes: [Recipe] = [], at now: Instant
  ) -> [SwitchControlEffect] {
    var effects = run(to: now, seen: now)
    settingsInForce.own = settings
    if let id = held.id,
      effectiveSettings.method != machine.settings.method || !switches.contains(where: { isSetUp($0, as: id) })
    {
      effects += endHeld(at: now)
    }
    let before = Set(filters.order)
    filters.setUp(switches)
    bindings.bind(switches)
    // Without a gesture that turns scanning on nobody could.
    if !bindings.ordinaryCommands.contains(.toggle(.scanning)) { isOff = false }
    bell.allow(switches)
    // All filters must exist before this: the effects of one filter depend on whether the others are held.
    for definition in switches where before.contains(definition.id) {
      effects += filter(definition.id, at: now, seen: nil) { $0.configure(definition.filter, at: now) }
    }
    rescueWatch.keep { filters[$0] != nil }
    selfReleases.keep { filters[$0] != nil }
    selfReleases.note(switches)
    effects += rebind(bindings.use(recipes, at: now))
    effects += standStill(at: now) + handOverReleases(at: now)
    let (choices, wanted) = (boundChoices, effectiveSettings)
    effects += scan { $0.bind(choices: choices, at: now) }
    effects += scan { $0.configure(wanted, at: now) }
    return effects + runRescue(to: now, seen: nil)
  }

  /// Continues after a stall: gestures under way end, the lit stop gets its full time again, and missed steps are not
  /// made up.
  package mutating func resume(afterStallAt now: Instant) -> [SwitchControlEffect] {
    var effects = scan { $0.resume(afterStallAt: now) }
    effects += inRescue(at: now) { $0.resume(afterStallAt: now) }
    effects += endHeld(at: now)
    for id in filters.order { effects += filter(id, at: now, seen: nil) { $0.stall() } }
    return effects
  }

  /// Continues after a suspend: gestures under way end, the rescue menu and the bell's menu close, and nothing is lit
  /// until a press.
  package mutating func resume(afterSuspendAt now: Instant) -> [SwitchControlEffect] {
    var effects = scan { $0.resume(afterSuspendAt: now) }
    effects += endHeld(at: now)
    effects += abandonMenu(at: now)
    for id in filters.order { effects += filter(id, at: now, seen: nil) { $0.stall() } }
    return effects + checkInteraction(at: now)
  }

  /// The switches that were found to release themselves, so that they cannot be held.
  package var releasingByThemselves: Set<SwitchID> { selfReleases.switches }

  /// Whether the definition of a switch is the same as before.
  private func isSetUp(_ definition: SwitchDefinition, as id: SwitchID) -> Bool {
    definition.id == id && definition.filter == filters[id]?.settings && definition.bindings == bindings.ordinary[id]
  }

  /// Runs one filter, and handles its effects.
  mutating func filter(
    _ id: SwitchID, at now: Instant, seen: Instant?, _ body: (inout SwitchFilter) -> [SwitchFilter.Effect]
  ) -> [SwitchControlEffect] {
    filters.change(id, body).map { tell(id, at: now, seen: seen, $0) } ?? []
  }

  private mutating func tell(
    _ id: SwitchID, at now: Instant, seen: Instant?, _ found: [SwitchFilter.Effect]
  ) -> [SwitchControlEffect] {
    var effects = standStill(at: now)
    for effect in found {
      switch effect {
      case .gesture(let gesture):
        effects.append(.gesture(gesture))
        effects += takesOver(gesture) ? handOver(gesture) : obey(gesture, seen: seen)
      case .refused(let refusal, let at): effects.append(.filtered(id, refusal, at: at))
      case .lost: effects.append(.lost(id))
      case .stuck: effects.append(.stuck(id))
      }
    }
    let gone = found.contains(.lost) || found.contains(.stuck)
    effects += settleHeld(at: now, seen: seen, gone: gone)
    effects += handOverReleases(at: now)
    return effects
  }

  /// Stops the highlight while a switch is down and its gesture is not yet known, or while an app takes the presses;
  /// otherwise moves it on again.
  mutating func standStill(at now: Instant) -> [SwitchControlEffect] {
    let undecided = filters.isGestureUnderWay || mayHaveLetGo
    if !filters.isGestureUnderWay { bindings.wait(until: now) }
    let effects = inRescue(at: now) { $0.stand(still: undecided, at: now) }
    let standsStill = undecided || interaction != nil
    return effects + scan { standsStill ? $0.hold(at: now) : $0.release(at: now) }
  }
}
