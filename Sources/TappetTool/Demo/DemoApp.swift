import Messages
import TappetClient
import TappetModel
import TappetProtocol

/// The media player as an app of the daemon: publishes its tree, performs actions and reports the outcome.
actor DemoApp {
  private(set) var player = MediaPlayer()
  private var connection: TappetConnection?
  /// The window that shows the player; `nil` if only the terminal shows it.
  private let window: DemoWindow?
  private let tell: @Sendable (DemoEvent) -> Void

  init(window: DemoWindow? = nil, tell: @escaping @Sendable (DemoEvent) -> Void) {
    self.window = window
    self.tell = tell
  }

  /// Connects to the daemon's socket for apps and publishes the first tree.
  func open(_ socket: String) async throws {
    let program = ProgramInfo(name: tr(MediaPlayer.Wording.window), version: Tappet.version)
    let connection = TappetConnection(ClientOptions(socket: SocketLocation(path: socket), program: program)) {
      [weak self] call in
      await self?.perform(call.element, call.action) ?? .unhandled
    }
    self.connection = connection
    do {
      try await connection.connect()
      try await publish()
    } catch let error as ClientError {
      throw ToolError(error, during: tr("publishing the player"), at: socket)
    }
  }

  func close() async { await connection?.close() }

  /// Notifies the daemon that the window, and with it every element, has moved on the screen.
  func moved(to origin: Point) async { await connection?.tell(.windowMoved(WindowMoved(origin: origin))) }

  /// Publishes and draws the player's current tree. In a window, frames are relative to its corner.
  private func publish() async throws {
    let tree = player.tree()
    window?.show(tree)
    try await connection?.publish(tree, coordinates: window == nil ? .screen : .window)
  }

  private func perform(_ id: ElementID, _ action: ElementAction) async -> PerformResponse {
    let handled = player.perform(id, action)
    // Publish the new tree before answering, so that a client that sees the answer finds the new screen.
    if handled { try? await publish() }
    tell(.performed(id, action, handled: handled, player: player))
    return handled ? .handled() : .unhandled
  }
}
