import CGtk
import DeskPanels
import Glibc
import GnomeSession
import Messages
import OnScreenKeyboard
import SpokenCommands
import WaylandSession
import X11Session

enum Typist {
  case x11(X11Session)
  case wayland(WaylandInput, (any WindowList)?)
  /// With the display of apps under Xwayland, for the time while the Shell's extension does not answer.
  case gnome(GnomeShell, X11Session?)
  case kwin(KWinSession, (any WindowList)?)
  /// Keys cannot be sent; holds what would help.
  case none(remedy: Message)

  static func onX11(_ session: X11Session?) -> Typist {
    session.map { .x11($0) } ?? .none(remedy: Message("there is no X11 display to type on"))
  }

  /// - Parameter windows: reports the window that has the focus.
  static func onWayland(_ windows: (any WindowList)?) -> Typist {
    guard let input = WaylandInput(), input.hasKeyboard else {
      return .none(
        remedy: Message("on Wayland, this desktop does not let programs press keys; log in to one on X11, or to sway"))
    }
    return .wayland(input, windows)
  }

  /// - Parameter windows: reports the window that has the focus.
  static func onKWin(_ session: KWinSession, _ windows: (any WindowList)?) -> Typist {
    guard session.hasInput else {
      return .none(
        remedy: Message(
          """
          KDE does not let this program press keys, because it does not know its .desktop file; run tappet doctor
          """))
    }
    return .kwin(session, windows)
  }

  var canWrite: Bool { if case .none = self { false } else { true } }

  /// Whether windows that keep off the keyboard come back afterwards. KWin leaves them smaller, and moved up.
  var canReserveSpace: Bool { if case .kwin = self { false } else { true } }

  /// Why nothing can be typed now; `nil` if it can.
  var hindrance: String? {
    let none = Message("no window has the focus, so there is nothing to type into")
    let found: Message? =
      switch self {
      case .x11(let session): session.active == nil ? none : nil
      case .wayland(let input, let windows):
        input.isOver ? Message("the desktop is gone") : windows.map { $0.active == nil } == true ? none : nil
      case .gnome(let shell, let x11):
        (shell.windows.map { $0.focused == nil } ?? (x11?.active == nil)) ? none : nil
      case .kwin(let session, let windows):
        session.isOver ? Message("the desktop is gone") : windows.map { $0.active == nil } == true ? none : nil
      case .none(let remedy): remedy
      }
    return found.map { tr($0) }
  }

  func write(_ text: String) {
    switch self {
    case .x11(let session): session.write(text)
    case .wayland(let input, _): input.write(text)
    case .gnome(let shell, let x11): if shell.windows == nil { x11?.write(text) } else { shell.write(text) }
    case .kwin(let session, _): session.write(text)
    case .none: break
    }
  }

  /// Waits until the app has carried out the keys that were pressed. 10 ms were enough for LibreOffice on an idle machine,
  /// 80 ms not on a busy one.
  func letKeysArrive() { usleep(250_000) }

  func press(_ command: Key.Command) { press(command.symbol, with: command.modifiers) }

  func press(_ key: MediaKey) { press(key.symbol, with: []) }

  /// - Returns: false where the keyboard has no such key.
  func press(_ chord: KeyChord) -> Bool { press(chord.key, with: chord.modifiers) }

  @discardableResult
  private func press(_ symbol: String, with modifiers: [KeyChord.Modifier]) -> Bool {
    switch self {
    case .x11(let session): session.press(symbol, with: modifiers.map(\.x11))
    case .wayland(let input, _): input.press(symbol, with: modifiers.map(\.wayland))
    case .gnome(let shell, let x11?) where shell.windows == nil: Typist.x11(x11).press(symbol, with: modifiers)
    case .gnome(let shell, _): shell.press(symbol, with: modifiers.map(\.shell))
    case .kwin(let session, _): session.press(symbol, with: modifiers.map(\.wayland))
    case .none: false
    }
  }
}

/// Provides a command as a C array for the duration of a call.
func withArguments<Result>(
  _ command: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>) -> Result
) -> Result {
  var arguments: [UnsafeMutablePointer<gchar>?] = command.map { strdup($0) } + [nil]
  defer { for argument in arguments { free(argument) } }
  return arguments.withUnsafeMutableBufferPointer { buffer in
    // Never `nil`: the array contains at least the terminating null.
    body(buffer.baseAddress.unsafelyUnwrapped)
  }
}

extension Key.Command {
  /// Its X11 keysym name.
  fileprivate var symbol: String {
    switch self {
    case .backspace, .deleteWord: "BackSpace"
    case .enter: "Return"
    case .tab: "Tab"
    case .escape: "Escape"
    case .delete: "Delete"
    case .left: "Left"
    case .right: "Right"
    case .up: "Up"
    case .down: "Down"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "Prior"
    case .pageDown: "Next"
    case .selectAll: "a"
    case .undo, .redo: "z"
    case .copy: "c"
    case .cut: "x"
    case .paste: "v"
    case .save: "s"
    case .open: "o"
    case .find: "f"
    }
  }

  fileprivate var modifiers: [KeyChord.Modifier] {
    switch self {
    case .backspace, .enter, .tab, .escape, .delete, .left, .right, .up, .down, .home, .end, .pageUp, .pageDown: []
    case .redo: [.control, .shift]
    case .deleteWord, .selectAll, .undo, .copy, .cut, .paste, .save, .open, .find: [.control]
    }
  }
}

extension KeyChord.Modifier {
  var x11: X11Session.Modifier {
    switch self {
    case .control: .control
    case .shift: .shift
    case .alt: .alt
    case .super: .super
    }
  }

  fileprivate var wayland: HeldKey {
    switch self {
    case .control: .control
    case .shift: .shift
    case .alt: .alt
    case .super: .super
    }
  }

  fileprivate var shell: GnomeShell.Modifier {
    switch self {
    case .control: .control
    case .shift: .shift
    case .alt: .alt
    case .super: .super
    }
  }
}
