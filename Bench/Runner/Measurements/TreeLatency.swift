import TappetModel
import TappetProtocol

/// Measures the time from the first byte of a new app's screen until an observer sees its first highlight.
enum TreeLatency {
  static let runs = 25

  static func measure(_ place: Workplace) throws -> [Figure] {
    let daemon = try DaemonUnderTest(place, settings: "[scanning]\nstep = 60\n")
    let observer = try daemon.observer(.highlight, .cleared)
    return [
      try figure(daemon, observer, elements: 1000, goal: 3),
      try figure(daemon, observer, elements: 10_000, goal: 30),
    ]
  }

  private static func figure(
    _ daemon: DaemonUnderTest, _ observer: LineConnection, elements: Int, goal: Double
  ) throws -> Figure {
    let line = Screens.line(Screens.large(elements))
    var samples = Samples()
    for _ in 0..<runs { samples.add(try publish(line, daemon, observer), in: .milliseconds(1)) }
    return Figure(
      name: "tree of \(elements) to highlight, median", value: samples.median, unit: "ms", goal: .atMost(goal))
  }

  /// Publishes over a new connection, for which the daemon has no earlier tree.
  private static func publish(
    _ line: [UInt8], _ daemon: DaemonUnderTest, _ observer: LineConnection
  ) throws -> Duration {
    let start: SuspendingClock.Instant
    let lit: SuspendingClock.Instant
    do {
      let app = try daemon.app()
      start = .now
      try app.send(line)
      lit = try observer.event { notice -> Bool? in
        guard case .highlight(_, app: _?) = notice.event else { return nil }
        return true
      }.at
      try app.answer(to: 1)
    }
    // After the app has gone, the daemon lights something that belongs to no app, or nothing.
    _ = try observer.event { notice -> Bool? in
      switch notice.event {
      case .highlight(_, app: nil), .cleared: true
      case _: nil
      }
    }
    return start.duration(to: lit)
  }
}
