import CSystemd
import SystemClocks
package import TappetModel

/// Follows the lock screens of the session, over a connection to its bus. Not thread-safe.
package final class ScreenLock {
  private let bus: OpaquePointer
  private var screens = LockScreens()
  private var hasNews = false
  /// When to ask again those that did not answer; `nil` where all have.
  package private(set) var deadline: Instant?

  /// How long a lock screen may take to answer, in microseconds.
  private static let patience: UInt64 = 200_000
  private static let rest = Duration.seconds(1)

  /// Connects to the session bus; `nil` if there is none.
  package init?() {
    var opened: OpaquePointer?
    guard sd_bus_open_user(&opened) >= 0, let opened else { return nil }
    bus = opened
    follow()
  }

  deinit { sd_bus_close_unref(bus) }

  /// Whether one is shown now, or does not say. Blocks until those have answered that have to be asked, each for at most 0.2 s.
  package var isLocked: Bool {
    take()
    for service in screens.unsure { screens.hear(ask(service), of: service) }
    deadline = screens.isUnknown ? MonotonicClock.now.advanced(by: Self.rest) : nil
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

  /// Has the bus tell when one is shown or hidden, and when one comes or goes, before any is asked.
  private func follow() {
    let context = Unmanaged.passUnretained(self).toOpaque()
    for service in LockScreens.services {
      let shown =
        "type='signal',sender='\(service.name)',path='\(service.path)',interface='\(service.interface)',member='ActiveChanged'"
      sd_bus_add_match(bus, nil, shown, Self.hearShown, context)
      let owner = "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(service.name)'"
      sd_bus_add_match(bus, nil, owner, Self.hearOwner, context)
    }
  }

  private static let hearShown: sd_bus_message_handler_t = { message, context, _ in
    guard let context, let message, let path = sd_bus_message_get_path(message) else { return 0 }
    let lock = Unmanaged<ScreenLock>.fromOpaque(context).takeUnretainedValue()
    var isShown: Int32 = 0
    guard let service = LockScreens.services.first(where: { $0.path == String(cString: path) }),
      sd_bus_message_read_basic(message, CChar(UInt8(ascii: "b")), &isShown) > 0
    else { return 0 }
    lock.screens.hear(.shown(isShown != 0), of: service)
    lock.hasNews = true
    return 0
  }

  private static let hearOwner: sd_bus_message_handler_t = { message, context, _ in
    guard let context, let message else { return 0 }
    let lock = Unmanaged<ScreenLock>.fromOpaque(context).takeUnretainedValue()
    let texts = (0..<3).compactMap { _ -> String? in
      var text: UnsafePointer<CChar>?
      guard sd_bus_message_read_basic(message, CChar(UInt8(ascii: "s")), &text) > 0 else { return nil }
      return text.map { String(cString: $0) }
    }
    guard texts.count == 3 else { return 0 }
    lock.screens.note(texts[0], isThere: !texts[2].isEmpty)
    lock.hasNews = true
    return 0
  }

  private func take() {
    while sd_bus_process(bus, nil) > 0 {}
  }

  /// Processes what has arrived.
  /// - Returns: whether one may have been shown or hidden, or has to be asked again.
  package func pump() -> Bool {
    take()
    defer { hasNews = false }
    guard let deadline, deadline <= MonotonicClock.now else { return hasNews }
    self.deadline = nil
    return true
  }
}
