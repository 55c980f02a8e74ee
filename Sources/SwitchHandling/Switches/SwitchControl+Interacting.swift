import ScanPlanning
package import ScanVocabulary
import Scanning
package import TappetModel

/// Direct interaction: presses go to the app.
extension SwitchControl {
  /// The element that takes the presses itself; `nil`: the scan does.
  package var interactingElement: ElementID? { interaction?.element }

  /// Hands presses to the app from now on, for the element that said it takes them. Nothing where nothing is lit, or
  /// where the element is no longer there.
  package mutating func interact(with element: ElementID, at now: Instant) -> [SwitchControlEffect] {
    var effects = run(to: now, seen: now)
    guard rescueMenu == nil, !machine.isPaused, machine.screen.plan.holds(element) else { return effects }
    effects += endInteraction(.command, at: now) + endHeld(at: now)
    interaction = DirectInteraction(element: element, appSerial: machine.appSerial, pressedAt: now)
    effects.append(.interacting(element))
    return effects + standStill(at: now)
  }

  /// Takes the presses back.
  package mutating func endInteraction(_ reason: InteractionEnd, at now: Instant) -> [SwitchControlEffect] {
    guard let ended = interaction else { return [] }
    interaction = nil
    // The app must not be left with a switch that is down for ever; a press under way means nothing to the scan.
    var effects = ended.down.keys.sorted().map { SwitchControlEffect.handedOver($0, .up, at: now) }
    effects.append(.scanningAgain(ended.element, reason))
    return effects + standStill(at: now) + scan { $0.relight(at: now) }
  }

  /// Whether a gesture is the app's: all are but the bell's.
  func takesOver(_ gesture: SwitchGesture) -> Bool {
    interaction != nil && bindings.command(for: gesture) != .bell
  }

  /// The press goes to the app; its release follows when the filter knows of it.
  mutating func handOver(_ gesture: SwitchGesture) -> [SwitchControlEffect] {
    let press = SwitchControlEffect.handedOver(gesture.id, .down, at: gesture.at)
    let filter = filters[gesture.id]
    interaction?.press(at: gesture.at)
    guard filter?.isHeld ?? false else {
      return [press, .handedOver(gesture.id, .up, at: filter?.upAt ?? gesture.at)]
    }
    interaction?.down[gesture.id] = gesture.at
    return [press]
  }

  /// Hands over the releases that are certain.
  mutating func handOverReleases(at now: Instant) -> [SwitchControlEffect] {
    guard let down = interaction?.down.keys.sorted() else { return [] }
    return down.filter { !(filters[$0]?.isHeld ?? false) }.map {
      interaction?.down[$0] = nil
      return .handedOver($0, .up, at: filters[$0]?.upAt ?? now)
    }
  }

  /// Ends it where its time is over.
  mutating func runInteraction(to moment: Instant) -> [SwitchControlEffect] {
    guard let interaction, interaction.deadline <= moment else { return [] }
    return endInteraction(interaction.down.isEmpty ? .idle : .held, at: interaction.deadline)
  }

  /// Ends it where the element went away.
  mutating func checkInteraction(at now: Instant) -> [SwitchControlEffect] {
    guard let interaction else { return [] }
    let isThere = interaction.appSerial == machine.appSerial && machine.screen.plan.holds(interaction.element)
    if isThere && !machine.isPaused { return [] }
    return endInteraction(.gone, at: now)
  }
}

extension ScanPlan {
  /// Whether the element is a stop of this plan, or a combined part of one.
  fileprivate func holds(_ id: ElementID) -> Bool { node(of: id) != nil || chains[id] != nil }
}

extension ScanMachine {
  /// Lights the place afresh: what is pressed at once was not meant for it.
  mutating func relight(at now: Instant) -> [ScanEffect] {
    run(to: now)
    if case .scanning = state { light(.foreign, at: clock, .exit) }
    return takePending()
  }
}
