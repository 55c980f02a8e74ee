/// The languages that a menu offers, and the choice in force.
package struct MenuLanguages: Hashable, Sendable, Codable {
  package struct Language: Hashable, Sendable, Codable {
    /// "de".
    package var code: String
    /// Its name in the language itself: "Deutsch".
    package var name: String
    package init(code: String, name: String) { (self.code, self.name) = (code, name) }
  }

  package var languages: [Language]
  /// The value of the setting: a code, or `session`.
  package var current: String

  /// The value of the setting that follows the session.
  package static let session = "desktop"

  package init(_ languages: [Language], current: String) { (self.languages, self.current) = (languages, current) }
}
