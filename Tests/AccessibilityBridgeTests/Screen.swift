import Synchronization
import TappetModel

@testable import AccessibilityBridge

/// An accessible object with its descendants, as a test writes it.
struct Part {
  var node: AccessibleNode
  var parts: [Part]

  private static let count = Atomic(0)

  static let usual: AccessibleStates = [.enabled, .sensitive, .showing, .visible]

  init(
    _ role: AccessibleRole, _ name: String = "", _ parts: [Part] = [], states: AccessibleStates = usual,
    interfaces: AccessibleInterfaces = .component
  ) {
    // Each part lies below the one created before it, in reading order.
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

/// Toolkits with the names and versions that real apps reported.
extension Toolkit {
  static let gtk4 = Toolkit(name: "GTK", version: "4.8.3")
  static let qt = Toolkit(name: "Qt", version: "6.4.2")
  static let chromium = Toolkit(name: "Chromium", version: "1.0")
  static let gecko = Toolkit(name: "Gecko", version: "153.7.0")
}

extension AccessibleStates {
  /// The states of a usable object on the screen: GTK 4 never reports that an object shows.
  static let ofGTK4: AccessibleStates = [.sensitive, .visible]
}
