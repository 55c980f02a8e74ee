import CSystemd
import Glibc
import Logging
import TappetConfig

/// A connection to the desktop's settings portal. Used on one thread alone.
///
/// The portal is never started by us: begun before its desktop is up, it would serve the whole session without one. We
/// are often there first, and wait until it comes.
struct SettingsPortal: ~Copyable {
  private static let service = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  /// In microseconds: one that hangs is asked again when it says something.
  private static let patience: UInt64 = 5_000_000

  private let connection: UserBus
  private var bus: OpaquePointer { connection.handle }

  /// Connects to the user's bus.
  init() throws(BusFault) { connection = try UserBus() }

  /// Tells what the settings mean, now and after each change, until the bus is gone.
  func follow(_ logger: Logger, _ tell: ([Preference: SettingValue]) -> Void) throws(BusFault) {
    try watch("type='signal',path='\(Self.path)',interface='\(Self.interface)',member='SettingChanged'")
    try watch(
      "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',member='NameOwnerChanged',"
        + "arg0='\(Self.service)'")
    var known: [Preference: SettingValue] = [:]
    while true {
      do throws(BusFault) {
        let values = DesktopPreferences.values(of: try readAll())
        if values != known { tell(values) }
        known = values
      } catch {
        logger.debug("the desktop tells nothing of its settings", metadata: ["reason": "\(error)"])
      }
      try waitForNews()
    }
  }

  private func watch(_ rule: String) throws(BusFault) {
    let result = sd_bus_add_match(bus, nil, rule, { _, _, _ in 0 }, nil)
    if result < 0 { throw BusFault("watch the desktop's settings", number: result) }
  }

  /// Waits until something that is watched has happened, and takes all of it that is there.
  private func waitForNews() throws(BusFault) {
    var hasHeard = false
    while true {
      let result = sd_bus_process(bus, nil)
      if result < 0 { throw BusFault("read from the bus", number: result) }
      if result > 0 {
        hasHeard = true
      } else if hasHeard {
        return
      } else {
        let waited = sd_bus_wait(bus, .max)
        if waited < 0, waited != -EINTR { throw BusFault("wait for the bus", number: waited) }
      }
    }
  }

  private func readAll() throws(BusFault) -> [DesktopSetting] {
    let call = try BusMessage(
      to: Self.service, path: Self.path, interface: Self.interface, method: "ReadAll", on: bus)
    try call.open("a", "s")
    for namespace in DesktopPreferences.namespaces { try call.append(namespace) }
    try call.close()
    sd_bus_message_set_auto_start(call.handle, 0)
    var answer: OpaquePointer?
    let result = sd_bus_call(bus, call.handle, Self.patience, nil, &answer)
    guard result >= 0, let answer else { throw BusFault("ReadAll", number: result) }
    defer { sd_bus_message_unref(answer) }
    return SettingsAnswer(answer).settings()
  }
}
