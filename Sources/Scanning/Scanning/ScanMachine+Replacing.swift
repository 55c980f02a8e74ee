package import ScanPlanning
import ScanVocabulary
package import TappetModel

/// Replaces the plan, and finds the place again after every change of the tree.
extension ScanMachine {
  /// Scans `plan` from `moment` on. The place stays where possible; only a new screen starts from its beginning. `now`:
  /// when the user sees the change; `nil`: at `moment`.
  package mutating func replace(
    _ plan: ScanPlan, change: PlanChange, at moment: Instant, now: Instant? = nil
  ) -> [ScanEffect] {
    run(to: moment, seen: now)
    let seen = max(clock, now ?? clock)
    let old = screen
    if change.isNewScreen {
      method.marking.codes.forget()
      telling.focus.forget()
    }
    screen = old.followed(by: plan, change, at: seen)
    past.offer.carry(from: old, to: &screen, isSameApp: !change.isAppSwitch)
    history.noteGeneration(plan.generation, at: seen)
    let arrival = arrive(from: old, change: change)
    home = arrival.same ? arrival.node : beyondDestructive(arrival.node)
    if arrival.isNewScreen {
      closeMenusOfScreen()
      method.marking.startOver()
      times.attend()
    }
    switch state {
    case .resting(let reason):
      if !keepMenus() { method.marking.startOver() }
      if arrival.isNewScreen && mayStart(reason) { light(.foreign, at: clock, seen: seen, .first) }
    case .scanning(let turn):
      let litMenu = !menus.isEmpty
      let kept = keepMenus()
      if !arrival.isNewScreen && keepLit(menusKept: kept, same: arrival.same, seen: seen) { break }
      if kept && (litMenu && !menus.isEmpty || arrival.same) {
        refreshLit(seen: seen)
      } else {
        light(.foreign, at: clock, seen: seen, steps: arrival.isNewScreen ? 0 : turn.steps, .changed)
      }
    }
    return takePending()
  }

  /// Where scanning continues in a new plan. `same`: the stop there is the one that was scanned before.
  private struct Arrival {
    var node: NodeIndex
    var same = false
    /// A new screen, or a modal that just opened: menus close, and scanning may begin by itself.
    var isNewScreen = false
  }

  private mutating func arrive(from old: ScannedScreen, change: PlanChange) -> Arrival {
    let hasBegun: Bool
    if case .resting(.notBegun) = state { hasBegun = false } else { hasBegun = true }
    switch change {
    case .appSwitched(let focus, let place):
      covered.forget()
      // An element of the next app may have the same id, so the focus leaves this one first.
      telling.leaveFocus()
      return Arrival(node: start(focus, place), isNewScreen: true)
    case .screenChanged(let focus):
      covered.cover(home, on: old, by: screen.plan.modal)
      return Arrival(node: start(focus), isNewScreen: true)
    case .layoutChanged(let focus):
      let arrival = hasBegun ? follow(from: old) : Arrival(node: start(nil), isNewScreen: true)
      guard let focus, let node = screen.node(of: focus) else { return arrival }
      return Arrival(node: node, same: arrival.same && arrival.node == node, isNewScreen: arrival.isNewScreen)
    case .update:
      return hasBegun ? follow(from: old) : Arrival(node: start(nil), isNewScreen: true)
    }
  }

  /// Returns the place after a change within the same screen: the kept place; the start of a modal that opened; or the
  /// place that a modal covered.
  private mutating func follow(from old: ScannedScreen) -> Arrival {
    if screen.plan.modal == old.plan.modal {
      let found = PlaceKeeping(old: old, new: screen).find(home)
      return Arrival(node: found.node, same: found.same)
    }
    if let place = covered.uncover(screen.plan.modal) {
      return Arrival(node: PlaceKeeping(old: place.screen, new: screen).find(place.node).node)
    }
    covered.cover(home, on: old, by: screen.plan.modal)
    if screen.plan.modal == nil { return Arrival(node: PlaceKeeping(old: old, new: screen).find(home).node) }
    return Arrival(node: start(nil), isNewScreen: true)
  }

  /// Returns the stop where scanning of a new screen starts: the first that exists of the focus, the stored place, the
  /// plan's own start, and the first stop.
  private func start(_ focus: ElementID?, _ place: ScanPlace? = nil) -> NodeIndex {
    focus.flatMap(screen.node(of:) as (ElementID) -> NodeIndex?)
      ?? place.flatMap(screen.node(of:) as (ScanPlace) -> NodeIndex?)
      ?? screen.plan.start.flatMap(screen.node(of:) as (ElementID) -> NodeIndex?)
      ?? screen.plan.firstStop
  }

  /// Returns the first stop from `node` on that is not destructive, so that scanning does not start on a destructive
  /// one.
  private func beyondDestructive(_ node: NodeIndex) -> NodeIndex {
    var node = node
    for _ in screen.plan.entries(beside: node) {
      guard screen.plan.element(at: node)?.isDestructive == true else { break }
      node = screen.plan.stop(1, from: node).node
    }
    return node
  }

  /// Whether a new screen lights its first stop by itself. `reason`: why nothing is lit now.
  private mutating func mayStart(_ reason: Rest) -> Bool {
    switch (reason, settings.start) {
    case (.ordered, _), (.playing, _), (_, .press): return false
    case (.notBegun, .automatic), (.lapsed, .automatic): return menus.cover.mayLight()
    }
  }

  /// Updates the highlight after a change that the lit stop survived: its time runs on, and the ring follows the
  /// element.
  mutating func refreshLit(seen: Instant? = nil) {
    let look = fingerprint
    history.rebind(to: spot, looking: look, at: seen ?? clock)
    var now = highlightOfCursor()
    now.until = telling.shown?.until
    if telling.isNews(now, look: menus.isEmpty ? look : nil, at: clock) { show() }
  }
}
