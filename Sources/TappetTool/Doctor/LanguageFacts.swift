import Glibc
import TappetConfig
import Translation

/// Looks for the catalogue and the locale of the languages that the user asked for.
enum LanguageFacts {
  static func find(
    _ facts: inout DoctorFacts, session: PreferredLanguages = Translator.sessionLanguages,
    environment: (String) -> String? = Translator.environment,
    available: [String] = Translator.program?.available ?? ["en"], hasLocale: (String) -> Bool = hasLocale
  ) {
    facts.languages = available
    let setting = facts.configuration.language
    let wanted = setting == Preference.desktop ? session : PreferredLanguages(setting)
    // English by region, as en_GB, needs no catalogue.
    let isThere = wanted.codes.contains { available.contains($0) || $0.hasPrefix("en_") }
    facts.missingLanguage = isThere ? nil : setting == Preference.desktop ? wanted.codes.first : setting
    let locales = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap(environment).filter { !$0.isEmpty }
    facts.missingLocale = locales.first.flatMap { hasLocale($0) ? nil : $0 }
  }

  static func hasLocale(_ name: String) -> Bool {
    guard let locale = newlocale(1 << LC_MESSAGES, name, nil) else { return false }
    freelocale(locale)
    return true
  }
}
