import Glibc

/// What a call over the bus came to.
struct BusFault: Error, Hashable, CustomStringConvertible {
  /// What was tried: "StartTransientUnit".
  var call: String
  /// What the bus, the manager or the system said.
  var reason: String

  init(_ call: String, _ reason: String) {
    self.call = call
    self.reason = reason
  }

  /// Of a negative error number.
  init(_ call: String, number: Int32) {
    self.init(call, String(cString: strerror(-number)))
  }

  var description: String { "\(call): \(reason)" }
}
