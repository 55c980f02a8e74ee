import AccessibilityBus
import Glibc
import TappetClient

/// The main loop: the connection to the daemon, and a bridge whenever the accessibility bus is available.
@BusActor
final class Session {
  private let link: DaemonLink

  init(_ location: SocketLocation) { link = DaemonLink(location) }

  func run() async {
    let link = link
    Task(executorPreference: BusLoop.shared) {
      await link.run()
      // The daemon has refused the bridge and would do so again.
      exit(1)
    }
    let display = await SessionDisplay.found(script: "tappet-atspi")
    var hasComplained = false
    while true {
      do {
        let address = try await Self.address(display)
        let bus = try Bus(address: address)
        hasComplained = false
        let bridge = Bridge(bus, ears: try Bus(address: address), display, link)
        link.bridge = bridge
        await bridge.run()
        link.bridge = nil
        bridge.close()
        // not translated: a line for the journal
        complain("the accessibility bus is gone; waiting for it")
      } catch {
        // not translated: a line for the journal
        if !hasComplained { complain("\(error); waiting for it") }
        hasComplained = true
      }
      await BusLoop.shared.sleep(for: .seconds(2))
    }
  }

  /// Connects to the accessibility bus, and makes toolkits publish their objects.
  static func connect(_ display: SessionDisplay) async throws(BusProblem) -> Bus {
    try Bus(address: try await address(display))
  }

  private static func address(_ display: SessionDisplay) async throws(BusProblem) -> String {
    let session = try Bus()
    defer { session.close() }
    guard let address = await Desktop.address(from: session) else {
      // not translated: part of a line for the journal
      throw BusProblem(task: "find the accessibility bus (is at-spi2-core installed?)", number: ENOENT)
    }
    display.name(accessibilityBus: address)
    await Desktop.switchOn(session)
    return address
  }
}
