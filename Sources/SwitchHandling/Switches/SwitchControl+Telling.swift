import Messages
package import ScanVocabulary
package import ScannerMenus
import Scanning
package import TappetModel

extension SwitchControl {
  /// Replaces the menu contents that come from outside the screen.
  package mutating func tell(_ surroundings: MenuSurroundings, at now: Instant) -> [SwitchControlEffect] {
    var effects = advance(to: now)
    effects += scan { $0.tell(surroundings, at: now) }
    return effects
  }

  /// Carries out the recipe, bell or scanning command of a phrase or gesture; refuses a recipe that does not exist.
  package mutating func carryOut(_ command: SwitchCommand, at now: Instant) -> [SwitchControlEffect] {
    let effects = advance(to: now)
    switch command {
    case .bell: return effects + callSomebody(at: now)
    case .recipe(let name):
      guard let changes = bindings.enter(name, at: now) else {
        return effects + refuse(Message("there is no recipe \(name)"))
      }
      return effects + rebind(changes)
    case .toggle(.scanning): return effects + turn(off: !isOff, at: now)
    case .scan, .toggle, .voice, .microphone, .device, .speak, .exec, .say, .nothing, .undoSpeed: return effects
    }
  }

  /// Turns scanning off or on. While it is off nothing is lit, and of all gestures only the one that turns it on and the
  /// bell have an effect. The rescue menu turns it on too.
  mutating func turn(off: Bool, at now: Instant) -> [SwitchControlEffect] {
    guard off != isOff else { return [] }
    isOff = off
    return endHeld(at: now) + endInteraction(.command, at: now)
      + scan { $0.handle(off ? .pause : .resume, at: now, cause: .control) }
  }

  package mutating func offerUndo(_ name: String, of id: ElementID, at now: Instant) -> [SwitchControlEffect] {
    var effects = advance(to: now)
    effects += scan { $0.offerUndo(name, of: id, at: now) }
    return effects
  }
}
