import ScanPlanning
package import ScanVocabulary
import Scanning
package import TappetModel

/// Direct interaction, in which presses go to the app.
extension SwitchControl {
  var interaction: DirectInteraction? { taker.interaction }

  /// The element that handles presses itself; `nil`: the presses go to the scan.
  package var interactingElement: ElementID? { interaction?.element }

  /// Passes presses to the app from now on, for the element that requested them. Does nothing if nothing is lit, if the
  /// rescue menu or the bell's menu is open, or if the element is gone.
  package mutating func interact(with element: ElementID, at now: Instant) -> [SwitchControlEffect] {
    var effects = run(to: now, seen: now)
    guard rescueMenu == nil, !machine.isPaused, machine.screen.plan.holds(element) else { return effects }
    effects += endInteraction(.command, at: now) + endHeld(at: now)
    taker = .app(DirectInteraction(element: element, appSerial: machine.screen.scene.app, at: now))
    effects.append(.interacting(element))
    return effects + standStill(at: now)
  }

  /// Ends direct interaction, so that presses go to the scan again.
  package mutating func endInteraction(_ reason: InteractionEnd, at now: Instant) -> [SwitchControlEffect] {
    guard var ended = interaction else { return [] }
    taker = .scan
    // The scan ignores a press that is under way.
    var effects = ended.end(at: now).map(SwitchControlEffect.init)
    effects.append(.scanningAgain(ended.element, reason))
    return effects + standStill(at: now) + scan { $0.relight(at: now) }
  }

  /// Whether a gesture goes to the app: during direct interaction every gesture except the bell's does.
  func takesOver(_ gesture: SwitchGesture) -> Bool {
    interaction != nil && bindings.command(for: gesture) != .bell
  }

  /// Passes a press to the app; its release follows once the filter reports it.
  mutating func handOver(_ gesture: SwitchGesture) -> [SwitchControlEffect] {
    guard var interaction else { return [] }
    let edges = interaction.press(gesture.id, at: gesture.at, upAt: released(gesture.id, orAt: gesture.at))
    taker = .app(interaction)
    return edges.map(SwitchControlEffect.init)
  }

  /// Passes to the app the releases that are certain.
  mutating func handOverReleases(at now: Instant) -> [SwitchControlEffect] {
    guard var interaction else { return [] }
    let edges = interaction.release { released($0, orAt: now) }
    taker = .app(interaction)
    return edges.map(SwitchControlEffect.init)
  }

  /// When a switch was released (`moment` if that is unknown); `nil`: it is still held.
  private func released(_ id: SwitchID, orAt moment: Instant) -> Instant? {
    filters[id]?.isHeld ?? false ? nil : filters[id]?.upAt ?? moment
  }

  mutating func runInteraction(to moment: Instant) -> [SwitchControlEffect] {
    guard let interaction, interaction.deadline <= moment else { return [] }
    return endInteraction(interaction.ending, at: interaction.deadline)
  }

  /// Ends the interaction if its element is gone, or if nothing is lit.
  mutating func checkInteraction(at now: Instant) -> [SwitchControlEffect] {
    guard let interaction else { return [] }
    let isThere = interaction.appSerial == machine.screen.scene.app && machine.screen.plan.holds(interaction.element)
    if isThere && !machine.isPaused { return [] }
    return endInteraction(.gone, at: now)
  }
}

extension SwitchControlEffect {
  fileprivate init(_ edge: DirectInteraction.Edge) { self = .handedOver(edge.id, edge.edge, at: edge.at) }
}

extension ScanPlan {
  /// Whether the element is a stop of this plan, or part of a combined stop.
  fileprivate func holds(_ id: ElementID) -> Bool { node(of: id) != nil || chains[id] != nil }
}

extension ScanMachine {
  /// Lights the place anew, with a new grace period, so that a press made at once does not mean it.
  mutating func relight(at now: Instant) -> [ScanEffect] {
    run(to: now)
    if case .scanning = state { light(.foreign, at: clock, .exit) }
    return takePending()
  }
}
