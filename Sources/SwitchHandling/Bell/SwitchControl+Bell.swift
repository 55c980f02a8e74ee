import ScanVocabulary
import Scanning
package import TappetModel

/// The bell: rung by a switch of the person's own, or by a phrase of their own, alone.
extension SwitchControl {
  /// Calls somebody, for a gesture that is bound to the bell. It never stops a bell that rings, and selects nothing.
  mutating func ringBell(by id: SwitchID?, at now: Instant) -> [SwitchControlEffect] {
    bell.refusal(of: id).map(refuse) ?? callSomebody(at: now)
  }

  /// The same, chosen in a menu by the switch that was pressed last. Where that may not ring, the menu closes.
  mutating func ringBell(at now: Instant) -> [SwitchControlEffect] {
    let rung = ringBell(by: author, at: now)
    return rescueMenu?.kind == .bell ? rung : rung + close(lights: true, at: now)
  }

  /// The same for whom nobody need ask: a phrase of the person's own stands in their own file.
  ///
  /// While the bell rings, a menu asks whether it is to ring on; where that is open, it stays as it is.
  mutating func callSomebody(at now: Instant) -> [SwitchControlEffect] {
    if let refusal = bell.refusal { return refuse(refusal) }
    let began = bell.ring().map(SwitchControlEffect.bell) + [.scan(.sound(.bell))]
    if rescueMenu?.kind == .bell { return began }
    return began + openMenu(.bell, [.back, .stopBell], at: now)
  }

  /// Goes on calling after a restart, in the middle of whatever is lit: nobody pressed.
  package mutating func ringBellAgain(at now: Instant) -> [SwitchControlEffect] {
    let due = advance(to: now)
    return bell.refusal != nil ? due : due + bell.ring().map(SwitchControlEffect.bell)
  }

  /// The call was heard. Anybody may say so.
  package mutating func stopBell(at now: Instant) -> [SwitchControlEffect] {
    let due = advance(to: now)
    return due + silenceBell(at: now)
  }

  /// The same, chosen in a menu.
  mutating func silenceBell(at now: Instant) -> [SwitchControlEffect] {
    let stopped = bell.stop().map(SwitchControlEffect.bell)
    if rescueMenu?.kind == .bell || !stopped.isEmpty { return stopped + close(lights: true, at: now) }
    return stopped
  }

  /// The bell's player has ended, at `now`; `fault`: why nothing, or not all, was to be heard.
  package mutating func bellPlayerEnded(fault: String?, at now: Instant) -> [SwitchControlEffect] {
    advance(to: now) + bell.playerEnded(fault: fault, at: now).map(SwitchControlEffect.bell)
  }

  /// Other settings of the bell from now on.
  package mutating func configure(_ settings: BellSettings, at now: Instant) -> [SwitchControlEffect] {
    let effects = advance(to: now)
    bell.configure(settings)
    return effects
  }

  /// Says why a press did nothing.
  func refuse(_ text: String) -> [SwitchControlEffect] {
    [.scan(.refused(.failed(text))), .scan(.sound(.refused))]
  }
}
