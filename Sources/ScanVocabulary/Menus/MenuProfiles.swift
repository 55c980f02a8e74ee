/// The profiles that a menu offers, and which is in force.
public struct MenuProfiles: Hashable, Sendable, Codable {
  /// In the order in which they are offered.
  public var names: [String]
  /// `nil`: the person's own settings alone.
  public var current: String?

  public init(_ names: [String], current: String? = nil) {
    self.names = names
    self.current = current
  }

  /// The person's own settings first, as the way back.
  package var items: [MenuItem] {
    ([nil] + names).map { name in
      MenuItem(.profile(name), name: ScanWording.profile(name) + (name == current ? ScanWording.now : ""))
    }
  }
}
