/// The languages that a session asks for, best first, as gettext reads them.
public struct PreferredLanguages: Hashable, Sendable {
  /// Language codes: "de_AT", "de", "fr". English is "en".
  public var codes: [String]

  /// Reads `LANGUAGE`, else the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set.
  ///
  /// gettext itself ignores `LANGUAGE` where the locale is "C"; here it counts there too, so that a container without
  /// locales can be German.
  public init(environment: (String) -> String?) {
    func set(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
    let wanted =
      set("LANGUAGE")?.split(separator: ":").map(String.init)
      ?? [set("LC_ALL") ?? set("LC_MESSAGES") ?? set("LANG") ?? "C"]
    codes = wanted.flatMap(Self.codes)
  }

  public init(_ language: String) { codes = Self.codes(of: language) }

  /// "de_AT.UTF-8@euro" is "de_AT", then "de". "C" and "POSIX" are English.
  private static func codes(of locale: String) -> [String] {
    let name = String(locale.prefix { $0 != "." && $0 != "@" })
    guard name != "C", name != "POSIX" else { return ["en"] }
    guard name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }), !name.isEmpty else { return [] }
    let language = String(name.prefix { $0 != "_" })
    return language == name ? [name] : [name, language]
  }
}
