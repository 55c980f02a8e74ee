import CSystemd
import Glibc
import Messages
import TappetConfig

/// A connection to the user's service manager that runs commands as separate units, outside the daemon's sandbox and in
/// the session's environment. Use it on one thread only.
struct ServiceManager: ~Copyable {
  static let service = "org.freedesktop.systemd1"
  static let path = "/org/freedesktop/systemd1"
  static let manager = "org.freedesktop.systemd1.Manager"

  private let connection: UserBus
  var bus: OpaquePointer { connection.handle }

  /// Connects to the user's D-Bus.
  init() throws(BusFault) { connection = try UserBus() }

  /// Runs the program at `path` as a unit and blocks until it exits, exceeds its time limit or is stopped.
  ///
  /// Throws only when the unit could not be started, so nothing has run.
  func run(_ path: String, _ running: RunningCommand) throws(BusFault) -> CommandOutcome {
    let unit = TransientUnit(path, running.command)
    let object = try unit.objectPath
    try watch(object)
    try call("Subscribe") { _ throws(BusFault) in }
    try call("StartTransientUnit") { message throws(BusFault) in try unit.write(to: message) }
    do throws(BusFault) {
      return try follow(unit, object, running)
    } catch {
      return .failed(Message("lost sight of it: \(error)"))
    }
  }

  /// Waits until the unit is inactive or failed; stops the unit when the stop bell rings.
  private func follow(
    _ unit: TransientUnit, _ object: String, _ running: RunningCommand
  ) throws(BusFault) -> CommandOutcome {
    var isTold = false
    while true {
      let state = try text("ActiveState", of: object, "org.freedesktop.systemd1.Unit")
      if state == "inactive" || state == "failed" { return try outcome(of: object, isTold: isTold) }
      if try listen(isTold ? -1 : running.stopBell) {
        isTold = true
        try call("StopUnit") { message throws(BusFault) in
          try message.append(unit.name)
          try message.append("replace")
        }
      }
    }
  }

  private func outcome(of object: String, isTold: Bool) throws(BusFault) -> CommandOutcome {
    if isTold { return .stopped }
    let interface = "org.freedesktop.systemd1.Service"
    switch try text("Result", of: object, interface) {
    case "success": return .ended(status: 0)
    case "timeout": return .timedOut
    case "exit-code":
      let status = try number("ExecMainStatus", of: object, interface)
      // systemd.exec(5): systemd reports its own failure to execute a program with reserved exit statuses.
      return status == 203 ? .failed(Message("it cannot be executed")) : .ended(status: status)
    case "signal", "core-dump": return .ended(status: 128 + (try number("ExecMainStatus", of: object, interface)))
    case let result: return .failed(Message("the service manager says: \(result)"))
    }
  }

  /// Subscribes to property changes of the unit.
  private func watch(_ object: String) throws(BusFault) {
    let result = sd_bus_match_signal(
      bus, nil, Self.service, object, "org.freedesktop.DBus.Properties", "PropertiesChanged", { _, _, _ in 0 }, nil)
    if result < 0 { throw BusFault("watch a unit", number: result) }
  }

  /// Waits for a bus message or the stop bell. Returns whether the stop bell rang.
  private func listen(_ stopBell: Int32) throws(BusFault) -> Bool {
    var hasHeard = false
    while true {
      let result = sd_bus_process(bus, nil)
      // not translated: the name of the call
      if result < 0 { throw BusFault("read from the bus", number: result) }
      if result == 0 { break }
      hasHeard = true
    }
    // Messages that arrived with a reply are already read: waiting for more could block for ever.
    if hasHeard { return false }
    var files = [
      pollfd(fd: sd_bus_get_fd(bus), events: Int16(truncatingIfNeeded: sd_bus_get_events(bus)), revents: 0),
      pollfd(fd: stopBell, events: Int16(POLLIN), revents: 0),
    ]
    return poll(&files, 2, -1) > 0 && files[1].revents != 0
  }
}
