import CSystemd
import Glibc
import Logging
import TappetConfig

/// A connection to the desktop's settings portal. Use it on one thread only.
///
/// The daemon never starts the portal: a portal started before its desktop would serve the whole session without that
/// desktop. The daemon often starts first and waits until the portal appears.
struct SettingsPortal: ~Copyable {
  private static let service = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  /// The timeout of a call, in microseconds. A portal that times out is asked again after its next signal.
  private static let patience: UInt64 = 5_000_000

  private let connection: UserBus
  private var bus: OpaquePointer { connection.handle }

  /// Connects to the user's D-Bus.
  init() throws(BusFault) { connection = try UserBus() }

  /// Reports the desktop's preferences, now and after each change, until the bus connection is lost.
  func follow(_ logger: Logger, _ tell: ([Preference: SettingValue]) -> Void) throws(BusFault) {
    try connection.watch("type='signal',path='\(Self.path)',interface='\(Self.interface)',member='SettingChanged'")
    try connection.watch(
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
      try connection.waitForNews()
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
