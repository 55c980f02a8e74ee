package import ScanPlanning
package import ScanVocabulary
import ScannerMenus
package import TappetModel

/// The scan: what is lit, what a press means, and where the highlight goes next.
///
/// It is told the time and never asks for it. Call `advance` when `deadline` is due; give every press the stamp that
/// the kernel gave it, however late: the press is judged by what was lit at its stamp. Say what time it is then as
/// well (`now`), where that is not the same: what the press lights was not to be seen before. Deadlines are absolute,
/// so that a late call makes no drift.
///
/// ```
/// handle ─▶ run what was due before the stamp ─▶ what did it mean? ─▶ act, move, or refuse
/// advance ─▶ step, wrap, up a level, or dark
/// replace ─▶ find the place in the new plan
/// ```
/// Where more than `settings.effectiveGrace` has passed since `deadline` without a call, the steps between were never
/// seen: call `resume(afterStallAt:)` first, or use `isStalled(at:)` to ask.
package struct ScanMachine: Sendable {
  package typealias NodeIndex = ScanPlan.NodeIndex

  /// What the person sees: one stop lit, or nothing.
  package enum State: Sendable {
    /// Nothing lit, the place kept.
    case resting(Rest)
    /// A stop is lit.
    case scanning(Turn)

    /// The time of the lit stop; `nil`: nothing is lit.
    var turn: Turn? {
      get { if case .scanning(let turn) = self { turn } else { nil } }
      set { if let newValue { self = .scanning(newValue) } }
    }
  }

  /// Why nothing is lit. One state for the person: the next accepted press lights the place again.
  package enum Rest: Sendable {
    /// Nothing has been lit yet.
    case notBegun
    /// Nobody pressed for as long as the loops last.
    case loopsUsedUp
    /// The person paused or stopped it: a new screen does not begin to scan by itself.
    case ordered
    /// Media play.
    case playing
  }

  package var settings: ScanSettings
  package var method: ScanMethod
  package var state = State.resting(.notBegun)
  package var screen = ScannedScreen(.empty, serial: 0)
  /// The stop on the screen: lit, or kept; under a menu, the one that opened it.
  package var home: NodeIndex
  package var menus = MenuStack()
  var past = Past()
  var covered = CoveredPlaces()
  package var history = HighlightHistory()
  var stillness = Stillness()
  var telling = Telling()
  var times = ScanTimes()

  package init(settings: ScanSettings, hasSpeaker: Bool = false) {
    self.settings = settings
    method = ScanMethod(settings.method)
    home = screen.plan.firstStop
    telling.cues.hasSpeaker = hasSpeaker
  }

  /// When `advance` must be called next; `nil`: nothing happens by itself.
  package var deadline: Instant? {
    guard stillness.heldSince == nil, case .scanning(let turn) = state else { return nil }
    return [stillness.speechEnd ?? turn.end, idleEnd, telling.restless.due].compactMap(\.self).min()
  }

  /// What is lit; `nil`: nothing.
  package var highlight: Highlight? {
    guard case .scanning = state else { return nil }
    return telling.restless.due == nil ? highlightOfCursor() : telling.shown
  }

  /// The latest moment told.
  package var clock: Instant { times.now }

  /// Whether nothing is lit: not begun, loops used up, paused or stopped.
  package var isPaused: Bool {
    switch state {
    case .resting: true
    case .scanning: false
    }
  }

  /// Where on the screen scanning is, lit or kept.
  package var place: ScanPlace {
    var place = ScanPlace(
      groups: screen.plan.groups(downTo: home).map(\.key), element: screen.plan.element(at: home)?.id)
    switch screen.plan.nodes[home].content {
    case .exit: place.wayOut = .exit
    case .menu: place.wayOut = .menu
    case .item, .group, .menuItem: break
    }
    return place
  }

  /// Whether a menu of the scanner's own is open.
  package var isMenuOpen: Bool { !menus.isEmpty }

  /// Whether so much time has passed since `deadline` that steps would be made which nobody saw.
  package func isStalled(at now: Instant) -> Bool {
    deadline.map { isStalled($0, at: now) } ?? false
  }

  package func isStalled(_ due: Instant, at now: Instant) -> Bool {
    due.duration(to: now) > max(settings.effectiveGrace, .milliseconds(50))
  }

  /// Does everything that is due up to and including `now`, each thing at its own moment.
  ///
  /// What is lit late is seen late: deadlines stay as they were, but the stop's grace begins when it is lit.
  package mutating func advance(to now: Instant) -> [ScanEffect] { advance(to: now, seen: now) }

  /// The same, up to `moment`, made known to the person at `seen`; `nil`: each thing at its own moment.
  package mutating func advance(to moment: Instant, seen: Instant?) -> [ScanEffect] {
    run(to: moment, seen: seen)
    return takePending()
  }

  /// The highlight stands still from now on, because a switch is down whose gesture is not yet known.
  package mutating func hold(at now: Instant) -> [ScanEffect] {
    run(to: now)
    stillness.hold(at: clock)
    return takePending()
  }

  /// The gesture is known: the time that the highlight stood still is given back to the stop.
  package mutating func release(at now: Instant) -> [ScanEffect] {
    times.reach(now)
    guard let held = stillness.release(at: clock) else { return [] }
    times.attend()
    telling.restless.postpone(to: clock)
    state.turn?.giveBack(timeSince: held, at: times.now)
    return takePending()
  }

  /// Other settings from now on; the place stays, and a lit stop gets its full new time.
  package mutating func configure(_ settings: ScanSettings, at now: Instant) -> [ScanEffect] {
    run(to: now)
    if settings == self.settings { return takePending() }
    let (before, wasMarked, chose) = (self.settings, lightsMarks, choices)
    if settings.method != self.settings.method { method.use(settings.method) }
    self.settings = settings
    times.attend()
    if isOnItem && !isOutdated(since: before, marked: wasMarked, choices: chose) {
      restartTurn(countingFrom: currentSteps)
      retimeAgain()
    } else {
      showAnew()
    }
    refreshMenus()
    return takePending()
  }

  /// How many switches are set up to choose from now on.
  package mutating func bind(choices: Int, at now: Instant) -> [ScanEffect] {
    if choices == method.marking.boundChoices { return [] }
    run(to: now)
    method.marking.boundChoices = choices
    if lightsMarks { showAnew() }
    return takePending()
  }

  /// After a stall: the lit stop starts afresh and nothing that was missed is made up for. Presses that
  /// were made meanwhile may still be handled, with their stamps: they mean the stop that stood lit.
  package mutating func resume(afterStallAt now: Instant) -> [ScanEffect] {
    times.reach(now)
    stillness = Stillness()
    telling.restless.postpone(to: clock)
    times.attend()
    if !restartWaiting() { restartTurn(countingFrom: currentSteps) }
    return takePending()
  }

  /// After a suspend: nobody has seen anything meanwhile, and what was lit before is forgotten. Nothing is lit; a press,
  /// whenever it was made, lights the place and selects nothing.
  package mutating func resume(afterSuspendAt now: Instant) -> [ScanEffect] {
    times.reach(now)
    stillness.forgetHeld()
    if case .scanning = state { rest(.loopsUsedUp, .foreign, at: clock) }
    history.forgetSights()
    return takePending()
  }

  package mutating func takePending() -> [ScanEffect] { telling.take() }

  mutating func emit(_ effect: ScanEffect) {
    if case .sound = effect, !settings.sounds { return }
    telling.tell(effect)
  }
}
