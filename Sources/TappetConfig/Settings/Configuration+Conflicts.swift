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
    voiceConflicts + lockOuts
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

  /// Where switches are declared, one of them must select, and where nothing moves by itself, one must move.
  private var lockOuts: [SettingConflict] {
    guard !switches.isEmpty else { return [] }
    let bound = Set(switches.flatMap(\.bindings.values))
    var found: [SettingConflict] = []
    if !bound.contains(.select) {
      found.append(
        SettingConflict(
          keys: ["switch"], message: "no switch does \"select\": there would be no way to select anything"))
    }
    switch scanning.method {
    case .auto: break
    case .manual:
      if !bound.contains(.next), !bound.contains(.previous) {
        found.append(
          SettingConflict(
            keys: ["scanning.method", "switch"],
            message: "with the method \"manual\" a switch must do \"next\": nothing would move the highlight"))
      }
    }
    return found
  }
}
