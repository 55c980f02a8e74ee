import ScanVocabulary

/// The profiles that a menu offers, and the one in force.
package struct MenuProfiles: Hashable, Sendable, Codable {
  package var names: [String]
  /// `nil`: the user's own settings alone.
  package var current: String?

  package init(_ names: [String], current: String? = nil) {
    self.names = names
    self.current = current
  }

  /// The user's own settings first, as the way back.
  package var items: [MenuItem] {
    ([nil] + names).map { name in
      MenuItem(.profile(name), name: MenuStrings.profile(name) + (name == current ? MenuStrings.now : ""))
    }
  }
}
