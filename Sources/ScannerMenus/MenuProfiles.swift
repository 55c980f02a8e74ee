import ScanVocabulary

/// The profiles that a menu offers, and the one in use.
package struct MenuProfiles: Hashable, Sendable, Codable {
  package var names: [String]
  /// The profile in use; `nil`: the user's own settings alone.
  package var current: String?

  package init(_ names: [String], current: String? = nil) {
    self.names = names
    self.current = current
  }

  /// The entries of the profiles menu. The user's own settings come first, so that the user can return to them.
  package var items: [MenuItem] {
    ([nil] + names).map { name in
      MenuItem(
        .profile(name), name: name == current ? MenuStrings.now(MenuStrings.profile(name)) : MenuStrings.profile(name))
    }
  }
}
