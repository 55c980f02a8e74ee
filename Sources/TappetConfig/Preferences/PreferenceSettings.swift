import Messages

package struct PreferenceSettings: Hashable, Sendable {
  private var chosen: [Preference: String] = [:]

  package init() {}

  package subscript(preference: Preference) -> String {
    get { chosen[preference] ?? Preference.desktop }
    set { chosen[preference] = newValue == Preference.desktop ? nil : newValue }
  }
}

extension Configuration {
  static let preferencesTable: [Setting<Configuration>] =
    [.text("preferences.language", \.language, Message("The language of Tappet's menus, notices and speech."))]
    + displayTable

  private static let displayTable: [Setting<Configuration>] = Preference.allCases.map { preference in
    Setting(
      name: "preferences.\(preference.rawValue)", kind: .choice(preference.choices),
      purpose: Message("The value of \(preference.rawValue) for apps, the overlay and speech.")
    ) {
      .text($0.preferences[preference])
    } write: { root, value in
      if case .text(let text) = value { root.preferences[preference] = text }
    }
  }
}
