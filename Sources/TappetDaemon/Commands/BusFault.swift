import Glibc

/// The error of a failed D-Bus call.
struct BusFault: Error, Hashable, CustomStringConvertible {
  /// The method, property or step that failed, such as "StartTransientUnit".
  var call: String
  /// The reason given by the bus, the service manager or the system.
  var reason: String

  init(_ call: String, _ reason: String) {
    self.call = call
    self.reason = reason
  }

  /// Creates a fault from the negative error number that sd-bus returned.
  init(_ call: String, number: Int32) {
    self.init(call, String(cString: strerror(-number)))
  }

  var description: String { "\(call): \(reason)" }
}
