package import TappetModel
import TappetProtocol

/// KWin's windows at one moment. Frames are in points of the whole layout of screens.
package struct KWinSnapshot: Hashable, Sendable {
  package struct Window: Hashable, Sendable {
    package enum Kind: String, Sendable {
      case window, popup, panel, desktop, notification, special
    }

    /// KWin's `internalId`, which is the window's uuid in the window management, without braces.
    package var uuid: String
    package var title: String
    package var process: Int?
    /// The names of its class, the more general last.
    package var classes: [String]
    package var kind: Kind
    /// Whether it is on the screen: not minimized, and on the desktop that is shown.
    package var isHere: Bool
    /// With the title bar and borders that KWin draws, without a shadow that the app draws.
    package var frame: Frame
    /// What the app draws, without its shadow; `nil` if unknown.
    package var client: Frame?
    /// What the app draws, with its shadow; `nil` if unknown.
    package var buffer: Frame?

    package init(
      uuid: String, title: String, process: Int?, classes: [String], kind: Kind, isHere: Bool, frame: Frame,
      client: Frame? = nil, buffer: Frame? = nil
    ) {
      self.uuid = uuid
      self.title = title
      self.process = process
      self.classes = classes
      self.kind = kind
      self.isHere = isHere
      self.frame = frame
      self.client = client
      self.buffer = buffer
    }

    /// A number for it, the same in each program and at each time.
    package var id: UInt { KWinSnapshot.id(of: uuid) }

    /// Its content: what the app regards as its window.
    package var content: Frame {
      if let client { return client }
      // A buffer that is smaller than the frame lies in a frame that KWin draws; a larger one has a shadow.
      guard let buffer, buffer.width <= frame.width, buffer.height <= frame.height else { return frame }
      return buffer
    }

    /// What its app may count positions from, the likeliest first.
    package var surfaces: [Frame] {
      [content, frame, buffer].compactMap(\.self).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Our own rings: clicks pass through them, and they come and go with every step.
    var isSeeThrough: Bool { classes.contains(KWinSnapshot.overlay) }
  }

  /// The class of the windows of `tappet-overlay`.
  package static let overlay = "tappet-overlay"

  /// From back to front, without our own rings.
  package var windows: [Window]
  /// The uuid of the window that has the focus.
  package var focus: String?
  /// The union of all screens.
  package var screens: Frame

  package init(windows: [Window], focus: String?, screens: Frame) {
    self.windows = windows.filter { !$0.isSeeThrough }
    self.focus = focus
    self.screens = screens
  }

  /// Parses what `KWinScript` tells; `nil` if it is something else.
  package init?(json text: String) {
    guard let root = try? JSONDocument.object(of: Array(text.utf8)), case .array(let told)? = root["windows"],
      let screens = root.frame("screens")
    else { return nil }
    let windows = told.compactMap { if case .object(let window) = $0 { Window(window) } else { nil } }
    self.init(windows: windows, focus: root.text("active").flatMap(Self.uuid), screens: screens)
  }

  /// A number for the window of that uuid: its first 16 digits.
  package static func id(of uuid: String) -> UInt {
    UInt(String(uuid.filter(\.isHexDigit).prefix(16)), radix: 16) ?? 0
  }

  /// A uuid without braces; `nil` if it is empty.
  package static func uuid(_ told: String) -> String? {
    let bare = told.filter { $0 != "{" && $0 != "}" }
    return bare.isEmpty ? nil : bare
  }

  package func window(_ id: UInt) -> Window? { windows.first { $0.id == id } }

  /// The window that has the focus; `nil` if only a panel or the background has it.
  package var focused: Window? {
    windows.first { $0.uuid == focus && [.window, .special, .notification].contains($0.kind) }
  }

  /// The menus, popovers and tooltips of a process, the newest last.
  package func popups(of process: Int) -> [Window] {
    windows.filter { $0.isHere && $0.kind == .popup && $0.process == process }
  }

  /// The front-most window at a point.
  package func window(at point: Point) -> Window? { windows.last { $0.isHere && $0.frame.contains(point) } }

  /// Whether a click at that point would reach something other than that window and its app's other windows.
  package func isCovered(_ point: Point, for id: UInt) -> Bool {
    guard let own = window(id), own.isHere, let hit = window(at: point) else { return true }
    return hit.uuid != own.uuid && (hit.process == nil || hit.process != own.process)
  }
}

extension KWinSnapshot.Window {
  fileprivate init?(_ told: JSONObject) {
    guard let uuid = told.text("id").flatMap(KWinSnapshot.uuid), let frame = told.frame("frame") else { return nil }
    self.uuid = uuid
    self.frame = frame
    title = told.text("title") ?? ""
    if case .integer(let process)? = told["pid"], process > 0 { self.process = process }
    classes = ["name", "class", "app"].compactMap { told.text($0) }.filter { !$0.isEmpty }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    kind = told.text("kind").flatMap { Kind(rawValue: $0) } ?? .special
    isHere = told["here"] == .bool(true)
    client = told.frame("client")
    buffer = told.frame("buffer")
  }
}

extension JSONObject {
  fileprivate func text(_ key: String) -> String? { if case .string(let text)? = self[key] { text } else { nil } }

  /// An array of x, y, width and height, of which the last two are positive.
  fileprivate func frame(_ key: String) -> Frame? {
    guard case .array(let values)? = self[key] else { return nil }
    let numbers = values.compactMap { value -> Double? in
      switch value {
      case .integer(let number): Double(number)
      case .number(let number): number
      case _: nil
      }
    }
    guard numbers.count == 4, values.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    return Frame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
