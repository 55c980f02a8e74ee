import Logging
import TappetConfig
import TappetProtocol

/// The display and sound preferences that clients can read: chosen by the user, otherwise taken from the desktop.
extension Engine {
  var currentPreferences: JSONObject {
    var values: JSONObject = [:]
    for preference in Preference.allCases {
      values[preference.rawValue] = value(of: preference).json
    }
    return values
  }

  /// Returns the preference as the user chose it, otherwise the desktop's value.
  func value(of preference: Preference) -> SettingValue {
    preference.value(chosen: configuration.preferences[preference], desktop: desktop[preference])
  }

  /// Notifies the clients that watch preferences of those that differ from `before`.
  func tellPreferences(since before: JSONObject) {
    tellChanges(in: currentPreferences, since: before, to: \.wants.preferences) { .preferencesChanged($0) }
  }

  /// Takes the desktop's values and notifies watching clients of preferences that changed; the user's own choices
  /// override the desktop's values.
  func desktopSays(_ values: [Preference: SettingValue]) {
    let before = currentPreferences
    desktop = values
    tellPreferences(since: before)
    tellSurroundings()
  }
}
