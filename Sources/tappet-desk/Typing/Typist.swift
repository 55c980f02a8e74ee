import CGtk
import DeskPanels
import Glibc
import OnScreenKeyboard
import X11Session

/// How keys reach the window that has the focus.
enum Typist {
  case x11(X11Session)
  /// On Wayland, by the program wtype.
  case wtype
  /// There is no way; what would help.
  case none(remedy: String)

  /// The way that there is on this desktop.
  static func found(_ session: X11Session?, isWayland: Bool) -> Typist {
    if isWayland {
      return g_find_program_in_path("wtype").map { g_free($0) } != nil
        ? .wtype : .none(remedy: "on Wayland keys are written by wtype: sudo apt install wtype")
    }
    return session.map { .x11($0) } ?? .none(remedy: "there is no X11 display to write on")
  }

  /// Why nothing would be written; `nil`: it would be.
  var hindrance: String? {
    switch self {
    case .x11(let session): session.active == nil ? "no window has the focus to be written into" : nil
    case .wtype: nil
    case .none(let remedy): remedy
    }
  }

  func write(_ text: String) {
    switch self {
    case .x11(let session): session.write(text)
    case .wtype: run(["wtype", "--", text])
    case .none: break
    }
  }

  func press(_ command: Key.Command) { press(command.symbol, with: command.modifiers) }

  func press(_ key: MediaKey) { press(key.symbol, with: []) }

  private func press(_ symbol: String, with modifiers: [X11Session.Modifier]) {
    switch self {
    case .x11(let session): session.press(symbol, with: modifiers)
    case .wtype:
      let names = modifiers.map { $0 == .control ? "ctrl" : "shift" }
      run(["wtype"] + names.flatMap { ["-M", $0] } + ["-k", symbol] + names.reversed().flatMap { ["-m", $0] })
    case .none: break
    }
  }

  /// One after the other: letters keep their order.
  private func run(_ command: [String]) {
    withArguments(command) { arguments in
      _ = g_spawn_sync(
        nil, arguments, nil,
        GSpawnFlags(
          rawValue: G_SPAWN_SEARCH_PATH.rawValue | G_SPAWN_STDOUT_TO_DEV_NULL.rawValue
            | G_SPAWN_STDERR_TO_DEV_NULL.rawValue),
        nil, nil, nil, nil, nil, nil)
    }
  }
}

/// A command as GLib takes it, for the length of a call.
func withArguments<Result>(
  _ command: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>) -> Result
) -> Result {
  var arguments: [UnsafeMutablePointer<gchar>?] = command.map { strdup($0) } + [nil]
  defer { for argument in arguments { free(argument) } }
  return arguments.withUnsafeMutableBufferPointer { buffer in
    // Never empty: it ends with nil.
    body(buffer.baseAddress.unsafelyUnwrapped)
  }
}

extension Key.Command {
  /// X11's name of the key.
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

  fileprivate var modifiers: [X11Session.Modifier] {
    switch self {
    case .backspace, .enter, .tab, .escape, .delete, .left, .right, .up, .down, .home, .end, .pageUp, .pageDown: []
    case .redo: [.control, .shift]
    case .deleteWord, .selectAll, .undo, .copy, .cut, .paste, .save, .open, .find: [.control]
    }
  }
}
