import Glibc

/// The windows and workspaces of a running sway, over its IPC socket. Not thread-safe.
package final class SwaySession {
  private let path: String
  private var connection: SwayConnection?
  /// The connection for events, once subscribed.
  private var events: SwayConnection?

  /// Connects to the sway that the environment names; `nil` if there is none.
  package init?() {
    guard let path = getenv("SWAYSOCK").map({ String(cString: $0) }), !path.isEmpty else { return nil }
    self.path = path
    guard let connection = SwayConnection(path) else { return nil }
    self.connection = connection
  }

  /// The current tree; `nil` if sway does not answer.
  package var tree: SwayTree? { ask(.tree).flatMap { SwayTree(json: $0) } }

  /// Focuses a window on any workspace.
  package func activate(_ window: UInt) { _ = ask(.command, "[con_id=\(window)] focus") }

  /// Asks a window to close, as its close button does.
  package func close(_ window: UInt) { _ = ask(.command, "[con_id=\(window)] kill") }

  /// Shows a workspace, creating it if necessary.
  package func show(workspace name: String) {
    _ = ask(.command, "workspace --no-auto-back-and-forth \(SwayMessage.quoted(name))")
  }

  // MARK: Changes

  /// A descriptor that becomes readable when a window or workspace changes; `nil` if sway refuses.
  package func subscribe() -> Int32? {
    guard let connection = SwayConnection(path),
      connection.ask(.subscribe, #"["window","workspace"]"#) != nil
    else { return nil }
    events = connection
    return connection.descriptor
  }

  /// Consumes pending events.
  package func drain() -> Told { events?.drain() ?? .end }

  package enum Told: Sendable {
    case nothing
    /// Something changed.
    case something
    /// The connection to sway is lost.
    case end
  }

  /// Reconnects once if the connection is broken, because sway may have been restarted.
  private func ask(_ kind: SwayMessage.Kind, _ payload: String = "") -> [UInt8]? {
    if let answer = connection?.ask(kind, payload) { return answer }
    connection = SwayConnection(path)
    return connection?.ask(kind, payload)
  }
}
