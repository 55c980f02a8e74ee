import CSystemd
import Glibc
package import TappetModel

/// Tells systemd how the service is doing; does nothing when systemd did not start it.
package struct ServiceNotifier: Sendable {
  /// How long systemd waits between signs of life before it restarts the service; `nil` without a watchdog.
  package let watchdog: Duration?

  package init() {
    var microseconds: UInt64 = 0
    watchdog = sd_watchdog_enabled(0, &microseconds) > 0 ? .microseconds(Int64(microseconds)) : nil
  }

  package func ready(status: String) { send("READY=1\nSTATUS=\(status)") }
  package func status(_ text: String) { send("STATUS=\(text)") }
  package func stopping() { send("STOPPING=1") }
  package func alive() { send("WATCHDOG=1") }

  /// Says that a reload has begun; `ready` ends it. The stamp is what `Type=notify-reload` asks for.
  package func reloading(at now: Instant) { send("RELOADING=1\nMONOTONIC_USEC=\(now.nanoseconds / 1000)") }

  private func send(_ state: String) { sd_notify(0, state) }
}

/// The listening sockets that systemd passed to this process, by the names of its socket units.
package struct InheritedSockets: Sendable {
  package let byName: [String: CInt]

  /// Takes the sockets over (LISTEN_FDS); empty when there are none.
  package init() {
    var names: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    let count = sd_listen_fds_with_names(1, &names)
    var found: [String: CInt] = [:]
    if count > 0, let names {
      for offset in 0..<Int(count) {
        guard let name = names[offset] else { continue }
        found[String(cString: name)] = 3 + CInt(offset)
        free(name)
      }
      free(names)
    }
    byName = found
  }
}
