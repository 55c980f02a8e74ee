package import TappetModel
import TappetProtocol

/// Sway's screens, workspaces and windows at one moment (`get_tree` of its IPC, as i3's), as far as they are used.
/// Frames are in points of the whole screen layout; those of windows exclude titles and borders.
package struct SwayTree: Hashable, Sendable {
  package struct Window: Hashable, Sendable {
    /// Sway's container id.
    package var id: UInt
    package var title: String
    package var process: Int?
    /// The id that its app gives itself, usually its desktop file's.
    package var appID: String?
    /// The frame of its content: what the app regards as its window, without a client-side shadow.
    package var frame: Frame
    package var hasFocus: Bool
    /// Whether it runs under Xwayland: such an app knows its position on the screen.
    package var isX11: Bool
  }

  package struct Workspace: Hashable, Sendable {
    package var name: String
    /// The area for windows, without the bars at the edges.
    package var frame: Frame
    /// Whether it is visible on a screen.
    package var isSeen: Bool
    /// Whether it, or a window on it, has the focus.
    package var hasFocus: Bool
    /// From back to front: tiled, then floating, then full-screen windows.
    package var windows: [Window]
    /// The number at the start of its name; `nil` if there is none.
    package var number: Int?
    package var isFullScreen: Bool
  }

  /// The union of all screens.
  package var screens: Frame
  /// In sway's order.
  package var workspaces: [Workspace]

  /// Parses sway's JSON; `nil` if it is no tree.
  package init?(json bytes: [UInt8]) {
    // Titles come from apps and may be invalid UTF-8.
    let text = Array(String(decoding: bytes, as: UTF8.self).utf8)
    guard let root = try? JSONDocument.object(of: text), let screens = root.frame("rect") else { return nil }
    self.screens = screens
    workspaces = root.nodes("nodes").filter { $0.text("name") != Self.hidden }.flatMap { output in
      output.nodes("nodes").filter { $0.text("type") == "workspace" }.compactMap {
        Workspace($0, isSeen: $0.text("name") == output.text("current_workspace"))
      }
    }
  }

  /// The name of the output that holds the scratchpad.
  private static let hidden = "__i3"

  package var focused: Window? { workspaces.lazy.flatMap(\.windows).first(where: \.hasFocus) }

  package var windows: [Window] { workspaces.flatMap(\.windows) }

  /// The existing workspaces and a new one; sway has only those that hold a window or are visible.
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

  /// Whether a click would not reach that window, because another app's window or a bar covers the point.
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
    appID = node.text("app_id")
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

  /// The windows in its subtree, floating ones last.
  fileprivate var leaves: [JSONObject] {
    let inside = nodes("nodes") + nodes("floating_nodes")
    return inside.flatMap { $0["pid"] == nil ? $0.leaves : [$0] }
  }

  /// Whether sway reports it as filling a screen or all of them, itself or in a container that does.
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
