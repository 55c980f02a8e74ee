public import ScanCore

/// Where an accessible object lives: its app's unique name on the accessibility bus, and its path there.
public struct ObjectReference: Hashable, Sendable {
  public var name: String
  public var path: String

  public init(name: String, path: String) {
    self.name = name
    self.path = path
  }

  /// The object of an element that the bridge published.
  public init?(_ id: ElementID) {
    guard let slash = id.rawValue.firstIndex(of: "/") else { return nil }
    self.init(name: String(id.rawValue[..<slash]), path: String(id.rawValue[slash...]))
  }

  /// The element's name in the tree that is published: stable as long as the object lives.
  public var elementID: ElementID { ElementID(name + path) }

  /// Whether it stands for no object.
  public var isNull: Bool { name.isEmpty || path.hasSuffix("/null") }
}
