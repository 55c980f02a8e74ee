package import TappetModel

/// The address of an accessible object: its app's unique name on the accessibility bus, and its path.
package struct ObjectReference: Hashable, Sendable {
  package var name: String
  package var path: String

  package init(name: String, path: String) {
    self.name = name
    self.path = path
  }

  /// The object of an element that the bridge published; `nil` if the id is not of that form.
  package init?(_ id: ElementID) {
    guard let slash = id.rawValue.firstIndex(of: "/") else { return nil }
    self.init(name: String(id.rawValue[..<slash]), path: String(id.rawValue[slash...]))
  }

  /// The id of its element in the published tree; stable as long as the object lives.
  package var elementID: ElementID { ElementID(name + path) }

  package var isNull: Bool { name.isEmpty || path.hasSuffix("/null") }

  /// Whether it can be published: it refers to an object, and its id does not exceed the daemon's limit.
  package var isUsable: Bool { !isNull && name.utf8.count + path.utf8.count <= Self.longest }

  /// The daemon allows 128 bytes; the rest is for suffixes of the id.
  private static let longest = 120
}
