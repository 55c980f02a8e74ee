import Messages

extension Diagnosis {
  static func language(_ facts: DoctorFacts) -> [Finding] {
    var findings: [Finding] = []
    if let language = facts.missingLanguage {
      let known = facts.languages.joined(separator: ", ")
      findings.append(
        Finding(
          check: .language, gravity: .note, what: Message("there is no translation into the language \(language)"),
          why: Message("Tappet's texts are English. It has these languages: \(known).")))
    }
    if let locale = facts.missingLocale {
      findings.append(
        Finding(
          check: .locale, gravity: .note, what: Message("the locale \(locale) does not exist on this system"),
          why: Message("Other programs are English. Tappet's texts do not need it. It comes with:"),
          command: install("locales-all")))
    }
    return findings
  }
}
