import Glibc
import TappetProtocol

/// What the daemon costs when it does nothing: its start, its memory, its wake-ups.
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
    // The timer of the step that the pause cut short is let run out: it rings once more, for nothing.
    sleep(3)
    let before = (try plain.process.waits(), try watched.process.waits())
    // Two rounds of the watchdog, which goes round each 12 s at a limit of 20 s.
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

  /// Publishes a screen and pauses the scan of it. The connections are to be kept.
  private static func pause(_ daemon: DaemonUnderTest) throws -> [LineConnection] {
    let app = try daemon.app()
    try app.send(Screens.line(Screens.buttons(4)))
    try app.answer(to: 1)
    let control = try daemon.observer(.state)
    try control.ask(.pause)
    return [app, control]
  }
}
