package import ScanPlanning
package import ScanVocabulary
import ScannerMenus
package import TappetModel

/// The state machine of scanning: it decides which stop is lit, what a press means, and where the highlight goes next.
///
/// The machine reads no clock. Call `advance` when `deadline` is due, and handle each press with the kernel's time
/// stamp, however late: the press is judged by what was lit at the stamp. Pass the current time (`now`) where it
/// differs from the stamp, because the user cannot have seen the effect of the press any earlier. Deadlines are
/// absolute, so late calls cause no drift.
///
/// ```
/// handle ─▶ run what was due before the stamp ─▶ what did it mean? ─▶ act, move, or refuse
/// advance ─▶ step, wrap, up a level, or dark
/// replace ─▶ find the place in the new plan
/// ```
/// If more than `settings.effectiveGrace` (at least 50 ms) has passed since `deadline` without a call, nobody has seen
/// the steps in that time: call `resume(afterStallAt:)` first. `isStalled(at:)` checks for this.
package struct ScanMachine: Sendable {
  package typealias NodeIndex = ScanPlan.NodeIndex

  /// Whether a stop is lit.
  package enum State: Sendable {
    /// Nothing is lit; the place is remembered.
    case resting(Rest)
    /// Something is lit, for this turn.
    case scanning(Turn)

    var turn: Turn? {
      get { if case .scanning(let turn) = self { turn } else { nil } }
      set { if let newValue { self = .scanning(newValue) } }
    }
  }

  /// Why nothing is lit. Whatever the reason, the next accepted press lights the place again.
  package enum Rest: Sendable {
    /// Scanning has not begun yet.
    case notBegun
    /// The loops or the idle timeout ran out, or the machine was suspended.
    case lapsed
    /// The user paused or stopped the scan; a new screen does not start it again.
    case ordered
    /// Media are playing, and the setting `pauseWhilePlaying` is on.
    case playing
  }

  package var settings: ScanSettings
  package var method: ScanMethod
  package var state = State.resting(.notBegun)
  package var screen = ScannedScreen(.empty, serial: 0)
  /// The stop on the screen that is lit or, while nothing is lit, will be lit next; under a menu, the stop that opened
  /// the menu.
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

  /// When `advance` must be called next; `nil`: nothing is due until the next input.
  package var deadline: Instant? {
    guard stillness.heldSince == nil, case .scanning(let turn) = state else { return nil }
    return [stillness.speechEnd ?? turn.end, idleEnd, telling.restless.due].compactMap(\.self).min()
  }

  /// The highlight that observers should see; `nil`: nothing is lit.
  package var highlight: Highlight? {
    guard case .scanning = state else { return nil }
    return telling.restless.due == nil ? highlightOfCursor() : telling.shown
  }

  /// The latest time that the machine was given; the machine's current time.
  package var clock: Instant { times.now }

  /// Whether nothing is lit.
  package var isPaused: Bool {
    switch state {
    case .resting: true
    case .scanning: false
    }
  }

  /// The position of the highlight among the screen's groups and stops, whatever menus are open; while nothing is lit,
  /// the position to light next.
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

  package var isMenuOpen: Bool { !menus.isEmpty }

  /// Whether so much time has passed since `deadline` that nobody has seen the steps in between.
  package func isStalled(at now: Instant) -> Bool {
    deadline.map { isStalled($0, at: now) } ?? false
  }

  /// Whether something that was due at `due` is handled so late at `now` that nobody has seen it; at least 50 ms late.
  package func isStalled(_ due: Instant, at now: Instant) -> Bool {
    due.duration(to: now) > max(settings.effectiveGrace, .milliseconds(50))
  }

  /// Applies everything due up to and including `now`, each step at its own time. A late call moves no deadline, but a
  /// stop that is lit late begins its grace period only then.
  package mutating func advance(to now: Instant) -> [ScanEffect] { advance(to: now, seen: now) }

  /// Applies everything due up to and including `moment`. `seen`: when the user sees the effects; `nil`: each when it
  /// is due.
  package mutating func advance(to moment: Instant, seen: Instant?) -> [ScanEffect] {
    run(to: moment, seen: seen)
    return takePending()
  }

  /// Stops the highlight, because a switch is down and its gesture is not yet known.
  package mutating func hold(at now: Instant) -> [ScanEffect] {
    run(to: now)
    stillness.hold(at: clock)
    return takePending()
  }

  /// Moves the highlight on again, because the gesture is known. The lit stop gets back the time for which the
  /// highlight stood still.
  package mutating func release(at now: Instant) -> [ScanEffect] {
    times.reach(now)
    guard let held = stillness.release(at: clock) else { return [] }
    times.attend()
    telling.restless.postpone(to: clock)
    state.turn?.giveBack(timeSince: held, at: times.now)
    return takePending()
  }

  /// Applies new settings. The place stays, and a lit stop gets its full time as the new settings say.
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
      // The sign for what a press does follows the setting at once.
      if case .scanning = state, let shown = telling.shown, shown.opensMenu != highlightOfCursor().opensMenu { show() }
    } else {
      showAnew()
    }
    refreshMenus()
    return takePending()
  }

  /// Sets the number of switches that are bound to choose among marks.
  package mutating func bind(choices: Int, at now: Instant) -> [ScanEffect] {
    if choices == method.marking.boundChoices { return [] }
    run(to: now)
    method.marking.boundChoices = choices
    if lightsMarks { showAnew() }
    return takePending()
  }

  /// Continues after a stall: the lit stop gets its full time again, and missed steps are not made up. Presses made
  /// during the stall may still be handled, with their stamps: they mean the stop that stood lit.
  package mutating func resume(afterStallAt now: Instant) -> [ScanEffect] {
    times.reach(now)
    stillness = Stillness()
    telling.restless.postpone(to: clock)
    times.attend()
    if !restartWaiting() { restartTurn(countingFrom: currentSteps) }
    return takePending()
  }

  /// Continues after a suspend with nothing lit, and forgets what was lit before. The next press, whatever its stamp,
  /// lights the place and selects nothing.
  package mutating func resume(afterSuspendAt now: Instant) -> [ScanEffect] {
    times.reach(now)
    stillness.forgetHeld()
    if case .scanning = state { rest(.lapsed, .foreign, at: clock) }
    history.forgetSights()
    return takePending()
  }

  /// Returns the effects collected so far, and clears them. If the lit stop's time now ends at another moment than
  /// observers know, the last effect tells them.
  package mutating func takePending() -> [ScanEffect] {
    noticeLeftLesson()
    if !stillness.isStill { telling.retime(until: knownEnd) }
    return telling.take()
  }

  /// Adds an effect; drops sounds if the setting `sounds` is off.
  mutating func emit(_ effect: ScanEffect) {
    if case .sound = effect, !settings.sounds { return }
    telling.tell(effect)
  }
}
