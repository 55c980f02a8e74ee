import Messages
import ScanVocabulary
import SystemClocks
import TappetClient
import TappetModel
import TappetProtocol

/// Runs the scripted demo: prints a line for each step, and a last line if all succeeded.
struct DemoScriptRun {
  private let session: DemoSession
  private var script: DemoScript
  private var alarm: Task<Void, any Error>?
  private var isBegun = false
  /// The last highlight before a switch was connected, and when it was lit.
  private var first: (Highlight, Instant)?
  private let start = MonotonicClock.now

  /// - Throws: `ToolError` at the first step that fails.
  static func run(_ session: DemoSession, steps: [DemoStep]) async throws {
    var run = DemoScriptRun(
      session: session, script: DemoScript(steps: steps, player: MediaPlayer(), at: MonotonicClock.now))
    try await run.run()
  }

  private init(session: DemoSession, script: DemoScript) {
    self.session = session
    self.script = script
  }

  private mutating func run() async throws {
    switch session.pressing {
    case .box: Self.print(.demo, tr("started its own tappetd; waiting for the switch box"))
    case .injected: Self.print(.demo, tr("started its own tappetd; presses come over the control socket"))
    }
    defer { alarm?.cancel() }
    let devices = try await session.link.ask(.devicesList, as: Listing<DeviceReport>.self).entries
    if let box = devices.first(where: { !$0.switches.isEmpty }) {
      Self.print(.device, tr("\(box.name.quoted) is there"))
    }
    if session.pressing.isInjected || devices.contains(where: { !$0.switches.isEmpty }) {
      if try await begin() { return }
    }
    setAlarm(at: script.deadline ?? MonotonicClock.now.advanced(by: Self.patienceForBox))
    for await input in session.inputs {
      if try await take(input) { return }
      setAlarm(at: script.deadline ?? start.advanced(by: Self.patienceForBox))
    }
  }

  private static func print(_ source: DemoSource, _ text: String) { Output.line(source.line(text)) }

  private static let patienceForBox = Duration.seconds(10)

  private mutating func begin() async throws -> Bool {
    isBegun = true
    if try await obey(script.begin(at: MonotonicClock.now)) { return true }
    guard let first else { return false }
    return try await obey(script.handle(.lit(first.0, since: first.1), at: MonotonicClock.now))
  }

  /// Returns whether the script is finished.
  private mutating func take(_ input: DemoSession.Input) async throws -> Bool {
    let now = MonotonicClock.now
    switch input {
    case .client(.notification(.event(let notice))):
      if let event = DemoEvent(notice) { return try await take(event, now) }
    case .app(let event): return try await take(event, now)
    case .spoken(_, let failure?): throw failure
    case .spoken(_, nil): return try await take(.spoken, now)
    case .tick:
      guard isBegun else {
        throw ToolError(.failure, tr("the demo found no switch box within \(Self.patienceForBox.seconds)"))
      }
      return try await obey(script.advance(to: now))
    case .signal: throw ToolError(.failure, tr("the demo was interrupted"))
    case .daemonEnded(let status): throw session.lost(status: status)
    case .client, .key, .windowMoved: break
    }
    return false
  }

  private mutating func take(_ event: DemoEvent, _ now: Instant) async throws -> Bool {
    guard isBegun else {
      switch event {
      case .lit(let highlight, let since): first = (highlight, since)
      case .device(_, let line):
        Self.print(.device, line)
        return try await begin()
      case .cleared, .menu, .selected, .refused, .performed, .heard, .overlay, .spoken: break
      }
      return false
    }
    return try await obey(script.handle(event, at: now))
  }

  private func obey(_ effects: [DemoScript.Effect]) async throws -> Bool {
    for effect in effects {
      switch effect {
      case .press: await session.pressing.press(over: session.link)
      case .plug(let isIn): session.pressing.plug(isIn)
      case .speak(let words): session.say(words)
      case .line(let line): Output.line(line)
      case .failed(let reason): throw ToolError(.failure, tr("the demo failed at this step: \(reason)"))
      case .finished:
        Self.print(.demo, tr("every step succeeded, in \(start.duration(to: MonotonicClock.now).seconds)"))
        return true
      }
    }
    return false
  }

  private mutating func setAlarm(at moment: Instant) {
    alarm?.cancel()
    let wait = MonotonicClock.now.duration(to: moment)
    alarm = Task { [teller = session.teller] in
      try await Task.sleep(for: max(wait, Duration.zero), clock: .suspending)
      teller.yield(.tick)
    }
  }
}
