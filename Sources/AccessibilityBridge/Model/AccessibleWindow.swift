package import TappetModel

/// A window with the objects read from it, and the popups above it.
package struct AccessibleWindow: Hashable, Sendable {
  package var app: App
  package var root: ObjectReference
  /// Menus and other popups of the same app in windows of their own, the lowest first.
  package var popups: [ObjectReference]
  package var nodes: [ObjectReference: AccessibleNode]
  /// Whether its app is a native Wayland client.
  package var isOnWayland = false
  /// The offset from the reported to the actual place, by object in a popover; their frames are already corrected.
  package internal(set) var moves: [ObjectReference: Point] = [:]
  /// Objects in popovers whose place is unknown: their frames are only good for their order.
  package internal(set) var unplaced: Set<ObjectReference> = []

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

  /// Whether the object already had that property. Some apps set a name each time they are asked for it and announce
  /// the change, so that reading again would never end (Thunar).
  package func knows(_ property: String, _ value: String?, of object: ObjectReference) -> Bool {
    guard let value, let node = nodes[object] else { return false }
    return switch property {
    case "accessible-name": node.name == value
    case "accessible-description": node.description == value
    case _: false
    }
  }

  package struct App: Hashable, Sendable {
    package var name: String
    package var process: Int
    package var toolkit: Toolkit

    package init(name: String, process: Int, toolkit: Toolkit) {
      self.name = name
      self.process = process
      self.toolkit = toolkit
    }

    /// Whether all objects may be requested at once. LibreOffice's list includes deleted objects, and the app crashes
    /// while reporting them, losing unsaved work: seen in 7.4, when the list of a box was closed.
    package var hasCache: Bool { !isOffice }

    /// The key that redoes what was undone.
    var redo: KeyStroke { isOffice ? KeyStroke("y", control: true) : KeyStroke("z", control: true, shift: true) }

    private var isOffice: Bool { name.hasPrefix("soffice") }
  }
}
