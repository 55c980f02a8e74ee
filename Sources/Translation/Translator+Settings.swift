public import TappetProtocol

extension Translator {
  /// The setting that chooses the language of all of Tappet's programs.
  public static let setting = "preferences.language"

  /// Takes the language from the daemon's answer to `settings.get`. Returns whether the language changed.
  @discardableResult
  public func use(setting answer: JSONObject) -> Bool {
    guard case .object(let values)? = answer["values"], case .string(let code)? = values[Self.setting] else {
      return false
    }
    let before = language
    if code != followed { follow(code) }
    return language != before
  }
}
