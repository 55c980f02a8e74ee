import TappetClient
import TappetModel
import TappetProtocol

/// The media player as an app of the daemon: publishes its tree, does what it is asked, tells what came of it.
actor DemoApp {
  private(set) var player = MediaPlayer()
  private var connection: TappetConnection?
  /// Where the player is seen, beside the terminal.
  private let window: DemoWindow?
  private let tell: @Sendable (DemoEvent) -> Void

  init(window: DemoWindow? = nil, tell: @escaping @Sendable (DemoEvent) -> Void) {
    self.window = window
    self.tell = tell
  }

  /// Connects to the daemon's socket for apps and publishes the first tree.
  func open(_ socket: String) async throws {
    let program = ProgramInfo(name: "Demo Player", version: Tappet.version)
    let connection = TappetConnection(ClientOptions(socket: SocketLocation(path: socket), program: program)) {
      [weak self] call in
      await self?.perform(call.element, call.action) ?? .unhandled
    }
    self.connection = connection
    do {
      try await connection.connect()
      try await publish()
    } catch let error as ClientError {
      throw ToolError(error, during: "publishing the player", at: socket)
    }
  }

  func close() async { await connection?.close() }

  /// The window is elsewhere on the screen, and its elements with it.
  func moved(to origin: Point) async { await connection?.tell(.windowMoved(WindowMoved(origin: origin))) }

  /// Tells, and draws, what the player is now. In a window frames count from its corner.
  private func publish() async throws {
    let tree = player.tree()
    window?.show(tree)
    try await connection?.publish(tree, coordinates: window == nil ? .screen : .window)
  }

  private func perform(_ id: ElementID, _ action: ElementAction) async -> PerformResponse {
    let handled = player.perform(id, action)
    // The new screen first: who hears that it is done finds it so.
    if handled { try? await publish() }
    tell(.performed(id, action, handled: handled, player: player))
    return handled ? .handled() : .unhandled
  }
}
