import CSystemd
import Glibc
package import TappetModel

/// Notifies systemd of the service's state; does nothing when systemd did not start the daemon.
package struct ServiceNotifier: Sendable {
  /// The time after which systemd restarts a service that sends no `alive()`; `nil` without a watchdog.
  package let watchdog: Duration?

  package init() {
    var microseconds: UInt64 = 0
    watchdog = sd_watchdog_enabled(0, &microseconds) > 0 ? .microseconds(Int64(microseconds)) : nil
  }

  package func ready(status: String) { send("READY=1\nSTATUS=\(status)") }
  package func status(_ text: String) { send("STATUS=\(text)") }
  package func stopping() { send("STOPPING=1") }
  package func alive() { send("WATCHDOG=1") }

  /// Announces that a reload has begun; `ready` ends the reload. `Type=notify-reload` requires the timestamp.
  package func reloading(at now: Instant) { send("RELOADING=1\nMONOTONIC_USEC=\(now.nanoseconds / 1000)") }

  private func send(_ state: String) { sd_notify(0, state) }
}

/// The listening sockets that systemd passed to this process, keyed by the name that the socket unit gives them.
package struct InheritedSockets: Sendable {
  package let byName: [String: CInt]

  /// Takes over the sockets of LISTEN_FDS; `byName` is empty when there are none.
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
