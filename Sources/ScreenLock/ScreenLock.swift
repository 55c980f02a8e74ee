import CSystemd

/// Asks the lock screens of the session, over a connection to its bus. Not thread-safe.
package final class ScreenLock {
  private let bus: OpaquePointer
  private var screens = LockScreens()
  private var hasNews = false

  /// How long a lock screen may take to answer, in microseconds.
  private static let patience: UInt64 = 200_000

  /// Connects to the session bus; `nil` if there is none.
  package init?() {
    var opened: OpaquePointer?
    guard sd_bus_open_user(&opened) >= 0, let opened else { return nil }
    bus = opened
  }

  deinit { sd_bus_close_unref(bus) }

  /// Whether one is shown now. Blocks until all have answered, each for at most 0.2 s.
  package var isLocked: Bool {
    for service in LockScreens.services { screens.hear(ask(service), of: service) }
    return screens.isLocked
  }

  private func ask(_ service: LockScreens.Service) -> LockScreens.Answer {
    var message: OpaquePointer?
    guard
      sd_bus_message_new_method_call(bus, &message, service.name, service.path, service.interface, "GetActive") >= 0,
      let message
    else { return .absent }
    defer { sd_bus_message_unref(message) }
    sd_bus_message_set_auto_start(message, 0)
    var problem = sd_bus_error()
    defer { sd_bus_error_free(&problem) }
    var reply: OpaquePointer?
    guard sd_bus_call(bus, message, Self.patience, &problem, &reply) >= 0, let reply else {
      let isSilent = problem.name.map { Self.silence.contains(String(cString: $0)) } ?? true
      return isSilent ? .silent : .absent
    }
    defer { sd_bus_message_unref(reply) }
    var isShown: Int32 = 0
    return sd_bus_message_read_basic(reply, CChar(UInt8(ascii: "b")), &isShown) > 0 ? .shown(isShown != 0) : .absent
  }

  private static let silence: Set<String> = [
    "org.freedesktop.DBus.Error.NoReply", "org.freedesktop.DBus.Error.Timeout", "System.Error.ETIMEDOUT",
  ]

  // MARK: Changes

  package var descriptor: Int32 { sd_bus_get_fd(bus) }

  /// Has the bus tell when one is shown or hidden, for `pump` to say.
  package func follow() {
    for service in LockScreens.services {
      let rule = "type='signal',path='\(service.path)',interface='\(service.interface)',member='ActiveChanged'"
      sd_bus_add_match_async(
        bus, nil, rule,
        { _, context, _ in
          guard let context else { return 0 }
          Unmanaged<ScreenLock>.fromOpaque(context).takeUnretainedValue().hasNews = true
          return 0
        }, nil, Unmanaged.passUnretained(self).toOpaque())
    }
    sd_bus_flush(bus)
  }

  /// Processes what has arrived.
  /// - Returns: whether one may have been shown or hidden.
  package func pump() -> Bool {
    while sd_bus_process(bus, nil) > 0 {}
    defer { hasNews = false }
    return hasNews
  }
}
