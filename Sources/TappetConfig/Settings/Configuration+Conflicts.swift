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
  /// Without any switch there is nothing to say: voice or a program may be all that a person uses. What was so `before`
  /// already is no reason to refuse a change.
  public func lockOut(
    with switches: [SwitchDefinition], before: (configuration: Configuration, switches: [SwitchDefinition])? = nil
  ) -> ConfigurationProblem? {
    newLockOut(with: switches, before: before).map { ConfigurationProblem(key: $0.keys.first, message: $0.message) }
  }

  func newLockOut(
    with switches: [SwitchDefinition], before: (configuration: Configuration, switches: [SwitchDefinition])? = nil
  ) -> SettingConflict? {
    var whole = self
    whole.switches = switches
    guard let before else { return whole.lockOuts.first }
    var former = before.configuration
    former.switches = before.switches
    let known = Set(former.lockOuts)
    return whole.lockOuts.first { !known.contains($0) }
  }

  /// What cannot hold together, in the settings and between the switches as a whole; empty when all is well.
  func conflicts() -> [SettingConflict] {
    voiceConflicts + phraseConflicts + windowConflicts + lockOuts + rescueConflicts + commandConflicts + timeConflicts
      + recipeConflicts
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
    idleConflicts + tuningConflicts
  }

  private var tuningConflicts: [SettingConflict] {
    guard tuning.min > tuning.max else { return [] }
    let (least, most) = (SettingValue.plain(tuning.min.inSeconds), SettingValue.plain(tuning.max.inSeconds))
    return [
      SettingConflict(
        keys: ["tuning.min", "tuning.max"], message: "tuning.min (\(least) s) is above tuning.max (\(most) s)")
    ]
  }

  private var idleConflicts: [SettingConflict] {
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
    case .auto, .overscan, .inverse, .manual, .directed, .point:
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
    case .elimination, .coded: found += choosingConflicts(bound, method)
    }
    found += switches.flatMap(holdConflicts)
    switch scanning.method {
    case .auto, .dwell, .overscan, .elimination, .coded, .point: break
    case .inverse: found += switches.compactMap { inverseConflict(of: $0, method) }
    case .manual:
      if bound.isDisjoint(with: [.next, .previous]) {
        let message = "\(method) a switch must do \"next\": nothing would move the highlight"
        found.append(SettingConflict(keys: keys, message: message))
      }
    case .directed: found += directedConflicts(bound, method, keys)
    }
    return found
  }

  /// `directed` reaches everything along the lines, or by all four directions; not by some of them.
  private func directedConflicts(
    _ bound: Set<ScanCommand>, _ method: String, _ keys: [String]
  ) -> [SettingConflict] {
    guard bound.isDisjoint(with: [.next, .previous]) else { return [] }
    let missing = MoveDirection.allCases.filter { !bound.contains(.move($0)) }.map { SettingValue.quoted($0.rawValue) }
    if missing.isEmpty { return [] }
    let message =
      missing.count == MoveDirection.allCases.count
      ? "\(method) switches must do \"next\", or \"up\", \"down\", \"left\" and \"right\": nothing would move the highlight"
      : "\(method) no switch does \(missing.joined(separator: " or ")): not everything could be reached; bind it, or \"next\""
    return [SettingConflict(keys: keys, message: message)]
  }

  /// `elimination` and `coded` need every number that marks are given, from 1 on.
  private func choosingConflicts(_ bound: Set<ScanCommand>, _ method: String) -> [SettingConflict] {
    let wanted = max(2, scanning.choices)
    let missing = (1...wanted).filter { !bound.contains(.choose($0)) }.map { "\"choose \($0)\"" }
    if missing.isEmpty { return [] }
    let message =
      "\(method) no switch does \(missing.joined(separator: " or ")): what carries that number could not be reached"
    return [SettingConflict(keys: ["scanning.method", "scanning.choices", "switch"], message: message)]
  }

  /// What a switch that lets go by itself can't do.
  private func holdConflicts(of definition: SwitchDefinition) -> [SettingConflict] {
    guard definition.releasesByItself else { return [] }
    let title = "the switch \(SettingValue.quoted(definition.id.rawValue))"
    func conflict(_ key: String, _ reason: String) -> SettingConflict {
      let message = "\(title) lets go by itself at once, whatever is done to it: \(reason)"
      return SettingConflict(keys: ["switch.\(definition.id).\(key)", "switch"], message: message)
    }
    var found: [SettingConflict] = []
    if definition.filter.hold > .zero {
      found.append(conflict("hold", "with hold no press would count; leave hold out"))
    }
    if definition.filter.longPress != nil {
      found.append(conflict("longPress", "a long press would never come; leave longPress out"))
    }
    if case .inverse = scanning.method, definition.bindings.values.contains(.scan(.select)) {
      found.append(conflict("does", "the method \"inverse\" needs a switch that can be held"))
    }
    return found
  }

  /// `inverse` needs the time that a switch is held for itself.
  private func inverseConflict(of definition: SwitchDefinition, _ method: String) -> SettingConflict? {
    let keys = ["scanning.method", "switch"]
    let name = SettingValue.quoted(definition.id.rawValue)
    if definition.bindings[.press] == .scan(.select), definition.mostPresses > 1 {
      let message =
        "\(method) holding the switch \(name) moves the highlight: it can't be pressed twice too; leave presses out"
      return SettingConflict(keys: keys, message: message)
    }
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

/// The rescue menu, and commands by name.
extension Configuration {
  /// What is decided only after the rescue menu has opened never happens.
  fileprivate var rescueConflicts: [SettingConflict] {
    let rescue = SettingValue.plain(scanning.rescueHold.inSeconds)
    return switches.compactMap { definition in
      let filter = definition.filter
      let longest = max(filter.hold, filter.longPress ?? .zero)
      guard longest >= scanning.rescueHold else { return nil }
      let name = SettingValue.quoted(definition.id.rawValue)
      return SettingConflict(
        keys: ["scanning.rescueHold", "switch"],
        message:
          "hold and longPress of the switch \(name) (\(SettingValue.plain(longest.inSeconds)) s) must be shorter than scanning.rescueHold (\(rescue) s), after which the rescue menu opens"
      )
    }
  }

  /// What a switch is bound to must be there.
  fileprivate var commandConflicts: [SettingConflict] {
    let known = Set(commands.map(\.name))
    var found: [SettingConflict] = []
    for definition in switches {
      let title = "the switch \(SettingValue.quoted(definition.id.rawValue))"
      for gesture in SwitchGesture.Kind.allCases {
        switch definition.bindings[gesture] {
        case .exec(let name) where !known.contains(name):
          let message = "\(title) runs \(SettingValue.quoted(name)), but there is no [[exec]] of that name"
          let near = NearestName.of(name, in: known.sorted()).map { "; there is \(SettingValue.quoted($0))" } ?? ""
          found.append(SettingConflict(keys: ["switch"], message: message + near))
        case .bell where !definition.mayRing:
          let message = "\(title) is pressed by a program, which may ring the bell only with bell = true"
          found.append(SettingConflict(keys: ["switch"], message: message))
        case .scan, .voice, .microphone, .speak, .undoSpeed, .bell, .exec, .recipe, .nothing, nil: break
        }
      }
    }
    return found
  }
}
