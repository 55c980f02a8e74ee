import ChildPrograms
import Messages
import PressMeasuring
import SystemClocks
import TappetClient
import TappetConfig
import TappetModel
import TappetProtocol
import UnixSignals

/// A practice with a running daemon: publishes the board as an app, receives the presses that reach it, and shows it in
/// a window or on the terminal.
struct PracticeRun {
  struct Options: Sendable {
    var controlSocket: String
    var appSocket: String
    /// `nil`: where the last practice ended.
    var level: PracticeLevel?
    var history: PracticeHistory
    var isOnDisplay: Bool
  }

  private enum Event: Sendable {
    case control(ClientEvent)
    case press(Instant)
    case chosen(ElementID)
    case moved(Point)
    case tick
    case end
  }

  private let options: Options
  private let app: TappetConnection
  private let window: DemoWindow?
  private var screen = PracticeScreen()
  private var step = Duration.milliseconds(1200)
  private var stored = 0
  private var spoken = ""
  private var published: ElementNode?

  /// Runs until the person closes the practice or a signal ends it; returns the levels that were played.
  static func run(_ options: Options) async throws -> [PracticeFigures] {
    if options.isOnDisplay { return try await play(options) }
    // The terminal is in raw mode until the end.
    let terminal = try Terminal(otherwise: Self.otherwise)
    let played = try await play(options)
    terminal.show([])
    return played
  }

  private static func play(_ options: Options) async throws -> [PracticeFigures] {
    let (events, teller) = AsyncStream.makeStream(of: Event.self)
    let signals = await UnixSignalsSequence(trapping: .sigint, .sigterm, .sighup)
    let link = try await DaemonLink.open(options.controlSocket)
    let window =
      options.isOnDisplay
      ? try await DemoWindow { input, output in
        try await ChildProcess.start(
          Programs.find("tappet-demo"), files: ChildProcess.Files(input: input, output: output, error: nil))
      } : nil
    let program = ProgramInfo(name: tr("Practice"), version: Tappet.version, pid: window?.id)
    let app = TappetConnection(ClientOptions(socket: SocketLocation(path: options.appSocket), program: program)) {
      // Presses reach the board only once it takes them itself, which another action does not begin.
      guard $0.action == .interact || ($0.action == .activate && $0.element != PracticeScreen.Part.board) else {
        return .unhandled
      }
      teller.yield(.chosen($0.element))
      return .handled()
    }
    var tasks = [
      Task { for await _ in signals { teller.yield(.end) } },
      Task { for await event in link.events { teller.yield(.control(event)) } },
      Task {
        for await case .notification(.switchPassed(let press)) in app.events where press.edge == .down {
          teller.yield(.press(press.at ?? MonotonicClock.now))
        }
      },
    ]
    if let window {
      tasks.append(
        Task {
          for await news in window.news {
            switch news {
            case .moved(let origin): teller.yield(.moved(origin))
            case .closed: teller.yield(.end)
            case .key: break
            }
          }
        })
    } else {
      // Consume what the switch types, so that the shell does not receive it.
      tasks.append(Task { for await _ in Terminal.keys() {} })
    }
    defer { for task in tasks { task.cancel() } }
    do {
      try await app.connect()
      try await link.ask(.subscribe([Topic(EventName.state), Topic(EventName.interact)]))
      var run = PracticeRun(options, app, window)
      do {
        try await run.show()
        try await run.becomeScanned(link)
        try await run.follow(events, teller)
      } catch {
        // What was played is kept, whatever happened.
        await run.end()
        throw error
      }
      await run.end()
      _ = await link.end()
      return run.screen.course?.played ?? []
    } catch let error as ClientError {
      throw ToolError(error, during: tr("the practice"), at: options.appSocket)
    }
  }

  /// The command to suggest if there is neither a display nor a terminal.
  static let otherwise = "tappet practice --history csv"  // not translated: a command

  private init(_ options: Options, _ app: TappetConnection, _ window: DemoWindow?) {
    (self.options, self.app, self.window) = (options, app, window)
  }

  /// Has the board scanned, whichever app was: whoever started the practice wants to press now. Started from the Desktop
  /// panel, another window has the focus at this moment, and `focus.request` would be refused.
  private func becomeScanned(_ link: DaemonLink) async throws {
    guard let session = await app.welcome?.session else { return }
    _ = try await link.ask(.appsFocus(session))
  }

  private mutating func follow(_ events: AsyncStream<Event>, _ teller: AsyncStream<Event>.Continuation) async throws {
    var alarm: Task<Void, any Error>?
    defer { alarm?.cancel() }
    for await event in events {
      switch event {
      case .end: return
      case .tick: screen.course?.advance(to: MonotonicClock.now)
      case .press(let at): screen.course?.press(at: at)
      case .moved(let origin):
        await app.tell(.windowMoved(WindowMoved(origin: origin)))
        continue
      case .chosen(PracticeScreen.Part.close): return
      // The next press begins it: only then the board takes the presses itself.
      case .chosen(PracticeScreen.Part.again): screen.course = nil
      case .chosen(PracticeScreen.Part.board): try begin()
      case .chosen: continue
      case .control(.notification(.event(let notice))): take(notice.event)
      case .control(.disconnected): throw ToolError.lostDaemon(during: tr("the practice"))
      case .control: continue
      }
      try keep()
      try await show()
      alarm?.cancel()
      alarm = screen.course?.deadline.map { deadline in
        Task {
          try await Task.sleep(for: max(.zero, MonotonicClock.now.duration(to: deadline)))
          teller.yield(.tick)
        }
      }
    }
  }

  private mutating func begin() throws {
    screen.course?.goOn(at: MonotonicClock.now)
    guard screen.course == nil || screen.course?.end != nil else { return }
    let records = try ToolError.telling { () throws(ConfigurationProblem) in try options.history.records() }
    let level = options.level ?? PracticeCourse.start(after: records)
    screen.course = PracticeCourse(from: level, step: step, at: MonotonicClock.now)
    stored = 0
  }

  private mutating func take(_ event: ScanEvent) {
    switch event {
    case .state(let state): step = state.step
    // After a minute without a press, the daemon takes the presses back.
    case .interact(PracticeScreen.Part.board, ended: .idle): screen.course?.wait()
    // The press that became a hold was passed on when it began.
    case .interact(PracticeScreen.Part.board, ended: .held): screen.course?.leaveByHolding()
    // The person spoke, for example.
    case .interact(PracticeScreen.Part.board, ended: .some(let end)) where end != .app: screen.course?.leave()
    case _: break
    }
  }

  /// Stores each level as soon as it has ended.
  private mutating func keep() throws {
    for figures in (screen.course?.played ?? []).dropFirst(stored) {
      let record = PracticeRecord(figures, date: MeasureHistory.now)
      try ToolError.telling { () throws(ConfigurationProblem) in try options.history.add(record) }
      stored += 1
    }
  }

  private mutating func show() async throws {
    if let window { window.show(screen.picture) } else { Terminal.draw(screen.lines) }
    let tree = screen.tree
    if tree != published {
      published = tree
      if screen.course?.end != nil { await app.tell(.interactEnd) }
      try await app.publish(tree, coordinates: window == nil ? .screen : .window)
    }
    let words = screen.request
    guard words != spoken, screen.course != nil else { return }
    spoken = words
    await app.tell(.notify(AppNotice(.announcement, announcement: AttributedText(words))))
  }

  private mutating func end() async {
    screen.course?.leave()
    try? keep()
    await app.close()
    await window?.end()
  }
}
