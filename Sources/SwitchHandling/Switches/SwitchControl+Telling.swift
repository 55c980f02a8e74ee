package import ScanVocabulary
package import ScannerMenus
import Scanning
package import TappetModel

/// What the world tells the scan.
extension SwitchControl {
  /// Menus offer these apps and commands of the machine from now on.
  package mutating func tell(_ surroundings: MenuSurroundings, at now: Instant) -> [SwitchControlEffect] {
    var effects = advance(to: now)
    effects += scan { $0.tell(surroundings, at: now) }
    return effects
  }

  /// Does what a phrase of the person's own asks of bindings and bell; a recipe that is gone is told.
  package mutating func carryOut(_ command: SwitchCommand, at now: Instant) -> [SwitchControlEffect] {
    let effects = advance(to: now)
    switch command {
    case .bell: return effects + callSomebody(at: now)
    case .recipe(let name):
      guard let changes = bindings.enter(name, at: now) else {
        return effects + refuse("there is no recipe \(name)")
      }
      return effects + rebind(changes)
    case .scan, .voice, .microphone, .speak, .exec, .nothing, .undoSpeed: return effects
    }
  }

  /// The app declared that what was done to `id` can be undone, and what that is called.
  package mutating func offerUndo(_ name: String, of id: ElementID, at now: Instant) -> [SwitchControlEffect] {
    var effects = advance(to: now)
    effects += scan { $0.offerUndo(name, of: id, at: now) }
    return effects
  }
}
