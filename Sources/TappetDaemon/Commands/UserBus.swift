import CSystemd

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

  deinit { sd_bus_flush_close_unref(handle) }
}
