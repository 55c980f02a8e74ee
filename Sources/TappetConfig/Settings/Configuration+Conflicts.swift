public import ScanCore

/// Two settings that are right each by itself and wrong together.
struct SettingConflict: Hashable {
  /// The settings that are at odds; the problem points at the first that a file has said.
  var keys: [String]
  var message: String
}

extension Configuration {
  /// Why these settings would leave the person without a way to select or to move, with the switches that are really
  /// there (by the default rule, those are not in the settings); `nil` when they would not.
  ///
  /// Without any switch there is nothing to say: voice or a program may be all that a person uses.
  public func lockOut(with switches: [SwitchDefinition]) -> ConfigurationProblem? {
    var whole = self
    whole.switches = switches
    return whole.lockOuts.first.map { ConfigurationProblem(key: $0.keys.first, message: $0.message) }
  }

  /// What cannot hold together, in the settings and between the switches as a whole; empty when all is well.
  func conflicts() -> [SettingConflict] {
    voiceConflicts + windowConflicts + lockOuts + timeConflicts
  }

  /// A window must be longer than whatever keeps a second press from counting, or nobody could use it.
  private var windowConflicts: [SettingConflict] {
    var found: [SettingConflict] = []
    if !scanning.menu.element.contains(.actions) {
      found.append(
        SettingConflict(
          keys: ["menu.element"],
          message: "menu.element leaves \"actions\" out: what an element can do could not be chosen any more"))
    }
    let confirms = scanning.confirmWindow
    if scanning.tapBehaviour == .autoTap, confirms != nil {
      found.append(
        SettingConflict(
          keys: ["scanning.confirmWindow", "scanning.tapBehaviour"],
          message:
            "scanning.tapBehaviour \"autoTap\" and scanning.confirmWindow both wait for a second press: choose one"))
    }
    var windows: [(key: String, length: Duration)] = []
    if scanning.tapBehaviour == .autoTap { windows.append(("scanning.autoTapWindow", scanning.autoTapWindow)) }
    if let confirms { windows.append(("scanning.confirmWindow", confirms)) }
    for window in windows {
      found += switches.compactMap { windowConflict(window.key, window.length, with: $0) }
    }
    return found
  }

  private func windowConflict(_ key: String, _ length: Duration, with definition: SwitchDefinition) -> SettingConflict?
  {
    guard definition.bindings.values.contains(.scan(.select)) else { return nil }
    let filter = definition.filter
    let (repeated, locked) = (filter.ignoreRepeat, filter.hold + filter.releaseLockout)
    guard length <= max(repeated, locked) else { return nil }
    let reason =
      repeated >= locked
      ? "ignoreRepeat (\(SettingValue.plain(repeated.inSeconds)) s)"
      : "hold and releaseLockout (\(SettingValue.plain(locked.inSeconds)) s together)"
    let name = SettingValue.quoted(definition.id.rawValue)
    return SettingConflict(
      keys: [key, "switch"],
      message:
        "\(key) (\(SettingValue.plain(length.inSeconds)) s) must be longer than \(reason) of the switch \(name): no second press could come in time"
    )
  }

  private var voiceConflicts: [SettingConflict] {
    var found: [SettingConflict] = []
    let act = SettingValue.plain(voice.act)
    if voice.ask > voice.act {
      let ask = SettingValue.plain(voice.ask)
      found.append(
        SettingConflict(
          keys: ["voice.ask", "voice.act"], message: "voice.ask (\(ask)) is above voice.act (\(act)): nobody is asked"))
    }
    if voice.risky < voice.act {
      let risky = SettingValue.plain(voice.risky)
      found.append(
        SettingConflict(
          keys: ["voice.risky", "voice.act"],
          message: "voice.risky (\(risky)) is below voice.act (\(act)): risky phrases would act more easily than others"
        ))
    }
    return found
  }

  /// A highlight that goes dark before it has stepped on would never come to the next stop.
  private var timeConflicts: [SettingConflict] {
    guard let timeout = scanning.idleTimeout, timeout <= scanning.longestTurn else { return [] }
    let (given, needed) = (SettingValue.plain(timeout.inSeconds), SettingValue.plain(scanning.longestTurn.inSeconds))
    return [
      SettingConflict(
        keys: ["scanning.idleTimeout", "scanning.step"],
        message:
          "scanning.idleTimeout (\(given) s) must be longer than a stop is lit (\(needed) s): scanning would never go on"
      )
    ]
  }

  /// Where switches are declared, one of them must select, and where nothing moves by itself, one must move.
  private var lockOuts: [SettingConflict] {
    guard !switches.isEmpty else { return [] }
    let bound = Set(switches.flatMap(\.bindings.values).compactMap(\.scanCommand))
    let method = "with the method \(SettingValue.quoted(scanning.method.rawValue))"
    let keys = ["scanning.method", "switch"]
    var found: [SettingConflict] = []
    switch scanning.method {
    case .auto, .overscan, .inverse, .manual:
      if !bound.contains(.select) {
        found.append(
          SettingConflict(
            keys: ["switch"], message: "no switch does \"select\": there would be no way to select anything"))
      }
    case .dwell:
      if bound.isDisjoint(with: [.select, .next, .previous]) {
        let message = "\(method) a switch must do \"next\" or \"select\": there would be no way to select anything"
        found.append(SettingConflict(keys: keys, message: message))
      }
    }
    switch scanning.method {
    case .auto, .dwell, .overscan: break
    case .inverse: found += switches.compactMap { inverseConflict(of: $0, method) }
    case .manual:
      if bound.isDisjoint(with: [.next, .previous]) {
        let message = "\(method) a switch must do \"next\": nothing would move the highlight"
        found.append(SettingConflict(keys: keys, message: message))
      }
    }
    return found
  }

  /// `inverse` needs the time that a switch is held for itself.
  private func inverseConflict(of definition: SwitchDefinition, _ method: String) -> SettingConflict? {
    let keys = ["scanning.method", "switch"]
    let name = SettingValue.quoted(definition.id.rawValue)
    if definition.bindings[.press] == .scan(.select), definition.filter.longPress != nil {
      let message =
        "\(method) holding the switch \(name) moves the highlight: it can't be a long press too; leave longPress out"
      return SettingConflict(keys: keys, message: message)
    }
    if definition.bindings.values.contains(.scan(.select)), definition.filter.hold >= scanning.step {
      let (hold, step) = (
        SettingValue.plain(definition.filter.hold.inSeconds), SettingValue.plain(scanning.step.inSeconds)
      )
      let message =
        "\(method) the hold of the switch \(name) (\(hold) s) must be shorter than scanning.step (\(step) s): the first stop would be let go of too early"
      return SettingConflict(keys: keys, message: message)
    }
    return nil
  }
}
