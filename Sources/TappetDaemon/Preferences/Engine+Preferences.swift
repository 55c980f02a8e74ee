import Logging
import TappetConfig
import TappetProtocol

/// The display and sound preferences: kept here for all clients, chosen by the person or as the desktop has them.
extension Engine {
  var currentPreferences: JSONObject {
    var values: JSONObject = [:]
    for preference in Preference.allCases {
      values[preference.rawValue] = value(of: preference).json
    }
    return values
  }

  /// As the person has chosen, else as the desktop has it.
  func value(of preference: Preference) -> SettingValue {
    preference.value(chosen: configuration.preferences[preference], desktop: desktop[preference])
  }

  /// Tells those who watch what is another now than `before`.
  func tellPreferences(since before: JSONObject) {
    tellChanges(in: currentPreferences, since: before, to: \.watchedPreferences) { .preferencesChanged($0) }
  }

  /// All that the desktop says: who watches one of which the person has chosen nothing is told.
  func desktopSays(_ values: [Preference: SettingValue]) {
    let before = currentPreferences
    desktop = values
    tellPreferences(since: before)
    tellSurroundings()
  }
}
