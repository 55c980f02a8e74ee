import Foundation
import TappetModel

@testable import AccessibilityBridge

/// What a real app answered, recorded with `tappet-atspi --record`.
struct RecordedApp {
  var window: AccessibleWindow

  var tree: ElementNode { ElementMapping.tree(of: window) }

  init(_ name: String) throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: tests.appending(path: "Fixtures/apps").appending(path: name), encoding: .utf8)
    let lines = text.split(separator: "\n").map { Data($0.utf8) }
    let head = try JSONDecoder().decode(Head.self, from: lines[0])
    let objects = try lines.dropFirst().map { try JSONDecoder().decode(Object.self, from: $0).node }
    window = AccessibleWindow(
      app: AccessibleWindow.App(
        name: head.app, process: 7, toolkit: Toolkit(name: head.toolkit, version: head.version)),
      root: reference(head.root), popups: head.popups.map(reference),
      nodes: Dictionary(objects.map { ($0.reference, $0) }) { first, _ in first })
  }

  /// The object of that name, else with that description.
  func object(_ words: String) -> AccessibleNode? {
    window.nodes.values.first { $0.name == words } ?? window.nodes.values.first { $0.description == words }
  }

  func element(_ label: String) -> ElementNode? { tree.all.first { $0.label?.string == label } }

  private struct Head: Decodable {
    var app, toolkit, version, root: String
    var popups: [String]
  }

  private struct Object: Decodable {
    var id, role: String
    var name, description, text, screen: String?
    var states: Int
    var interfaces: Int
    var children, actions, labelledBy: [String]?
    var childCount: Int?
    var frame, value: [Double?]?

    var node: AccessibleNode {
      let frame = frame?.compactMap(\.self)
      let value = value?.map { $0 ?? .nan }
      var node = AccessibleNode(
        reference(id), role: roles[role] ?? .unknown, name: name ?? "", description: description ?? "",
        states: AccessibleStates(rawValue: UInt64(bitPattern: Int64(states))),
        interfaces: AccessibleInterfaces(rawValue: UInt16(interfaces)), children: children?.map(reference) ?? [],
        childCount: childCount,
        frame: frame.map { Frame(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }, actions: actions ?? [],
        value: value.map { ValueRange(current: $0[0], minimum: $0[1], maximum: $0[2], increment: $0[3]) }, text: text,
        labelledBy: labelledBy?.map(reference) ?? [])
      node.screen = screen
      return node
    }
  }
}

private let roles = Dictionary(uniqueKeysWithValues: AccessibleRole.allCases.map { ("\($0)", $0) })

/// The app's own objects have no name of the bus before their path.
private func reference(_ id: String) -> ObjectReference {
  let slash = id.firstIndex(of: "/") ?? id.startIndex
  return ObjectReference(name: slash == id.startIndex ? ":1.1" : String(id[..<slash]), path: String(id[slash...]))
}

extension ElementNode {
  var all: [ElementNode] { [self] + children.flatMap(\.all) }
}
