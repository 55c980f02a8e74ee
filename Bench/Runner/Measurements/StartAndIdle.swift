import Glibc
import TappetProtocol

/// Measures the daemon's start, and its memory and wake-ups while idle.
enum StartAndIdle {
  static let starts = 15
  static let idleSeconds: UInt32 = 24

  static func measureStart(_ place: Workplace) throws -> [Figure] {
    var samples = Samples()
    for _ in 0..<starts {
      let daemon = try DaemonUnderTest(place)
      samples.add(daemon.startTime, in: .milliseconds(1))
      daemon.end()
    }
    return [Figure(name: "start to ready, median", value: samples.median, unit: "ms", goal: .atMost(60))]
  }

  static func measureIdle(_ place: Workplace) throws -> [Figure] {
    let plain = try DaemonUnderTest(place)
    let watched = try DaemonUnderTest(place, adding: ["WATCHDOG_USEC": "20000000"])
    sleep(2)
    let memory = try plain.process.residentMegabytes()
    let clients = [try pause(plain), try pause(watched)]
    // Lets the timer of the step that the pause interrupted expire once more.
    sleep(3)
    let before = (try plain.process.waits(), try watched.process.waits())
    // Two rounds of the watchdog, which runs every 12 s with a limit of 20 s.
    sleep(idleSeconds)
    let after = (try plain.process.waits(), try watched.process.waits())
    return withExtendedLifetime(clients) {
      [
        Figure(name: "memory, idle without apps", value: memory, unit: "MB", goal: .atMost(25)),
        Figure(
          name: "wake-ups, paused", value: Double(after.0 - before.0) / Double(idleSeconds), unit: "/s",
          goal: .atMost(0)),
        Figure(
          name: "wake-ups, paused, watched by systemd", value: Double(after.1 - before.1) / Double(idleSeconds),
          unit: "/s", goal: .atMost(0.2)),
      ]
    }
  }

  /// Publishes a screen and pauses its scan. The caller must keep the connections.
  private static func pause(_ daemon: DaemonUnderTest) throws -> [LineConnection] {
    let app = try daemon.app()
    try app.send(Screens.line(Screens.buttons(4)))
    try app.answer(to: 1)
    let control = try daemon.observer(.state)
    try control.ask(.pause)
    return [app, control]
  }
}
