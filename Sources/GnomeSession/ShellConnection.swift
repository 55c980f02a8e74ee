import AccessibilityBus
import CSystemd
import SystemClocks
import TappetModel

/// A connection to the session bus for calls to our extension of GNOME Shell. A call blocks for as long as `ShellPatience` says.
final class ShellConnection {
  private let handle: OpaquePointer
  private(set) var patience = ShellPatience()
  private(set) var isOver = false
  /// Whether a signal of the extension, or of the Shell's coming and going, was received since it was last set to false.
  var hasNews = false

  static let name = "org.gnome.Shell"
  private static let path = "/org/tappet/Shell"

  /// Connects to the session bus; `nil` if there is none.
  init?() {
    var opened: OpaquePointer?
    guard sd_bus_open_user(&opened) >= 0, let opened else { return nil }
    handle = opened
  }

  deinit { sd_bus_close_unref(handle) }

  var descriptor: Int32 { sd_bus_get_fd(handle) }

  /// When it has to be pumped, whether or not anything arrives; `nil`: never.
  var deadline: Instant? {
    var microseconds: UInt64 = 0
    guard sd_bus_get_timeout(handle, &microseconds) >= 0, microseconds != .max else { return nil }
    return Instant(nanoseconds: Int64(clamping: microseconds) &* 1000)
  }

  /// Has the bus deliver `Changed`, and tell when the Shell comes or goes.
  func watch() {
    let rules = [
      "type='signal',sender='\(Self.name)',path='\(Self.path)',interface='org.tappet.Shell1'",
      "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Self.name)'",
    ]
    for rule in rules {
      sd_bus_add_match_async(
        handle, nil, rule,
        { _, context, _ in
          guard let context else { return 0 }
          Unmanaged<ShellConnection>.fromOpaque(context).takeUnretainedValue().hasNews = true
          return 0
        }, nil, Unmanaged.passUnretained(self).toOpaque())
    }
  }

  /// Processes what has arrived.
  func pump() {
    for _ in 0..<200 {
      let result = sd_bus_process(handle, nil)
      if result < 0 { isOver = true }
      if result <= 0 { return }
    }
  }

  enum Answer {
    case values([BusValue])
    /// There is no such object, or it refused; the D-Bus error name.
    case fault(String)
    case silent

    /// `nil`: not answered.
    var flag: Bool? { if case .values(let values) = self { values.first?.flag ?? true } else { nil } }

    var isTrue: Bool { flag ?? false }
  }

  /// Calls a method of the extension.
  func ask(_ method: String, _ arguments: [BusValue] = [], isTyping: Bool = false) -> Answer {
    ask(Self.path, "org.tappet.Shell1", method, arguments, isTyping: isTyping)
  }

  func ask(
    _ path: String, _ interface: String, _ method: String, _ arguments: [BusValue], isTyping: Bool = false
  ) -> Answer {
    guard patience.allows(isTyping: isTyping, at: MonotonicClock.now) else { return .silent }
    guard let message = message(path, interface, method, arguments) else { return .fault("no message") }
    defer { sd_bus_message_unref(message) }
    var problem = sd_bus_error()
    defer { sd_bus_error_free(&problem) }
    var reply: OpaquePointer?
    let limit = UInt64(ShellPatience.limit(isTyping: isTyping).nanoseconds / 1000)
    guard sd_bus_call(handle, message, limit, &problem, &reply) >= 0, let reply else {
      let name = problem.name.map { String(cString: $0) } ?? ""
      guard Self.silence.contains(name) || name.isEmpty else { return .fault(name) }
      patience.noteSilence(isTyping: isTyping, at: MonotonicClock.now)
      return .silent
    }
    defer { sd_bus_message_unref(reply) }
    return .values(BusReader(message: reply).all())
  }

  /// Whether a Shell that did not answer to typing a moment ago is to be sent no more of it.
  var refusesTyping: Bool { !patience.allows(isTyping: true, at: MonotonicClock.now) }

  /// Calls a method of the extension without waiting for its answer; the next call that waits comes after it.
  func send(_ method: String, _ arguments: [BusValue]) {
    guard let message = message(Self.path, "org.tappet.Shell1", method, arguments) else { return }
    defer { sd_bus_message_unref(message) }
    sd_bus_message_set_expect_reply(message, 0)
    sd_bus_send(handle, message, nil)
  }

  private func message(
    _ path: String, _ interface: String, _ method: String, _ arguments: [BusValue]
  ) -> OpaquePointer? {
    var message: OpaquePointer?
    guard sd_bus_message_new_method_call(handle, &message, Self.name, path, interface, method) >= 0 else { return nil }
    sd_bus_message_set_auto_start(message, 0)
    if let message { for argument in arguments { BusWriter(message).append(argument) } }
    return message
  }

  private static let silence: Set<String> = [
    "org.freedesktop.DBus.Error.NoReply", "org.freedesktop.DBus.Error.Timeout", "System.Error.ETIMEDOUT",
  ]
}
