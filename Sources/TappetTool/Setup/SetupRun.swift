import ScanCore
import SwitchInput
import UnixSignals

/// The set-up on a terminal: reads every device that may be read, and shows and says what the conversation asks.
struct SetupRun: ~Copyable {
  private enum Event: Sendable {
    case input(SwitchInputEvent)
    case tick
    case look
    case end
  }

  /// How often it looks for devices that were plugged in.
  private static let look = Duration.seconds(1)

  private var conversation = SetupConversation()
  private var screen = SetupScreen(devices: [])
  private var candidates: [SwitchID: Candidate] = [:]
  private let speaks: Bool
  private var spoken = ""

  private init(speaks: Bool) { self.speaks = speaks }

  /// What came of it.
  struct Outcome: Sendable {
    var conversation: SetupConversation
    /// Whether the bell is to be heard.
    var rings: Bool
  }

  /// - Returns: `nil` when the person left.
  /// - Throws: `ToolError` when there is no terminal, and what keeps devices from being read.
  static func run(speaks: Bool) async throws -> Outcome? {
    var run = SetupRun(speaks: speaks)
    let terminal = try Terminal()
    let (events, teller) = AsyncStream.makeStream(of: Event.self)
    let signals = await UnixSignalsSequence(trapping: .sigint, .sigterm, .sighup)
    let trap = Task { for await _ in signals { teller.yield(.end) } }
    // What the switch types is not left for the shell.
    let keys = Task { for await _ in Terminal.keys() {} }
    let looking = Task {
      while !Task.isCancelled {
        teller.yield(.look)
        try await Task.sleep(for: look)
      }
    }
    let reader = SwitchReader(configuration: run.configuration) { teller.yield(.input($0)) }
    defer {
      for task in [trap, keys] { task.cancel() }
      looking.cancel()
      reader.stop()
    }
    try reader.start()
    var alarm: Task<Void, any Error>?
    for await event in events {
      switch event {
      case .end: return nil
      case .look: try run.lookForDevices(reader)
      case .tick: run.conversation.advance(to: MonotonicClock.now)
      case .input(.edge(let edge)):
        let effects = run.take(edge)
        if case .done = run.conversation.phase {
          return Outcome(conversation: run.conversation, rings: effects.contains(.ring))
        }
      case .input(.device): break
      }
      run.show(on: terminal)
      alarm?.cancel()
      alarm = run.conversation.deadline.map { deadline in
        Task {
          try await Task.sleep(for: max(.zero, MonotonicClock.now.duration(to: deadline)))
          teller.yield(.tick)
        }
      }
    }
    return nil
  }

  private var configuration: SwitchReaderConfiguration {
    SwitchReaderConfiguration(
      definitions: candidates.values.map(\.definition).sorted { $0.id < $1.id }, useDefaultRule: false)
  }

  private mutating func lookForDevices(_ reader: SwitchReader) throws {
    guard conversation.found == nil else { return }
    screen.devices = try SurveyedDevice.all(for: SwitchReaderConfiguration(useDefaultRule: false))
    let found = Candidate.all(of: screen.devices.filter(\.mayBeRead))
    guard Set(found.map(\.id)) != Set(candidates.keys) else { return }
    candidates = Dictionary(found.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    reader.reconfigure(configuration)
  }

  private mutating func take(_ event: SwitchEvent) -> [SetupConversation.Effect] {
    guard event.origin == .device, let candidate = candidates[event.id] else { return [] }
    return conversation.take(event.edge, of: candidate, at: event.at)
  }

  private mutating func show(on terminal: borrowing Terminal) {
    let size = terminal.size
    terminal.show(screen.lines(of: conversation).prefix(size.rows).map { $0.cut(to: size.columns) })
    let words = SetupScreen.words(of: conversation)
    guard words != spoken else { return }
    spoken = words
    if speaks { Task { _ = await ProgramAnswer.of("spd-say", ["--", words]) } }
  }
}
