import Messages
import ScanVocabulary
import ScannerMenus
import Scanning
package import TappetModel

/// Rings and stops the bell. Only the user's own switches and phrases ring it.
extension SwitchControl {
  /// Rings the bell for a gesture of the switch `id`, and opens the menu that stops it. Refuses with a reason if the
  /// bell is off, or if `id` is `nil` or not allowed to ring it. The gesture never stops a ringing bell.
  mutating func ringBell(by id: SwitchID?, at now: Instant) -> [SwitchControlEffect] {
    bell.refusal(of: id).map(refuse) ?? callSomebody(at: now)
  }

  /// Rings the bell for a menu entry, which the switch pressed last has selected. If that switch is not allowed to
  /// ring, closes the menu.
  mutating func ringBell(at now: Instant) -> [SwitchControlEffect] {
    let rung = ringBell(by: author, at: now)
    return rescueMenu?.kind == .bell ? rung : rung + close(lights: true, at: now)
  }

  /// Rings the bell for a phrase. Checks no switch, because only the user's own file defines phrases. While the bell
  /// rings, a menu offers to stop it; if that menu is already open, it stays as it is.
  mutating func callSomebody(at now: Instant) -> [SwitchControlEffect] {
    if let refusal = bell.refusal { return refuse(refusal) }
    let began = bell.ring().map(SwitchControlEffect.bell) + [.scan(.sound(.bell))]
    if rescueMenu?.kind == .bell { return began }
    return began + openMenu(.bell, [.back, .stopBell], at: now)
  }

  /// Rings the bell again after a restart of the daemon. No press caused this, so it may come in the middle of
  /// anything.
  package mutating func ringBellAgain(at now: Instant) -> [SwitchControlEffect] {
    let due = advance(to: now)
    return bell.refusal != nil ? due : due + bell.ring().map(SwitchControlEffect.bell)
  }

  /// Stops the bell, because any client has reported that the call was heard.
  package mutating func stopBell(at now: Instant) -> [SwitchControlEffect] {
    let due = advance(to: now)
    return due + silenceBell(at: now)
  }

  /// Stops the bell from a menu, and closes the menu.
  mutating func silenceBell(at now: Instant) -> [SwitchControlEffect] {
    let stopped = bell.stop().map(SwitchControlEffect.bell)
    if rescueMenu?.kind == .bell || !stopped.isEmpty { return stopped + close(lights: true, at: now) }
    return stopped
  }

  package mutating func bellPlayerEnded(fault: String?, at now: Instant) -> [SwitchControlEffect] {
    advance(to: now) + bell.playerEnded(fault: fault, at: now).map(SwitchControlEffect.bell)
  }

  package mutating func configure(_ settings: BellSettings, at now: Instant) -> [SwitchControlEffect] {
    let effects = advance(to: now)
    bell.configure(settings)
    return effects
  }

  func refuse(_ text: Message) -> [SwitchControlEffect] {
    [.scan(.refused(.failed(text))), .scan(.sound(.refused))]
  }
}
