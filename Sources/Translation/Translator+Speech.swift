import Messages

extension Translator {
  /// The first language that the session asks for, as "de_DE"; most voices speak it.
  public static var sessionLanguage: String {
    // The program's translator sets LANGUAGE itself, so the environment counts only without one.
    let session = program?.session ?? PreferredLanguages(environment: environment)
    return session.codes.first ?? "en"
  }

  /// The BCP 47 tag of the language that texts are in; `nil` if a voice of the language `voice` ("de", "de-AT", "de_DE")
  /// speaks it anyway.
  public static func mark(onVoiceOf voice: String) -> String? {
    let tag = tr("en", context: "language tag")
    return primary(tag) == primary(voice) ? nil : tag
  }

  private static func primary(_ tag: String) -> String { tag.prefix { $0 != "-" && $0 != "_" }.lowercased() }
}
