import ScanCore
import Synchronization

@testable import AccessibilityBridge

/// An object with what lies below it, as a test writes it down.
struct Part {
  var node: AccessibleNode
  var parts: [Part]

  private static let count = Atomic(0)

  static let usual: AccessibleStates = [.enabled, .sensitive, .showing, .visible]

  init(
    _ role: AccessibleRole, _ name: String = "", _ parts: [Part] = [], states: AccessibleStates = usual,
    interfaces: AccessibleInterfaces = .component
  ) {
    // Each below the one that was written down before it, as it is read.
    let place = Double(Self.count.add(1, ordering: .relaxed).newValue * 30)
    let path = "/\(role)/\(name.isEmpty ? "none" : name)/\(parts.map(\.node.reference.path).joined())"
    node = AccessibleNode(
      ObjectReference(name: ":1.1", path: path + "/\(states.rawValue)"), role: role, name: name, states: states,
      interfaces: interfaces, children: parts.map(\.node.reference),
      frame: Frame(x: 10, y: place, width: 80, height: 20))
    self.parts = parts
  }

  static func button(_ name: String) -> Part { Part(.pushButton, name) }
  static func panel(_ parts: [Part], states: AccessibleStates = usual) -> Part {
    Part(.panel, "", parts, states: states)
  }

  var all: [AccessibleNode] { [node] + parts.flatMap(\.all) }
}

/// A window made of parts.
struct Screen {
  var window: AccessibleWindow

  init(_ role: AccessibleRole, _ parts: [Part], toolkit: Toolkit = Toolkit(name: "gtk", version: "3.24.38")) {
    let root = Part(role, "Window", parts)
    window = AccessibleWindow(
      app: AccessibleWindow.App(name: "app", process: 7, toolkit: toolkit), root: root.node.reference,
      nodes: Dictionary(root.all.map { ($0.reference, $0) }) { first, _ in first })
  }

  var tree: ElementNode { ElementMapping.tree(of: window) }
}
