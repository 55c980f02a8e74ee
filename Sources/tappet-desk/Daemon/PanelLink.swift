import DaemonConnection
import DeskPanels
import GtkCalls
import TappetClient
import TappetProtocol

/// A panel as an app of the daemon's: its tree goes there, what is chosen on it comes back.
final class PanelLink: Sendable {
  typealias Choose = @MainActor @Sendable (PerformCall) -> PerformResponse

  private let daemon: DaemonConnection
  var connection: TappetConnection { daemon.connection }

  /// - Parameters:
  ///   - isSummoned: whether it is scanned only when it is chosen.
  ///   - standing: what it wants to be told besides.
  ///   - meanwhile: what is said to be so until a daemon that went is back; `nil`: nothing is said of that.
  init(
    _ location: SocketLocation, name: String, isSummoned: Bool, standing: [ClientRequest] = [],
    meanwhile: String? = nil, choose: @escaping Choose
  ) {
    daemon = DaemonConnection(
      location, name: name, capabilities: [isSummoned ? Hello.summoned : Hello.panel], standing: standing,
      words: ConnectionWords(meanwhile: meanwhile), say: complain
    ) { call in
      await onMainLoop { choose(call) }
    }
  }

  /// Connects, and hands on what the daemon tells until it will have us no more.
  func run(hear: @escaping @MainActor @Sendable (DaemonNews) -> Void) async {
    await daemon.run(admitting: "the panels") { news in await onMainLoop { hear(news) } }
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
