import CGtk
import DaemonConnection
import GtkCalls
import PreferredLook
import ScanVocabulary
import ScreenOverlay
import Synchronization
import TappetClient
import TappetProtocol
import Translation

/// Receives the daemon's notifications and passes them to the main loop.
final class DaemonFeed: Sendable {
  private let daemon: DaemonConnection
  private let take: @MainActor @Sendable ([OverlayInput]) -> Void
  /// Inputs that wait for the main loop, which has been scheduled if there are any.
  private let waiting = Mutex<[OverlayInput]>([])

  /// - Parameter take: called on the main loop.
  init(_ location: SocketLocation, take: @escaping @MainActor @Sendable ([OverlayInput]) -> Void) {
    self.take = take
    daemon = DaemonConnection(
      location, name: "tappet-overlay", role: .overlay,
      standing: [.subscribe(Self.topics), .preferencesWatch([])],
      // not translated: part of a line for the journal
      words: ConnectionWords(meanwhile: "nothing is drawn until it is back"), say: complain)
  }

  /// Everything that is drawn. Excludes vocabularies, which are long.
  private static let topics = [
    "scan", "switch.event", "device", "voice.heard", "voice.overlay", "voice.list", "voice.status", "voice.level",
    "state", "bell", "told",
  ].compactMap(Topic.init)

  func start() {
    Task(executorPreference: MainLoopExecutor()) { [self] in
      // not translated: part of a line for the journal
      await daemon.run(admitting: "the overlay") { await hear($0) }
      leave()
    }
  }

  private func hear(_ news: DaemonNews) async {
    switch news {
    case .came: await askForAppearance()
    case .went: hand(.gone)
    case .event(let event):
      hand(.event(event))
      // There is no event for settings, but the state is sent whenever they may have changed.
      if case .state = event { await askForAppearance() }
    case .notification(.preferencesChanged): await askForAppearance()
    case .notification: break
    }
  }

  private func askForAppearance() async {
    guard
      let settings = try? await daemon.connection.request(.settingsGet(OverlaySettings.keys + [Translator.setting])),
      let preferences = try? await daemon.connection.request(.preferencesGet([]))
    else { return }
    Translator.program?.use(setting: settings)
    hand(.look(OverlaySettings(settings), preferences))
  }

  private func hand(_ input: OverlayInput) {
    let isFirst = waiting.withLock { waiting in
      waiting.append(input)
      return waiting.count == 1
    }
    // One scheduled call handles all inputs that have gathered until it runs.
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

  /// Ends the program when the daemon refuses it; the program that started it decides what to do.
  private func leave() -> Void {
    g_idle_add(
      { _ in
        gtk_main_quit()
        return 0
      }, nil)
  }
}
