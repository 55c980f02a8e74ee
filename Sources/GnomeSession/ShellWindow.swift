package import AccessibilityBus
package import TappetModel

/// A window as GNOME Shell reports it. Frames are in the Shell's own units: pixels, or points where it scales by fractions.
package struct ShellWindow: Hashable, Sendable {
  package var id: UInt
  /// `nil` if an X11 app does not tell.
  package var process: Int?
  package var title: String
  /// The id of its desktop file; empty if it has none.
  package var appID: String
  package var windowClass: String
  /// Whether it runs under Xwayland: such an app knows its position on the screen.
  package var isX11: Bool
  /// Without the shadow, and with the title bar.
  package var frame: Frame
  /// All that its app draws, with the shadow.
  package var buffer: Frame
  package var hasFocus: Bool
  package var isMinimized: Bool
  package var kind: Kind

  package enum Kind: Hashable, Sendable {
    /// One that task bars show.
    case ordinary
    case menu
    case otherPopup
    case other
  }

  /// - Parameter value: an element of the answer to `GetWindows`.
  init?(_ value: BusValue) {
    let parts = value.items
    guard parts.count == 13, case .uint64(let id) = parts[0], let process = parts[1].integer,
      let title = parts[2].text, let appID = parts[3].text, let windowClass = parts[4].text, let client = parts[5].text,
      let frame = Self.frame(parts[6]), let buffer = Self.frame(parts[7]), let hasFocus = parts[8].flag,
      let isMinimized = parts[9].flag, let type = parts[12].integer
    else { return nil }
    self.id = UInt(id)
    self.process = process > 0 ? process : nil
    self.title = title
    self.appID = appID
    self.windowClass = windowClass
    isX11 = client == "x11"
    self.frame = frame
    self.buffer = buffer
    self.hasFocus = hasFocus
    self.isMinimized = isMinimized
    kind = Kind(type)
  }

  private static func frame(_ value: BusValue) -> Frame? {
    let numbers = value.items.compactMap(\.integer)
    guard numbers.count == 4 else { return nil }
    return Frame(
      x: Double(numbers[0]), y: Double(numbers[1]), width: Double(numbers[2]), height: Double(numbers[3]))
  }
}

extension ShellWindow.Kind {
  /// - Parameter type: a `MetaWindowType`.
  fileprivate init(_ type: Int) {
    self =
      switch type {
      // NORMAL, DIALOG, MODAL_DIALOG
      case 0, 3, 4: .ordinary
      // MENU, DROPDOWN_MENU, POPUP_MENU, COMBO
      case 6, 9, 10, 13: .menu
      // TOOLTIP, OVERRIDE_OTHER
      case 11, 15: .otherPopup
      case _: .other
      }
  }
}

/// The windows of GNOME Shell at one moment, the lowest first.
package struct ShellWindows: Hashable, Sendable {
  package var all: [ShellWindow] = []

  package init() {}

  /// - Parameter answer: the answer to `GetWindows`; `nil` if it is none.
  package init?(_ answer: [BusValue]) {
    guard answer.count == 1, case .array(_, let items) = answer[0] else { return nil }
    all = items.compactMap(ShellWindow.init)
    guard all.count == items.count else { return nil }
  }

  package subscript(id: UInt) -> ShellWindow? { all.first { $0.id == id } }

  package var focused: ShellWindow? { all.first(where: \.hasFocus) }

  /// Those that task bars show, the oldest first.
  package var ordinary: [ShellWindow] { all.filter { $0.kind == .ordinary }.sorted { $0.id < $1.id } }

  /// The menus and popovers of that process. A tooltip is none.
  package func popups(of process: Int) -> [ShellWindow] {
    all.filter { $0.process == process && !$0.isMinimized && $0.kind == .menu }
  }
}
