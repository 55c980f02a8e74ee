/// The bell: rung by a switch of the person's own, or by a phrase of their own, alone.
extension SwitchControl {
  /// Calls somebody, for the switch that was pressed last; where that may not, says so. While the bell rings, asks
  /// whether it is to ring on.
  mutating func ringBell(at now: Instant) -> [SwitchControlEffect] {
    guard let author, bellSwitches.contains(author) else {
      return refuse("only a switch of the person's own rings the bell") + close(lights: true, at: now)
    }
    return callSomebody(at: now)
  }

  /// The same for whom nobody need ask: a phrase of the person's own stands in their own file.
  mutating func callSomebody(at now: Instant) -> [SwitchControlEffect] {
    guard bell.settings.enabled else { return refuse("the bell is switched off") + close(lights: true, at: now) }
    let began = bell.ring().map(SwitchControlEffect.bell)
    return began + [.scan(.sound(.bell))] + openMenu(.bell, [.back, .stopBell], at: now)
  }

  /// Goes on calling after a restart, in the middle of whatever is lit: nobody pressed.
  public mutating func ringBellAgain(at now: Instant) -> [SwitchControlEffect] {
    let due = advance(to: now)
    guard bell.settings.enabled else { return due }
    return due + bell.ring().map(SwitchControlEffect.bell)
  }

  /// The call was heard. Anybody may say so.
  public mutating func stopBell(at now: Instant) -> [SwitchControlEffect] {
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
  public mutating func bellPlayerEnded(fault: String?, at now: Instant) -> [SwitchControlEffect] {
    advance(to: now) + bell.playerEnded(fault: fault, at: now).map(SwitchControlEffect.bell)
  }

  /// Other settings of the bell from now on. One that rings goes on until it is stopped, also where there is to be none
  /// any more.
  public mutating func configure(_ settings: BellSettings, at now: Instant) -> [SwitchControlEffect] {
    let effects = advance(to: now)
    bell.settings = settings
    return effects
  }

  /// Says why a press did nothing.
  func refuse(_ text: String) -> [SwitchControlEffect] {
    [.scan(.refused(.failed(text))), .scan(.sound(.refused))]
  }
}
