package import TappetModel
import TappetProtocol

/// What sway tells of its screens, workspaces and windows at one moment (`get_tree` of its IPC, as i3's), as far as it is used.
/// Places are in points of the whole layout of screens; those of windows are without their titles and borders.
package struct SwayTree: Hashable, Sendable {
  package struct Window: Hashable, Sendable {
    /// Sway's number of it.
    package var id: UInt
    package var title: String
    package var process: Int?
    /// Where its content is: what the app calls its window, without the shadow that it may draw round that.
    package var frame: Frame
    package var hasFocus: Bool
    /// Whether it came through Xwayland: such an app knows where on the screen its things are.
    package var isX11: Bool
  }

  package struct Workspace: Hashable, Sendable {
    package var name: String
    /// Where windows may lie: without the bars at the edges.
    package var frame: Frame
    /// Whether it is on a screen now.
    package var isSeen: Bool
    /// Whether it has the focus, or a window on it has.
    package var hasFocus: Bool
    /// The lowest first. Those that float lie above the others, a full screen above all.
    package var windows: [Window]
    /// The first number of the name; `nil` where it begins with none.
    package var number: Int?
    package var isFullScreen: Bool
  }

  /// All screens together.
  package var screens: Frame
  /// In sway's order.
  package var workspaces: [Workspace]

  /// Of the JSON that sway answers; `nil` where it is none of a tree.
  package init?(json bytes: [UInt8]) {
    // Titles are the apps' own, and may be anything.
    let text = Array(String(decoding: bytes, as: UTF8.self).utf8)
    guard let root = try? JSONDocument.object(of: text), let screens = root.frame("rect") else { return nil }
    self.screens = screens
    workspaces = root.nodes("nodes").filter { $0.text("name") != Self.hidden }.flatMap { output in
      output.nodes("nodes").filter { $0.text("type") == "workspace" }.compactMap {
        Workspace($0, isSeen: $0.text("name") == output.text("current_workspace"))
      }
    }
  }

  /// What sway calls the output that holds the scratchpad.
  private static let hidden = "__i3"

  /// The window that has the focus; `nil` where none has.
  package var focused: Window? { workspaces.lazy.flatMap(\.windows).first(where: \.hasFocus) }

  /// Those that a person can go to.
  package var windows: [Window] { workspaces.flatMap(\.windows) }

  /// The workspaces to choose from: those that are there, and one that is not there yet. Sway has only such as hold a window or
  /// are seen; a number brings another.
  package var choices: [Workspace] {
    let numbers = Set(workspaces.compactMap(\.number))
    guard var fresh = workspaces.first, let number = (1...100).first(where: { !numbers.contains($0) }) else {
      return workspaces
    }
    fresh.name = "\(number)"
    fresh.number = number
    (fresh.isSeen, fresh.hasFocus, fresh.isFullScreen, fresh.windows) = (false, false, false, [])
    return workspaces.filter { $0.number ?? .max < number } + [fresh] + workspaces.filter { $0.number ?? .max > number }
  }

  /// Whether a click at a point would reach something else than that window: another that lies above it, or a bar.
  package func isCovered(_ point: Point, for id: UInt) -> Bool {
    guard let workspace = workspaces.first(where: { $0.isSeen && $0.windows.contains { $0.id == id } }) else {
      return true
    }
    guard workspace.isFullScreen || workspace.frame.contains(point) else { return true }
    guard let own = workspace.windows.firstIndex(where: { $0.id == id }) else { return true }
    return workspace.windows[(own + 1)...].contains { above in
      above.frame.contains(point) && above.process != workspace.windows[own].process
    }
  }
}

extension SwayTree.Workspace {
  fileprivate init?(_ node: JSONObject, isSeen: Bool) {
    guard let name = node.text("name"), let frame = node.frame("rect") else { return nil }
    self.name = name
    self.frame = frame
    self.isSeen = isSeen
    if case .integer(let number)? = node["num"], number >= 0 { self.number = number }
    let all = node.leaves
    windows =
      all.filter { !$0.isFullScreen }.compactMap { SwayTree.Window($0) }
      + all.filter(\.isFullScreen).compactMap { SwayTree.Window($0) }
    isFullScreen = all.contains(where: \.isFullScreen)
    hasFocus = node.flag("focused") || windows.contains(where: \.hasFocus)
  }
}

extension SwayTree.Window {
  fileprivate init?(_ node: JSONObject) {
    guard case .integer(let id)? = node["id"], id >= 0, let outer = node.frame("rect") else { return nil }
    let content = node.frame("window_rect") ?? Frame(x: 0, y: 0, width: outer.width, height: outer.height)
    self.id = UInt(id)
    title = node.text("name") ?? ""
    if case .integer(let process)? = node["pid"] { self.process = process }
    frame = Frame(x: outer.x + content.x, y: outer.y + content.y, width: content.width, height: content.height)
    hasFocus = node.flag("focused")
    isX11 = node.text("shell") == "xwayland"
  }
}

extension JSONObject {
  fileprivate func text(_ key: String) -> String? { if case .string(let text)? = self[key] { text } else { nil } }

  fileprivate func flag(_ key: String) -> Bool { self[key] == .bool(true) }

  fileprivate func nodes(_ key: String) -> [JSONObject] {
    guard case .array(let values)? = self[key] else { return [] }
    return values.compactMap { if case .object(let node) = $0 { node } else { nil } }
  }

  /// The windows below it, those that float last.
  fileprivate var leaves: [JSONObject] {
    let inside = nodes("nodes") + nodes("floating_nodes")
    return inside.flatMap { $0["pid"] == nil ? $0.leaves : [$0] }
  }

  /// Whether it fills its screen, or all of them, or lies in a container that does.
  fileprivate var isFullScreen: Bool {
    if case .integer(let mode)? = self["fullscreen_mode"] { mode > 0 } else { false }
  }

  fileprivate func frame(_ key: String) -> Frame? {
    guard case .object(let place)? = self[key] else { return nil }
    func number(_ key: String) -> Double? {
      switch place[key] {
      case .integer(let number)?: Double(number)
      case .number(let number)?: number
      case _: nil
      }
    }
    guard let x = number("x"), let y = number("y"), let width = number("width"), let height = number("height") else {
      return nil
    }
    return Frame(x: x, y: y, width: width, height: height)
  }
}
