import ScreenOverlay
import SystemClocks
import TappetClient
import TappetProtocol
import UnixSignals

/// `tappet watch --screen`: draws the scanned screen in a terminal after every change.
struct ScreenWatch: ~Copyable {
  private enum Input: Sendable {
    case client(ClientEvent)
    case key(UInt8)
    case resized
    case leave
    case screen(ScreenReport?)
    case tick
  }

  private let link: DaemonLink
  private let terminal: Terminal
  private var scene = Scene()
  private var screen: ScreenReport?
  /// Whether a request for the screen is pending.
  private var isAsking = false
  /// Whether the screen has changed since the pending request was sent.
  private var isOld = false
  private var alarm: Task<Void, any Error>?
  private let inputs: AsyncStream<Input>
  private let teller: AsyncStream<Input>.Continuation

  static func picture(over link: DaemonLink, columns: Int, rows: Int) async throws -> [String] {
    try await link.ask(.subscribe([.all]))
    let screen = try await link.explained("tree.get") { try await link.connection.screen() }
    var scene = Scene()
    for notice in await link.end() { scene.take(notice.event, at: MonotonicClock.now) }
    return ScreenPicture(scene, screen: screen, columns: columns, rows: rows).lines(styled: false)
  }

  static func run(over link: DaemonLink) async throws {
    try await link.ask(.subscribe([.all, Topic(.voiceLevel)]))
    let signals = await UnixSignalsSequence(trapping: .sigint, .sigterm, .sighup, .sigquit, .sigwinch)
    var watch = try ScreenWatch(link)
    let (teller, events) = (watch.teller, link.events)
    let sources = [
      Task { for await signal in signals { teller.yield(signal == .sigwinch ? .resized : .leave) } },
      Task {
        for await event in events { teller.yield(.client(event)) }
        teller.yield(.leave)
      },
      Task { for await key in Terminal.keys() { teller.yield(.key(key)) } },
    ]
    defer { for source in sources { source.cancel() } }
    watch.ask()
    await watch.run()
    await link.connection.close()
  }

  private init(_ link: DaemonLink) throws {
    self.link = link
    (inputs, teller) = AsyncStream.makeStream(of: Input.self)
    // not translated: a command
    terminal = try Terminal(otherwise: "tappet watch --screen --once")
  }

  private mutating func run() async {
    draw()
    for await input in inputs {
      guard take(input) else { break }
      draw()
      setAlarm()
    }
    alarm?.cancel()
  }

  /// Returns whether to go on.
  private mutating func take(_ input: Input) -> Bool {
    switch input {
    case .client(.connected): ask()
    case .client(.disconnected):
      scene.disconnect()
      screen = nil
    case .client(.notification(.event(let notice))):
      if case .treeChanged = notice.event { ask() }
      scene.take(notice.event, at: MonotonicClock.now)
    case .client, .resized: break
    case .key(let byte): return byte != UInt8(ascii: "q")
    case .leave: return false
    case .screen(let newest):
      screen = newest
      isAsking = false
      if isOld { ask() }
    case .tick: scene.advance(to: MonotonicClock.now)
    }
    return true
  }

  /// Requests the screen, one request at a time, so that constant changes are drawn only as fast as answers arrive.
  private mutating func ask() {
    isOld = isAsking
    guard !isAsking else { return }
    isAsking = true
    Task { [link, teller] in teller.yield(.screen(try? await link.connection.screen())) }
  }

  private func draw() {
    let size = terminal.size
    let picture = ScreenPicture(scene, screen: screen, columns: size.columns, rows: size.rows)
    terminal.show(picture.lines(styled: true))
  }

  private mutating func setAlarm() {
    alarm?.cancel()
    guard let moment = scene.deadline else { return }
    alarm = Task { [teller] in
      try await Task.sleep(for: max(Duration.zero, MonotonicClock.now.duration(to: moment)), clock: .suspending)
      teller.yield(.tick)
    }
  }
}
