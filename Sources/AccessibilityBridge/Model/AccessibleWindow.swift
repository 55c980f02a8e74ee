public import ScanCore

/// A window with all that was read of it, and the popups above it.
public struct AccessibleWindow: Hashable, Sendable {
  public var app: App
  public var root: ObjectReference
  /// Menus and other popups of the same app that are windows of their own, the lowest first.
  public var popups: [ObjectReference]
  public var nodes: [ObjectReference: AccessibleNode]
  /// Whether its app is Wayland's own.
  public var isOnWayland = false
  /// How far what lies in a popover is from where its app says, where the display told that: its frame is the right one.
  public internal(set) var moves: [ObjectReference: Point] = [:]
  /// What lies in a popover of which nobody tells where it is: its frame is good for its order, and for nothing else.
  public internal(set) var unplaced: Set<ObjectReference> = []

  /// Whether its language is read from the right.
  public var isReadFromRight = false

  public init(
    app: App, root: ObjectReference, popups: [ObjectReference] = [],
    nodes: [ObjectReference: AccessibleNode] = [:]
  ) {
    self.app = app
    self.root = root
    self.popups = popups
    self.nodes = nodes
  }

  public subscript(reference: ObjectReference) -> AccessibleNode? { nodes[reference] }

  /// Whether that was read of an object before. Some apps give what they are asked for a name each time that they are asked, and tell
  /// that it is other now: who reads again then never ends (Thunar).
  public func knows(_ property: String, _ value: String?, of object: ObjectReference) -> Bool {
    guard let value, let node = nodes[object] else { return false }
    return switch property {
    case "accessible-name": node.name == value
    case "accessible-description": node.description == value
    case _: false
    }
  }

  /// An app that publishes objects.
  public struct App: Hashable, Sendable {
    public var name: String
    public var process: Int
    public var toolkit: Toolkit

    public init(name: String, process: Int, toolkit: Toolkit) {
      self.name = name
      self.process = process
      self.toolkit = toolkit
    }

    /// Whether its objects may be asked for all at once. LibreOffice's list has those too that are gone, and the app ends in the
    /// midst of telling of them: seen in 7.4, when the list of a box was closed, with all that was written and not kept.
    public var hasCache: Bool { !name.hasPrefix("soffice") }
  }
}
