import AccessibilityBridge
import Foundation

/// What a real app answered, as `Tests/Fixtures/apps/record` has written it down.
struct Recording {
  var toolkit = Toolkit()
  var objects: [FakeObject] = []
  /// The paths of the app's windows.
  var windows: [String] = []

  private struct Line: Decodable {
    var toolkit: String?
    var version: String?
    var role: UInt32?
    var states: [UInt64]?
    var name: String?
    var description: String?
    var interfaces: [String]?
    var extents: [Int32]?
    var actions: [String]?
    var selected: [Int]?
    var childCount: Int32?
    /// The number of the line, among objects, that has this object.
    var same: Int?
  }

  init(_ name: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Fixtures/apps").standardized
    let text = try String(contentsOf: folder.appendingPathComponent(name + ".jsonl"), encoding: .utf8)
    // The index of the object at each depth.
    var above: [Int] = []
    for line in text.split(separator: "\n") {
      let depth = line.prefix { $0 == " " }.count
      let said = try JSONDecoder().decode(Line.self, from: Data(line.utf8))
      guard depth > 0 else {
        toolkit = Toolkit(name: said.toolkit ?? "", version: said.version ?? "")
        continue
      }
      above = Array(above.prefix(depth - 1))
      if let same = said.same, let holder = above.last { objects[holder].children.append("/a/\(same)") }
      let object = Self.object(said, at: String(objects.count))
      if said.same == nil {
        if let holder = above.last { objects[holder].children.append(object.path) } else { windows.append(object.path) }
      }
      above.append(objects.count)
      objects.append(object)
    }
  }

  private static func object(_ said: Line, at path: String) -> FakeObject {
    var object = FakeObject(path, AccessibleRole(rawValue: said.role ?? 0) ?? .unknown, said.name ?? "")
    object.description = said.description ?? ""
    object.states = AccessibleStates(rawValue: (said.states ?? []).reduce(0) { $0 | 1 << ($1 as UInt64) })
    object.interfaces = (said.interfaces ?? []).map { "org.a11y.atspi." + $0 }
    if let place = said.extents, place.count == 4 { object.extents = (place[0], place[1], place[2], place[3]) }
    object.actions = said.actions ?? []
    object.selected = said.selected ?? []
    object.claimed = said.childCount
    return object
  }
}
