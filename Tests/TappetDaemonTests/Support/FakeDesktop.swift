import CSystemd
import Foundation
import Glibc
import Synchronization

/// A user's bus of its own, where a portal would be started by a call.
final class PrivateBus {
  let base = FileManager.default.temporaryDirectory.appendingPathComponent("tappet-bus-\(UUID().uuidString.prefix(8))")
    .path
  private let process = Process()

  var address: String { "unix:path=\(base)/bus" }
  /// Whether a call has started the portal that is installed here.
  var hasStartedPortal: Bool { access(base + "/started", F_OK) == 0 }

  init() throws {
    let services = base + "/dbus-1/services"
    try FileManager.default.createDirectory(atPath: services, withIntermediateDirectories: true)
    try "[D-BUS Service]\nName=\(FakeDesktop.service)\nExec=/usr/bin/touch \(base)/started\n".write(
      toFile: services + "/portal.service", atomically: true, encoding: .utf8)
    process.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
    process.arguments = ["--session", "--nofork", "--address=\(address)"]
    process.environment = ["XDG_DATA_HOME": base]
    process.standardError = FileHandle.nullDevice
    let socket = try NewFile(base + "/bus")
    try process.run()
    guard socket.comes(within: RawClient.patience) else {
      throw RunningProgram.Failure(description: "dbus-daemon does not come up")
    }
  }

  deinit {
    // It inherits a blocked SIGTERM.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try? FileManager.default.removeItem(atPath: base)
  }
}

/// A desktop's settings portal on that bus: it has its settings, answers ReadAll, and tells of changes.
final class FakeDesktop: Sendable {
  static let service = "org.freedesktop.portal.Desktop"
  static let interface = "org.freedesktop.portal.Settings"
  private static let namespace = "org.gnome.desktop.interface"

  struct Settings: Sendable {
    var animates = true
    var scale = 1.0
  }

  private struct State {
    var settings: Settings
    var isChanged = false
    var isOver = false
  }

  private let state: Mutex<State>

  /// Begins to serve, on a thread of its own, until it is told to leave.
  init(on address: String, _ settings: Settings) {
    state = Mutex(State(settings: settings))
    Thread { [self] in serve(address) }.start()
  }

  func change(_ settings: Settings) {
    state.withLock {
      $0.settings = settings
      $0.isChanged = true
    }
  }

  func leave() { state.withLock { $0.isOver = true } }

  private func serve(_ address: String) {
    TappetDaemonTests.serve(
      as: Self.service, on: address, context: Unmanaged.passUnretained(self).toOpaque(),
      filter: { message, context, _ in
        guard let message, let context else { return 0 }
        return Unmanaged<FakeDesktop>.fromOpaque(context).takeUnretainedValue().answer(message)
      }, isOver: { state.withLock { $0.isOver } },
      idle: { bus in
        let isChanged = state.withLock { state in
          defer { state.isChanged = false }
          return state.isChanged
        }
        if isChanged { sendChange(bus) }
      })
  }

  private func sendChange(_ bus: OpaquePointer?) {
    var signal: OpaquePointer?
    sd_bus_message_new_signal(bus, &signal, "/org/freedesktop/portal/desktop", Self.interface, "SettingChanged")
    sd_bus_send(bus, signal, nil)
    sd_bus_message_unref(signal)
  }

  private func answer(_ call: OpaquePointer) -> Int32 {
    guard sd_bus_message_is_method_call(call, Self.interface, "ReadAll") > 0 else { return 0 }
    let settings = state.withLock { $0.settings }
    var answer: OpaquePointer?
    sd_bus_message_new_method_return(call, &answer)
    open(answer, "a", "{sa{sv}}")
    open(answer, "e", "sa{sv}")
    append(answer, Self.namespace)
    open(answer, "a", "{sv}")
    append(answer, "enable-animations", "b", Int32(settings.animates ? 1 : 0))
    // A value of a kind that no preference has, in the middle of them.
    open(answer, "e", "sv")
    append(answer, "cursor-colours")
    open(answer, "v", "as")
    open(answer, "a", "s")
    append(answer, "red")
    for _ in 0..<3 { sd_bus_message_close_container(answer) }
    append(answer, "text-scaling-factor", "d", settings.scale)
    for _ in 0..<3 { sd_bus_message_close_container(answer) }
    sd_bus_send(nil, answer, nil)
    sd_bus_message_unref(answer)
    return 1
  }

  private func open(_ message: OpaquePointer?, _ container: Unicode.Scalar, _ contents: String) {
    sd_bus_message_open_container(message, CChar(truncatingIfNeeded: container.value), contents)
  }

  private func append(_ message: OpaquePointer?, _ text: String) {
    _ = text.withCString { sd_bus_message_append_basic(message, CChar(UInt8(ascii: "s")), $0) }
  }

  private func append<Value: BitwiseCopyable>(
    _ message: OpaquePointer?, _ key: String, _ type: Unicode.Scalar, _ value: Value
  ) {
    open(message, "e", "sv")
    append(message, key)
    open(message, "v", String(type))
    var value = value
    sd_bus_message_append_basic(message, CChar(truncatingIfNeeded: type.value), &value)
    for _ in 0..<2 { sd_bus_message_close_container(message) }
  }
}
