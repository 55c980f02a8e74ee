import AccessibilityBus
import SystemClocks
package import TappetModel

/// GNOME Shell, through our extension of it: its windows and workspaces, a keyboard and a pointer. Not thread-safe.
package final class GnomeShell {
  private let connection: ShellConnection
  private let isFollowed: Bool
  private var known: ShellWindows?
  private var isKnown = false
  private var knownWorkspaces = ShellWorkspaces()
  /// When to ask again a Shell that was too busy to answer.
  private var retry: Instant?

  /// Connects to the GNOME Shell of the session; `nil` if there is none. Its extension may come later.
  /// - Parameter isFollowed: whether the owner pumps it, so that the windows need not be asked for each time.
  package init?(isFollowed: Bool) {
    guard let connection = ShellConnection() else { return nil }
    self.connection = connection
    self.isFollowed = isFollowed
    guard Self.hasShell(connection) else { return nil }
    if isFollowed { connection.watch() }
  }

  private static func hasShell(_ connection: ShellConnection) -> Bool {
    if case .fault = connection.ask("/org/gnome/Shell", "org.freedesktop.DBus.Peer", "Ping", []) { return false }
    return true
  }

  // MARK: Changes

  package var descriptor: Int32 { connection.descriptor }
  /// When it has to be pumped, whether or not anything arrives; `nil`: never.
  package var deadline: Instant? { [connection.deadline, retry].compactMap(\.self).min() }
  /// Whether the session bus is gone.
  package var isOver: Bool { connection.isOver }

  /// Processes what has arrived.
  /// - Returns: whether windows may have changed.
  package func pump() -> Bool {
    connection.pump()
    let isDue = retry.map { $0 <= MonotonicClock.now } ?? false
    guard connection.hasNews || isDue else { return false }
    connection.hasNews = false
    retry = nil
    isKnown = false
    return true
  }

  // MARK: Windows

  /// All windows; `nil` if the extension does not answer: it is missing, or disabled, as on the lock screen.
  package var windows: ShellWindows? {
    if !isFollowed || !isKnown { look() }
    return known
  }

  private func look() {
    switch connection.ask("GetWindows") {
    case .values(let values): known = ShellWindows(values)
    case .fault: known = nil
    // Busy: what was known last stays, and is asked for again.
    case .silent:
      retry = connection.patience.restsUntil
      return
    }
    isKnown = true
  }

  /// How many workspaces there are, and which is shown, from 0.
  package var workspaces: (count: Int, current: Int) {
    knownWorkspaces.hear(connection.ask("Workspaces"))
    return (knownWorkspaces.count, knownWorkspaces.current)
  }

  /// The window that a click at that point reaches; `nil` if it would be something of the Shell, or is unknown.
  package func window(at point: Point) -> UInt? {
    guard case .values(let values) = connection.ask("WindowAt", [.double(point.x), .double(point.y)]),
      case .uint64(let id)? = values.first, id != 0
    else { return nil }
    return UInt(id)
  }

  /// Focuses a window on any workspace.
  package func activate(_ window: UInt) { _ = connection.ask("Activate", [.uint64(UInt64(window))]) }

  /// Asks a window to close, as its close button does.
  package func close(_ window: UInt) { _ = connection.ask("Close", [.uint64(UInt64(window))]) }

  package enum Arrangement: String, Sendable { case minimise, maximise, restore, left, right }

  /// Minimises, maximises or restores a window, or puts it in a half of its screen.
  /// - Returns: whether the Shell did; an extension from before there was this does not.
  package func arrange(_ window: UInt, _ how: Arrangement) -> Bool {
    connection.ask("Arrange", [.uint64(UInt64(window)), .string(how.rawValue)]).isTrue
  }

  /// - Parameter workspace: from 0.
  package func show(workspace: Int) { _ = connection.ask("SwitchWorkspace", [.int32(Int32(clamping: workspace))]) }

  /// Enables our extension, unless the person has switched off all extensions.
  /// - Returns: false where that is so, or the Shell has not seen the extension since it was installed.
  package func enableExtension() -> Bool {
    Self.enableExtension { connection.ask("/org/gnome/Shell", $0, $1, $2) }
  }

  /// - Parameter ask: calls a method of the Shell's object with an interface, a name and arguments.
  static func enableExtension(_ ask: (String, String, [BusValue]) -> ShellConnection.Answer) -> Bool {
    let interface = "org.gnome.Shell.Extensions"
    let allowed = ask(
      "org.freedesktop.DBus.Properties", "Get", [.string(interface), .string("UserExtensionsEnabled")])
    return allowed.isTrue && ask(interface, "EnableExtension", [.string("tappet@tappet")]).isTrue
  }

  /// Leaves the overview of all windows, which the Shell begins with; needs no extension.
  package func closeOverview() {
    _ = connection.ask(
      "/org/gnome/Shell", "org.freedesktop.DBus.Properties", "Set",
      [.string(ShellConnection.name), .string("OverviewActive"), .variant(.flag(false))])
  }

  // MARK: The pointer

  package enum Button: UInt32, Sendable {
    case left = 1
    case right = 3
  }

  /// Clicks at a point of a window, if that still has that frame and nothing of another app lies over the point.
  /// - Returns: whether it did.
  package func click(_ point: Point, _ button: Button, in window: UInt, at frame: Frame) -> Bool {
    let frame = [frame.x, frame.y, frame.width, frame.height].map { BusValue.int32(Int32(clamping: Int($0))) }
    return connection.ask(
      "Click",
      [
        .uint64(UInt64(window)), .structure(frame), .double(point.x), .double(point.y), .uint32(button.rawValue),
      ]
    ).isTrue
  }

  /// Moves to a point and there presses or releases the first button, unless `isDown` is `nil`.
  package func drag(to point: Point, isDown: Bool?) {
    connection.send("Motion", [.double(point.x), .double(point.y)])
    if let isDown { connection.send("Button", [.uint32(Button.left.rawValue), .flag(isDown)]) }
  }

  /// Turns the wheel at a point by that many notches: positive is right or down.
  package func wheel(right: Int, down: Int, at point: Point) -> Bool {
    connection.send("Motion", [.double(point.x), .double(point.y)])
    return connection.ask("Scroll", [.int32(Int32(clamping: right)), .int32(Int32(clamping: down))]).isTrue
  }

  // MARK: The keyboard

  package enum Modifier: String, Sendable {
    case control = "Control_L"
    case shift = "Shift_L"
    case alt = "Alt_L"
    case `super` = "Super_L"
  }

  /// Presses the key with that X11 name while modifiers are held.
  /// - Returns: false where there is no such key, or the Shell does not answer.
  @discardableResult
  package func press(_ name: String, with modifiers: [Modifier] = []) -> Bool {
    guard let key = Keysym.named(name) else { return false }
    return tap(key, holding: modifiers.compactMap { Keysym.named($0.rawValue) })
  }

  /// A press and its release are sent together, whatever becomes of the answer: a key that stays down repeats itself.
  /// - Returns: whether the extension has carried out the last of it.
  private func tap(_ key: UInt32, holding held: [UInt32] = []) -> Bool {
    guard !connection.refusesTyping else { return false }
    let strokes = held.map { ($0, true) } + [(key, true), (key, false)] + held.reversed().map { ($0, false) }
    for (key, isDown) in strokes.dropLast() { connection.send("Keyval", [.uint32(key), .flag(isDown)]) }
    return strokes.last.map { connection.ask("Keyval", [.uint32($0), .flag($1)], isTyping: true).isTrue } ?? false
  }

  /// If the Shell does not answer, it may still type the text later, so this does not type it by keys too.
  private func commit(_ text: String) -> Bool {
    guard let isTaken = connection.ask("Commit", [.string(text)], isTyping: true).flag else { return false }
    if isTaken { return true }
    // Every layout with Latin letters has these.
    return text.unicodeScalars.allSatisfy(\.isASCII) ? typeKeys(of: text) : paste(text)
  }

  /// Presses the key of each character. The Shell drops characters that the keyboard layout has no key for.
  private func typeKeys(of text: String) -> Bool { text.unicodeScalars.compactMap(Keysym.of).allSatisfy { tap($0) } }

  /// Pastes the text. Presses keys instead where the clipboard holds anything but text, which could not be put back.
  private func paste(_ text: String) -> Bool {
    guard let isPasted = connection.ask("Paste", [.string(text)], isTyping: true).flag else { return false }
    return isPasted || typeKeys(of: text)
  }

  /// Types a text: through the input method where the field takes it, else by keys, or by the clipboard what is not ASCII.
  /// - Returns: false where the Shell does not answer.
  @discardableResult
  package func write(_ text: String) -> Bool {
    for part in TypedPart.parts(of: text) {
      let isTyped =
        switch part {
        case .key(let key): tap(key)
        case .text(let text): commit(text)
        }
      if !isTyped { return false }
    }
    return true
  }
}
