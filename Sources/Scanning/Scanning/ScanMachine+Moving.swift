import ScanPlanning
package import ScanVocabulary
import ScannerMenus
package import TappetModel

/// Moves the highlight: lights stops, steps, wraps, leaves levels, and goes dark.
extension ScanMachine {
  /// Applies everything due up to and including `moment`. `seen`: when the user sees the effects; `nil`: each when it
  /// is due.
  package mutating func run(to moment: Instant, seen: Instant? = nil) {
    while let due = deadline, due <= moment {
      times.reach(due)
      step(at: due, seen: max(due, seen ?? due))
    }
    times.reach(moment)
  }

  /// Lights the stop under the cursor as of `moment`, and gives it its full time.
  ///
  /// - Parameters:
  ///   - seen: when the user sees the stop; `nil`: at `moment`.
  ///   - steps: how many stops have been lit in this level already; decides when its loops are used up.
  ///   - grace: the grace period; `nil`: the method's.
  ///   - waiting: the window to open on the stop; `nil`: none.
  ///   - narrowed: whether the choices made so far among marks stay.
  package mutating func light(
    _ arrival: HighlightHistory.Arrival, at moment: Instant, seen: Instant? = nil, steps: Int = 0,
    grace: Duration? = nil, waiting: Waiting? = nil, narrowed: Bool = false, _ sound: SoundKind
  ) {
    if case .resting = state {
      times.attend(at: moment)
      emit(.running)
    }
    dropWaiting(.changed)
    settlePoint(kept: narrowed)
    settleOnItem()
    if menus.isEmpty { past.offer.follow(home, on: &screen) }
    if !narrowed { method.marking.startOver() }
    settleMarks()
    method.motion.arrive(arrival)
    noteGroup()
    let length = method.motion.turn(first: isFirst, known: isInKnownGroup, settings)
    let until =
      waiting.map { waiting in waiting.length.map(waiting.opened.advanced(by:)) } ?? length.map(moment.advanced(by:))
    state = .scanning(Turn(since: moment, until: until, steps: steps, waiting: waiting))
    let from = seen ?? moment
    let look = HighlightHistory.Look(fingerprint: fingerprint, from: from)
    history.append(
      HighlightHistory.Entry(
        spot: spot, from: from, arrival: arrival, grace: grace ?? method.motion.grace(settings), motion: method.motion,
        steps: steps, inKnownGroup: isInKnownGroup,
        looks: [look]))
    telling.restless.light()
    let cue = beginCue(sound, at: from)
    show()
    // The line of `point` moves 15 times a second, so it makes no sound.
    if method.motion != .point(fine: true) || arrival != .timer { emit(.sound(sound)) }
    if let cue { emit(.cue(cue)) }
  }

  /// Reports the highlight at the cursor to observers.
  mutating func show() {
    let lit = litElement
    let look = lit?.traits.contains(.updatesFrequently) == true ? fingerprint : nil
    telling.show(highlightOfCursor(), element: lit?.id, look: look)
  }

  /// Gives the lit stop its full time again, from now; an open window (`Waiting`) keeps its own time. `steps`: how many
  /// stops to count as already lit in this level; 0 gives the level all its loops again.
  mutating func restartTurn(countingFrom steps: Int = 0) {
    // An open window keeps its own time.
    guard let turn, turn.waiting == nil else { return }
    let until = method.motion.turn(first: isFirst, known: isInKnownGroup, settings).map(clock.advanced(by:))
    state = .scanning(Turn(since: clock, until: until, steps: steps, cue: turn.cue))
    if telling.shown?.preview != nil { show() }
  }

  /// Turns off the highlight and remembers the stop it was on.
  mutating func rest(_ reason: Rest, _ arrival: HighlightHistory.Arrival, at moment: Instant) {
    guard case .scanning = state else {
      state = .resting(reason)
      return
    }
    cutCue()
    _ = stillness.endSpeech()
    dropWaiting(.cancelled)
    state = .resting(reason)
    method.motion.rest()
    // "Back" must become available even if the light goes out before `codeTimeout`.
    if case .lapsed = reason { method.marking.narrowing.hesitate() } else { method.marking.narrowing.forget() }
    history.append(
      HighlightHistory.Entry(
        spot: nil, from: moment, arrival: arrival, grace: method.motion.grace(settings), motion: method.motion,
        looks: []))
    telling.darken()
  }

