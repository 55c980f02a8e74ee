package import TappetModel

/// A window with all that was read of it, and the popups above it.
package struct AccessibleWindow: Hashable, Sendable {
  package var app: App
  package var root: ObjectReference
  /// Menus and other popups of the same app that are windows of their own, the lowest first.
  package var popups: [ObjectReference]
  package var nodes: [ObjectReference: AccessibleNode]
  /// Whether its app is Wayland's own.
  package var isOnWayland = false
  /// How far what lies in a popover is from where its app says, where the display told that: its frame is the right one.
  package internal(set) var moves: [ObjectReference: Point] = [:]
  /// What lies in a popover of which nobody tells where it is: its frame is good for its order, and for nothing else.
  package internal(set) var unplaced: Set<ObjectReference> = []

  /// Whether its language is read from the right.
  package var isReadFromRight = false

  package init(
    app: App, root: ObjectReference, popups: [ObjectReference] = [],
    nodes: [ObjectReference: AccessibleNode] = [:]
  ) {
    self.app = app
    self.root = root
    self.popups = popups
    self.nodes = nodes
  }

  package subscript(reference: ObjectReference) -> AccessibleNode? { nodes[reference] }

  /// Whether that was read of an object before. Some apps give what they are asked for a name each time that they are asked, and tell
  /// that it is other now: who reads again then never ends (Thunar).
  package func knows(_ property: String, _ value: String?, of object: ObjectReference) -> Bool {
    guard let value, let node = nodes[object] else { return false }
    return switch property {
    case "accessible-name": node.name == value
    case "accessible-description": node.description == value
    case _: false
    }
  }

  /// An app that publishes objects.
  package struct App: Hashable, Sendable {
    package var name: String
    package var process: Int
    package var toolkit: Toolkit

    package init(name: String, process: Int, toolkit: Toolkit) {
      self.name = name
      self.process = process
      self.toolkit = toolkit
    }

    /// Whether its objects may be asked for all at once. LibreOffice's list has those too that are gone, and the app ends in the
    /// midst of telling of them: seen in 7.4, when the list of a box was closed, with all that was written and not kept.
    package var hasCache: Bool { !name.hasPrefix("soffice") }
  }
}
