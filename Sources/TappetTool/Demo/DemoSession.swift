import Messages
import TappetClient
import TappetModel
import TappetProtocol
import UnixSignals

/// The running demo: its own daemon, the player, and the user or the script at the switch.
///
/// All events arrive in one queue and are handled in order; nothing polls.
struct DemoSession {
  enum Input: Sendable {
    case client(ClientEvent)
    case app(DemoEvent)
    case key(UInt8)
    /// The window moved: the screen point of its corner, to which the player's frames are relative.
    case windowMoved(Point)
    /// The recogniser has processed the whole sentence `words`, or `failure` says why it did not.
    case spoken(words: String, failure: ToolError?)
    case signal
    case daemonEnded(Int32)
    case tick
  }

  let house: DemoHouse
  let link: DaemonLink
  let app: DemoApp
  let pressing: DemoSwitch
  let inputs: AsyncStream<Input>
  let teller: AsyncStream<Input>.Continuation

  /// Which programs the demo starts besides the daemon.
  struct Companions: Sendable {
    /// Starts `tappet-speech`: spoken cues and earcons.
    var speaks: Bool
    /// Starts the player's window and the overlay over it.
    var isOnDisplay: Bool
  }

  /// Starts everything, runs `body`, and stops everything again, even when `body` throws.
  static func run(
    settings: String, pressing: DemoSwitch, companions: Companions, _ body: (DemoSession) async throws -> Void
  ) async throws {
    let (inputs, teller) = AsyncStream.makeStream(of: Input.self)
    // Trap signals before starting anything, so that an interrupt leaves nothing behind.
    let signals = await UnixSignalsSequence(trapping: .sigint, .sigterm, .sighup, .sigquit)
    let trap = Task { for await _ in signals { teller.yield(.signal) } }
    defer { trap.cancel() }
    let house = try await DemoHouse(settings: settings)
    do {
      try await open(house, pressing, companions, inputs, teller, body)
    } catch {
      await house.close()
      throw error
    }
    await house.close()
  }

  private static func open(
    _ house: DemoHouse, _ pressing: DemoSwitch, _ companions: Companions, _ inputs: AsyncStream<Input>,
    _ teller: AsyncStream<Input>.Continuation, _ body: (DemoSession) async throws -> Void
  ) async throws {
    Task { teller.yield(.daemonEnded(await house.daemon.status)) }
    let link = try await DaemonLink.open(house.controlSocket)
    Task { for await event in link.events { teller.yield(.client(event)) } }
    try await link.ask(.subscribe([.all]))
    // If `tappet-speech` cannot be started, the demo is silent.
    let socket = ["--socket", house.controlSocket]
    let speaker = companions.speaks ? try? await house.startBeside("tappet-speech", socket) : nil
    let window = companions.isOnDisplay ? try? await DemoWindow(in: house) : nil
    let overlay = window == nil ? nil : try? await house.startBeside("tappet-overlay", socket)
    let app = DemoApp(window: window) { teller.yield(.app($0)) }
    try await app.open(house.appSocket)
    if let window { hear(window, of: app, teller) }
    try await body(
      DemoSession(house: house, link: link, app: app, pressing: pressing, inputs: inputs, teller: teller))
    await app.close()
    for companion in [speaker, overlay] { await companion?.end(within: .seconds(2)) }
    await window?.end()
    _ = await link.connection.close()
  }

  /// Forwards keys in the window as if typed at the terminal; closing the window ends the demo.
  private static func hear(_ window: DemoWindow, of app: DemoApp, _ teller: AsyncStream<Input>.Continuation) {
    Task {
      for await news in window.news {
        switch news {
        case .key(let byte): teller.yield(.key(byte))
        case .moved(let origin):
          await app.moved(to: origin)
          teller.yield(.windowMoved(origin))
        case .closed: teller.yield(.signal)
        }
      }
    }
  }

  /// Speaks in the background; sends `.spoken` at the end.
  func say(_ words: String) {
    Task { [house, teller] in
      do {
        try await DemoVoice.say(words, in: house)
        teller.yield(.spoken(words: words, failure: nil))
      } catch let error as ToolError {
        teller.yield(.spoken(words: words, failure: error))
      } catch {
        teller.yield(.spoken(words: words, failure: ToolError(.failure, "\(error)")))
      }
    }
  }

  func lost(status: Int32) -> ToolError {
    ToolError(.failure, tr("the demo's daemon ended by itself (status \(status)): \(house.lastWords)"))
  }
}
