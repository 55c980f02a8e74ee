import Glibc

/// The windows and workspaces of a running sway, by its IPC socket. Not for several threads at once.
package final class SwaySession {
  private let path: String
  private var connection: SwayConnection?
  /// What tells of changes, once it was asked for.
  private var events: SwayConnection?

  /// The sway that the environment names; `nil` where there is none.
  package init?() {
    guard let path = getenv("SWAYSOCK").map({ String(cString: $0) }), !path.isEmpty else { return nil }
    self.path = path
    guard let connection = SwayConnection(path) else { return nil }
    self.connection = connection
  }

  /// How it is now; `nil` where sway does not answer.
  package var tree: SwayTree? { ask(.tree).flatMap { SwayTree(json: $0) } }

  /// Gives a window the focus, from whatever workspace it is on.
  package func activate(_ window: UInt) { _ = ask(.command, "[con_id=\(window)] focus") }

  /// Asks a window to close, as its own button does.
  package func close(_ window: UInt) { _ = ask(.command, "[con_id=\(window)] kill") }

  /// Shows a workspace; a name that there is none of makes one.
  package func show(workspace name: String) {
    _ = ask(.command, "workspace --no-auto-back-and-forth \(SwayMessage.quoted(name))")
  }

  // MARK: Changes

  /// A descriptor that can be read from when a window or a workspace has changed; `nil` where sway tells nothing.
  package func subscribe() -> Int32? {
    guard let connection = SwayConnection(path),
      connection.ask(.subscribe, #"["window","workspace"]"#) != nil
    else { return nil }
    events = connection
    return connection.descriptor
  }

  /// Takes what was told.
  package func drain() -> Told { events?.drain() ?? .end }

  package enum Told: Sendable {
    case nothing
    /// Something is other than before.
    case something
    /// Sway is gone.
    case end
  }

  /// Once more where the connection had broken: sway may have begun anew.
  private func ask(_ kind: SwayMessage.Kind, _ payload: String = "") -> [UInt8]? {
    if let answer = connection?.ask(kind, payload) { return answer }
    connection = SwayConnection(path)
    return connection?.ask(kind, payload)
  }
}
