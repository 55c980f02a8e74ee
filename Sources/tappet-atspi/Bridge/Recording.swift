import AccessibilityBridge
import TappetModel
import TappetProtocol

/// Writes what an app answered about a window as JSON: one object per line, for reports of faults and as a test's
/// fixture. Decision 234: docs/decisions/0234-recorded-apps.md.
struct Recording {
  private let window: AccessibleWindow

  init(_ window: AccessibleWindow) { self.window = window }

  var lines: [String] {
    let app = window.app
    let head: JSONObject = [
      "app": .string(app.name), "toolkit": .string(app.toolkit.name), "version": .string(app.toolkit.version),
      "root": name(of: window.root), "popups": names(of: window.popups),
    ]
    return [line(head)] + inOrder().map { line(facts(about: $0)) }
  }

  private func line(_ object: JSONObject) -> String {
    String(decoding: JSONWriter.bytes(of: .object(object)), as: UTF8.self)
  }

  /// From the root down, so that what belongs together stands together.
  private func inOrder() -> [AccessibleNode] {
    var found: [AccessibleNode] = []
    var waiting = window.popups.reversed() + [window.root]
    var seen = Set(waiting)
    while let next = waiting.popLast() {
      guard let node = window.nodes[next] else { continue }
      found.append(node)
      waiting += node.children.reversed().filter { seen.insert($0).inserted }
    }
    return found
  }

  private func facts(about node: AccessibleNode) -> JSONObject {
    let value = node.value.map { [$0.current, $0.minimum, $0.maximum, $0.increment] }
    return [
      "id": name(of: node.reference), "role": .string("\(node.role)"), "name": text(node.name),
      "description": text(node.description), "states": .integer(Int(truncatingIfNeeded: node.states.rawValue)),
      "interfaces": .integer(Int(node.interfaces.rawValue)),
      "children": node.children.isEmpty ? nil : names(of: node.children),
      "childCount": node.childCount == node.children.count ? nil : .integer(node.childCount),
      "frame": node.frame.map { .array([$0.x, $0.y, $0.width, $0.height].map { .number($0) }) },
      "actions": node.actions.isEmpty ? nil : .strings(node.actions),
      "value": value.map { .array($0.map { .number($0) }) }, "text": node.text.map { .string($0) },
      "screen": node.screen.map { .string($0) },
      "labelledBy": node.labelledBy.isEmpty ? nil : names(of: node.labelledBy),
    ]
  }

  private func text(_ text: String) -> JSONValue? { text.isEmpty ? nil : .string(text) }

  private func names(of objects: [ObjectReference]) -> JSONValue { .array(objects.map(name)) }

  /// The app's own objects by their path alone: its name on the bus is another one each time.
  private func name(of object: ObjectReference) -> JSONValue {
    .string(object.name == window.root.name ? object.path : object.name + object.path)
  }
}
