import Messages

extension Translator {
  /// The BCP 47 tag of the language that texts are in; `nil` if a voice of the language `voice` ("de", "de-AT", "de_DE")
  /// speaks it anyway.
  public static func mark(onVoiceOf voice: String) -> String? {
    let tag = trLanguage()
    return primary(tag) == primary(voice) ? nil : tag
  }

  private static func primary(_ tag: String) -> String { tag.prefix { $0 != "-" && $0 != "_" }.lowercased() }
}
