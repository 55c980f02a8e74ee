import Messages
import ScanVocabulary
import TappetModel

extension ConfigurationReader {
  /// Reads `[[gesture]]`: the user's own gestures for the menu.
  mutating func readGestures(_ value: TomlNode.Value, at entry: TomlEntry) {
    guard case .list(let nodes) = value else {
      return reportNoList(entry, called: "gesture")
    }
    var gestures: [SavedGesture] = []
    for node in nodes {
      guard case .table(let entries) = node.value else {
        report(
          node.place, key: "gesture", Message("gesture is \(node.found); expected [[gesture]], in two brackets"))
        continue
      }
      guard let gesture = readGesture(entries, at: node.place) else { continue }
      if gestures.contains(where: { $0.name == gesture.name }) {
        report(
          node.place, key: "gesture.name", Message("the gesture \(SettingValue.quoted(gesture.name)) is there twice"))
      }
      gestures.append(gesture)
    }
    configuration.scanning.menu.gestures = gestures
  }

  private mutating func readGesture(_ entries: [TomlEntry], at place: TextPlace) -> SavedGesture? {
    var name: String?
    var fingers: [[GesturePoint]]?
    for entry in entries {
      switch entry.key {
      case "name":
        if case .text(let text)? = accept(entry, of: .text, key: "gesture.name", within: "[gesture]") {
          name = text
          if text.utf8.count > 64 {
            report(entry.node.place, key: "gesture.name", Message("name in [[gesture]] is longer than 64 bytes"))
          }
        }
      case "points": fingers = readFingers(entry)
      default: reportUnknown(entry, section: "[gesture]", known: ["name", "points"])
      }
    }
    func has(_ key: String) -> Bool { entries.contains { $0.key == key } }
    if !has("name") {
      report(
        place, key: "gesture.name", Message("a [[gesture]] has no name; expected name = \"…\", by which it is shown"))
    }
    if !has("points") {
      report(
        place, key: "gesture.points",
        Message("a [[gesture]] has no points; expected points = [[[0, 0, 0], [100, 0, 0.3]]]"))
    }
    guard let name, let fingers else { return nil }
    return SavedGesture(name: name, fingers: fingers)
  }

  /// Reads the path of each finger: a list of points [x, y, seconds] in ascending order of time.
  private mutating func readFingers(_ entry: TomlEntry) -> [[GesturePoint]]? {
    // translators: follows "expected"
    let expected = Message("for each finger a list of [x, y, seconds], such as [[[0, 0, 0], [100, 0, 0.3]]]")
    guard case .list(let fingers) = entry.node.value, (1...10).contains(fingers.count) else {
      report(
        entry.node.place, key: "gesture.points",
        Message("points in [[gesture]] is \(entry.node.found); expected \(expected)"))
      return nil
    }
    var read: [[GesturePoint]] = []
    for finger in fingers {
      guard case .list(let nodes) = finger.value, (1...1000).contains(nodes.count) else {
        report(
          finger.place, key: "gesture.points", Message("a finger's path is \(finger.found); expected \(expected)"))
        return nil
      }
      var path: [GesturePoint] = []
      for node in nodes {
        guard let point = Self.point(node) else {
          report(node.place, key: "gesture.points", Message("a point is \(node.found); expected \(expected)"))
          return nil
        }
        if let last = path.last, point.t <= last.t {
          report(
            node.place, key: "gesture.points",
            Message("a point comes no later than the one before it; expected \(expected)"))
          return nil
        }
        path.append(point)
      }
      read.append(path)
    }
    return read
  }

  private static func point(_ node: TomlNode) -> GesturePoint? {
    guard case .list(let nodes) = node.value else { return nil }
    let numbers = nodes.compactMap { node -> Double? in
      if case .scalar(let value) = node.value { value.double } else { nil }
    }
    guard nodes.count == 3, numbers.count == 3, numbers.allSatisfy({ abs($0) <= 100_000 }),
      (0...60).contains(numbers[2])
    else { return nil }
    return GesturePoint(x: numbers[0], y: numbers[1], t: numbers[2])
  }
}