  /// Lights the remembered place again, and selects nothing.
  mutating func wake() {
    light(.foreign, at: clock, narrowed: true, .first)
  }

  /// Lights the remembered place for a press made in the dark; refuses the press if something has been lit since.
  mutating func wakeFromPress() {
    switch state {
    case .resting: wake()
    case .scanning: refuse(.changed)
    }
  }

  private mutating func step(at due: Instant, seen: Instant) {
    if telling.restless.isDue(at: due) { return show() }
    if let end = idleEnd, end <= due { return rest(.lapsed, .timer, at: seen) }
    if stillness.speechEnd != nil { return goOn() }
    endCue()
    if let waiting {
      times.reach(seen)
      return timeIsUp(waiting)
    }
    stepLit(at: due, seen: seen)
  }

  /// Ends the lit stop's time: selects the stop, lights the next one, or leaves the level, as the method does.
  mutating func stepStop(at due: Instant, seen: Instant) {
    if method.motion.selectsByTime {
      times.reach(seen)
      return select(stamp: due, cause: .switch)
    }
    let hadOffer = pruneOffer()
    let steps = currentSteps + (hadOffer ? 0 : 1)
    let plan = plan
    let count = plan.entries(beside: cursor).count
    if steps >= max(1, settings.loops) * count { return leaveLevel(at: due, seen: seen) }
    let next = plan.stop(1, from: cursor)
    cursor = next.node
    light(.timer, at: due, seen: seen, steps: steps, next.wrapped ? .wrap : .step)
  }

  /// Leaves a level whose loops are used up. Loops are counted in stops lit, not in wraps: even if scanning continued
  /// at the last stop, the user sees all other stops before the light goes out.
  private mutating func leaveLevel(at due: Instant, seen: Instant) {
    let isTop = plan.level(of: cursor) == 0
    sampleUnused()
    if let asked = prompt?.number, endPrompt(.timer, at: due, seen: seen) { return menus.questions.lapse(asked) }
    // The lesson goes on: the person says what it asks for.
    if menus.last?.page == .lesson { return restInLesson(.timer, at: seen) }
    switch settings.afterLoops {
    case .stop: rest(.lapsed, .timer, at: seen)
    case .top:
      if isTop && menus.isEmpty { return rest(.lapsed, .timer, at: seen) }
      method.motion.leaveLevel()
      closeMenus()
      home = screen.plan.firstStop
      light(.timer, at: due, seen: seen, .exit)
    case .up:
      if isTop && menus.isEmpty { return rest(.lapsed, .timer, at: seen) }
      method.motion.leaveLevel()
      goUp()
      cursor = plan.stop(1, from: cursor).node
      light(.timer, at: due, seen: seen, .exit)
    }
  }

  /// Moves the cursor one level up: to the group's own stop, or to the stop that opened the menu. Returns `false` at
  /// the top level.
  @discardableResult
  mutating func goUp() -> Bool {
    let level = plan.level(of: cursor) ?? 0
    if level != 0 && !method.motion.isFlat {
      cursor = level
      return true
    }
    guard !menus.isEmpty else { return false }
    menus.pop()
    emit(.menu(menus.last?.names ?? []))
    return true
  }

  /// Closes all menus, and reports that.
  mutating func closeMenus() {
    if menus.isEmpty { return }
    menus.close()
    emit(.menu([]))
  }

  /// Applies `next` (+1) or `previous` (−1). If the press came just after a step by the timer, it was made for the stop
  /// before, and moves from there.
  mutating func move(_ offset: Int, stamp: Instant) {
    guard lightsOneStop else { return refuse(.unsupported) }
    if case .stop(let entry, credited: true) = history.meaning(at: stamp),
      stamp >= times.acted, let spot = entry.spot, case .success(let found) = located(spot),
      found.menus.count == menus.count, isSame(found.menus.last, menus.last)
    {
      home = found.place
      menus.replace(with: found.menus)
    }
    pruneOffer()
    let next = stop(offset)
    cursor = next.node
    light(.ownMove, at: clock, next.wrapped ? .wrap : .step)
  }

  /// Returns the stop `offset` places further in the level, or on the whole screen in methods without levels, and
  /// whether the move wraps.
  func stop(_ offset: Int) -> (node: NodeIndex, wrapped: Bool) {
    method.motion.isFlat ? plan.flatStop(offset, from: cursor) : plan.stop(offset, from: cursor)
  }
}
