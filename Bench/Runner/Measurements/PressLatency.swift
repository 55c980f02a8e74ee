import Glibc
import TappetProtocol

/// Measures the time from a switch's down edge until an app is asked to perform an action, beside a minimal C program
/// that does the same.
///
/// Both read a mock device with libevdev and answer over a Unix socket. Their presses alternate in blocks, so that
/// other load on the machine affects both.
struct PressLatency {
  static let blocks = 25
  static let pressesInBlock = 100

  private let app: LineConnection
  private let chain: LineConnection
  private let machine: MockMachine
  /// Keeps both programs running during the measurement.
  private let daemon: DaemonUnderTest
  private let baseline: Program

  static func measure(_ place: Workplace) throws -> [Figure] {
    let machine = try MockMachine()
    var measurement = try PressLatency(place, machine)
    return try measurement.run()
  }

  private init(_ place: Workplace, _ machine: MockMachine) throws {
    self.machine = machine
    daemon = try DaemonUnderTest(place, settings: Self.settings(machine.ours), environment: place.mockEnvironment)
    app = try daemon.app()
    try app.send(Screens.line(Screens.buttons(1)))
    try app.answer(to: 1)
    let socket = "\(place.directory)/chain.sock"
    baseline = try Program(
      place.baseline("press-chain"), [machine.baseline.node, socket], environment: place.mockEnvironment)
    chain = try LineConnection(socket)
  }

  /// Settings by which the highlight does not move and every press selects the only element.
  private static func settings(_ box: SwitchBox) -> String {
    """
    [scanning]
    step = 30
    pauseOnFirst = 0
    grace = 0
    [[switch]]
    name = "bench"
    device = { vendor = "1209", product = "000\(box.product)" }
    inputs = ["KEY_ENTER"]
    chatter = 0
    """
  }

  private mutating func run() throws -> [Figure] {
    var ours = Samples()
    var theirs = Samples()
    for _ in 0..<5 {
      _ = try pressDaemon()
      _ = try pressChain()
    }
    for _ in 0..<Self.blocks {
      for _ in 0..<Self.pressesInBlock { ours.add(try pressDaemon(), in: .microseconds(1)) }
      for _ in 0..<Self.pressesInBlock { theirs.add(try pressChain(), in: .microseconds(1)) }
    }
    return [
      Figure(
        name: "press to perform, median", value: ours.median, unit: "µs", baseline: theirs.median,
        goal: .ratioAtMost(1.5)),
      Figure(
        name: "press to perform, 99 %", value: ours.quantile(0.99), unit: "µs", baseline: theirs.quantile(0.99),
        goal: .ratioAtMost(3)),
    ]
  }

  private func pressDaemon() throws -> Duration {
    let start = SuspendingClock.now
    machine.ours.press()
    let (request, at) = try app.wait { message -> RequestID? in
      guard case .perform(let id, _, _) = message else { return nil }
      return id
    }
    try app.send(ClientAnswer.answer(request, PerformAnswer(handled: true).json).line)
    machine.ours.release()
    Self.rest()
    return start.duration(to: at)
  }

  private func pressChain() throws -> Duration {
    let start = SuspendingClock.now
    machine.baseline.press()
    _ = try chain.line()
    let at = SuspendingClock.now
    try chain.send(ClientAnswer.answer(1, PerformAnswer(handled: true).json).line)
    machine.baseline.release()
    Self.rest()
    return start.duration(to: at)
  }

  /// Waits until the work after a press is done, as between two presses of a user.
  private static func rest() { usleep(1000) }
}
