import CSystemd
import Glibc

/// A connection to the user's D-Bus. Use it on one thread only.
struct UserBus: ~Copyable {
  let handle: OpaquePointer

  init() throws(BusFault) {
    var opened: OpaquePointer?
    let result = sd_bus_open_user(&opened)
    // not translated: the name of the call
    guard result >= 0, let opened else { throw BusFault("connect to the user's bus", number: result) }
    handle = opened
  }

  /// Receives the signals that match the rule.
  func watch(_ rule: String) throws(BusFault) {
    let result = sd_bus_add_match(handle, nil, rule, { _, _, _ in 0 }, nil)
    // not translated: part of a line for the journal
    if result < 0 { throw BusFault("watch for \(rule)", number: result) }
  }

  /// Waits for a watched signal, then processes all messages that have arrived.
  func waitForNews() throws(BusFault) {
    var hasHeard = false
    while true {
      let result = sd_bus_process(handle, nil)
      // not translated: part of a line for the journal
      if result < 0 { throw BusFault("read from the bus", number: result) }
      if result > 0 {
        hasHeard = true
      } else if hasHeard {
        return
      } else {
        let waited = sd_bus_wait(handle, .max)
        // not translated: part of a line for the journal
        if waited < 0, waited != -EINTR { throw BusFault("wait for the bus", number: waited) }
      }
    }
  }

  deinit { sd_bus_flush_close_unref(handle) }
}
