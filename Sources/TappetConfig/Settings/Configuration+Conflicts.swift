import ScanCore

/// Two settings that are right each by itself and wrong together.
struct SettingConflict: Hashable {
  /// The setting to point at.
  var key: String
  var message: String
}

extension Configuration {
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
        SettingConflict(key: "voice.ask", message: "voice.ask (\(ask)) is above voice.act (\(act)): nobody is asked"))
    }
    if voice.risky < voice.act {
      let risky = SettingValue.plain(voice.risky)
      found.append(
        SettingConflict(
          key: "voice.risky",
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
        SettingConflict(key: "switch", message: "no switch does \"select\": there would be no way to select anything"))
    }
    switch scanning.method {
    case .auto: break
    case .manual:
      if !bound.contains(.next), !bound.contains(.previous) {
        found.append(
          SettingConflict(
            key: "scanning.method",
            message: "with the method \"manual\" a switch must do \"next\": nothing would move the highlight"))
      }
    }
    return found
  }
}
