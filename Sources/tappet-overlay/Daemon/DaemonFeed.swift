import CGtk
import GtkCalls
import ScanVocabulary
import ScreenOverlay
import Synchronization
import TappetClient
import TappetProtocol

/// What the daemon tells, handed to the main loop as it comes. Waits for a daemon that is not there yet, and connects
/// again when it went.
final class DaemonFeed: Sendable {
  enum Input: Sendable {
    case event(ScanEvent)
    case appearance(Appearance)
    /// The daemon has gone.
    case gone
  }

  private let connection: TappetConnection
  private let take: @MainActor @Sendable ([Input]) -> Void
  /// What waits for the main loop, which has been asked to come for it while there is something.
  private let waiting = Mutex<[Input]>([])

  /// - Parameter take: called on the main loop.
  init(_ location: SocketLocation, take: @escaping @MainActor @Sendable ([Input]) -> Void) {
    self.take = take
    let program = ProgramInfo(name: "tappet-overlay", version: Tappet.version)
    connection = TappetConnection(ClientOptions(socket: location, program: program, role: .overlay))
  }

  /// Of families and events: everything that is seen. What may be said is not, and is long.
  private static let topics = [
    "scan", "switch.event", "device", "voice.heard", "voice.overlay", "voice.list", "voice.status", "voice.level",
    "state", "bell", "told",
  ].compactMap(Topic.init)

  func start() {
    Task(executorPreference: MainLoopExecutor()) { [self] in
      await connection.tell(.subscribe(Self.topics))
      await connection.tell(.preferencesWatch([]))
      do {
        try await connection.connectOrWait(complain)
      } catch {
        complain("the daemon does not let the overlay in: \(error)")
        return leave()
      }
      for await event in connection.events { await hear(event) }
      leave()
    }
  }

  private func hear(_ event: ClientEvent) async {
    switch event {
    case .connected: await askForAppearance()
    case .disconnected(let reason):
      complain("the daemon is gone (\(reason)); nothing is drawn until it is back")
      hand(.gone)
    case .notification(.event(let notice)):
      hand(.event(notice.event))
      // Settings have no event of their own; where they may have changed, the state is told.
      if case .state = notice.event { await askForAppearance() }
    case .notification(.preferencesChanged): await askForAppearance()
    case .notification: break
    }
  }

  private func askForAppearance() async {
    guard let settings = try? await connection.request(.settingsGet(OverlaySettings.keys)),
      let preferences = try? await connection.request(.preferencesGet([]))
    else { return }
    hand(.appearance(Appearance(OverlaySettings(settings), preferences: preferences)))
  }

  private func hand(_ input: Input) {
    let isFirst = waiting.withLock { waiting in
      waiting.append(input)
      return waiting.count == 1
    }
    // The main loop comes once for all that has gathered until then.
    guard isFirst else { return }
    g_idle_add_full(
      G_PRIORITY_DEFAULT,
      { pointer in
        guard let pointer else { return 0 }
        let feed = Unmanaged<DaemonFeed>.fromOpaque(pointer).takeRetainedValue()
        let inputs = feed.waiting.withLock { waiting in
          defer { waiting = [] }
          return waiting
        }
        MainActor.assumeIsolated { feed.take(inputs) }
        return 0
      }, Unmanaged.passRetained(self).toOpaque(), nil)
  }

  /// The daemon will not have us: who started this program decides what comes of it.
  private func leave() -> Void {
    g_idle_add(
      { _ in
        gtk_main_quit()
        return 0
      }, nil)
  }
}
