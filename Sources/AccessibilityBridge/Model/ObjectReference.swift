package import TappetModel

/// Where an accessible object lives: its app's unique name on the accessibility bus, and its path there.
package struct ObjectReference: Hashable, Sendable {
  package var name: String
  package var path: String

  package init(name: String, path: String) {
    self.name = name
    self.path = path
  }

  /// The object of an element that the bridge published.
  package init?(_ id: ElementID) {
    guard let slash = id.rawValue.firstIndex(of: "/") else { return nil }
    self.init(name: String(id.rawValue[..<slash]), path: String(id.rawValue[slash...]))
  }

  /// The element's name in the tree that is published: stable as long as the object lives.
  package var elementID: ElementID { ElementID(name + path) }

  /// Whether it stands for no object.
  package var isNull: Bool { name.isEmpty || path.hasSuffix("/null") }

  /// Whether it can be published: it stands for an object, by a name that is no longer than the daemon takes.
  package var isUsable: Bool { !isNull && name.utf8.count + path.utf8.count <= Self.longest }

  /// Of the daemon's 128 bytes some are kept for what is added to an element's name.
  private static let longest = 120
}
