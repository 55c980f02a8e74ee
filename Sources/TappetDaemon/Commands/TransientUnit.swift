import CSystemd
import Glibc
import Synchronization
import TappetConfig
import TappetModel

/// The description of a command as a transient systemd unit, which exists only while the command runs.
struct TransientUnit {
  let name: String
  private let path: String
  private let command: UserCommand

  private static let made = Atomic<Int>(0)

  init(_ path: String, _ command: UserCommand) {
    let number = Self.made.add(1, ordering: .relaxed).newValue
    name = "tappet-command-\(getpid())-\(number).service"
    self.path = path
    self.command = command
  }

  /// The unit's D-Bus object path.
  var objectPath: String {
    get throws(BusFault) {
      var encoded: UnsafeMutablePointer<CChar>?
      let result = sd_bus_path_encode("\(ServiceManager.path)/unit", name, &encoded)
      guard result >= 0, let encoded else { throw BusFault("name a unit", number: result) }
      defer { free(encoded) }
      return String(cString: encoded)
    }
  }

  /// Appends the arguments of StartTransientUnit: name, mode, properties, no auxiliary units.
  func write(to message: borrowing BusMessage) throws(BusFault) {
    try message.append(name)
    try message.append("fail")
    try message.open("a", "(sv)")
    try property("Description", "s", message) { message throws(BusFault) in
      try message.append("Tappet: \(command.name)")
    }
    // With `exec`, the start completes only once the program is executed, so an execution failure shows at once.
    try property("Type", "s", message) { message throws(BusFault) in try message.append("exec") }
    try property("ExecStart", "a(sasb)", message) { message throws(BusFault) in try writeWords(to: message) }
    // `AddRef` keeps the unit until its result has been read; `CollectMode` then removes it, also if it failed.
    try property("AddRef", "b", message) { message throws(BusFault) in try message.append(true) }
    try property("CollectMode", "s", message) { message throws(BusFault) in try message.append("inactive-or-failed") }
    try property("SyslogIdentifier", "s", message) { message throws(BusFault) in try message.append("tappet-command") }
    try property("SyslogLevel", "i", message) { message throws(BusFault) in try message.append(Self.debug) }
    try property("TimeoutStopUSec", "t", message) { message throws(BusFault) in try message.append(Self.patience) }
    if let limit = command.timeLimit {
      let microseconds = UInt64(clamping: limit.nanoseconds / 1000)
      try property("RuntimeMaxUSec", "t", message) { message throws(BusFault) in try message.append(microseconds) }
    }
    try message.close()
    try message.open("a", "(sa(sv))")
    try message.close()
  }

  /// The syslog priority of the command's output.
  private static let debug: Int32 = 7
  /// How long the command may take to exit when it is stopped, in microseconds.
  private static let patience: UInt64 = 2_000_000

  private func writeWords(to message: borrowing BusMessage) throws(BusFault) {
    try message.open("a", "(sasb)")
    try message.open("r", "sasb")
    try message.append(path)
    try message.open("a", "s")
    for word in command.words { try message.append(word) }
    try message.close()
    try message.append(false)
    try message.close()
    try message.close()
  }

  private func property(
    _ name: String, _ type: String, _ message: borrowing BusMessage,
    _ write: (borrowing BusMessage) throws(BusFault) -> Void
  ) throws(BusFault) {
    try message.open("r", "sv")
    try message.append(name)
    try message.open("v", type)
    try write(message)
    try message.close()
    try message.close()
  }
}
