import DeskPanels
import GtkCalls
import TappetClient
import TappetProtocol

/// A panel as an app of the daemon's: its tree goes there, what is chosen on it comes back.
final class PanelLink: Sendable {
  typealias Choose = @MainActor @Sendable (PerformCall) -> PerformResponse

  let connection: TappetConnection

  /// - Parameter isSummoned: whether it is scanned only when it is chosen.
  init(_ location: SocketLocation, name: String, isSummoned: Bool, choose: @escaping Choose) {
    let program = ProgramInfo(name: name, version: Tappet.version)
    let options = ClientOptions(
      socket: location, program: program, capabilities: [isSummoned ? Hello.summoned : Hello.panel])
    connection = TappetConnection(options) { call in
      await onMainLoop { choose(call) }
    }
  }

  /// Connects, waiting for a daemon that is not there yet, and hands on what it tells until it will have us no more.
  func run(hear: @escaping @MainActor @Sendable (ClientEvent) -> Void) async {
    do {
      try await connection.connectOrWait(complain)
    } catch {
      return complain("the daemon does not let the panels in: \(error)")
    }
    for await event in connection.events { await onMainLoop { hear(event) } }
  }

  /// Sends a panel; the daemon is sent it again by itself when it was gone.
  /// - Parameter beginsAnew: scanning goes to its beginning.
  func publish(_ panel: Panel, beginsAnew: Bool) {
    onTask { [connection] in
      do {
        try await connection.publish(panel.tree, notice: beginsAnew ? AppNotice(.screenChanged) : nil)
      } catch ClientError.closed, ClientError.disconnected {
      } catch {
        complain("the daemon did not take the panel \(panel.name): \(error)")
      }
    }
  }

  /// Scans this panel now.
  func focus() {
    onTask { [connection] in
      guard let session = await connection.welcome?.session else { return }
      _ = try? await connection.request(.appsFocus(session))
    }
  }
}

/// Does it on the main loop's executor: nothing else of this process need wake.
func onTask(_ body: @escaping @Sendable () async -> Void) {
  Task(executorPreference: MainLoopExecutor(), operation: body)
}
