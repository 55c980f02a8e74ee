import CSystemd
import Glibc

/// Method calls and property reads.
extension ServiceManager {
  /// How long the manager may take to answer a call, in microseconds.
  private static let patience: UInt64 = 5_000_000

  /// Calls a method of the manager and waits for the reply; `fill` appends the arguments.
  func call(
    _ method: String, _ fill: (borrowing BusMessage) throws(BusFault) -> Void
  ) throws(BusFault) {
    let message = try BusMessage(to: Self.service, path: Self.path, interface: Self.manager, method: method, on: bus)
    try fill(message)
    var fault = sd_bus_error()
    defer { sd_bus_error_free(&fault) }
    let result = sd_bus_call(bus, message.handle, Self.patience, &fault, nil)
    if result < 0 { throw BusFault(method, result, fault) }
  }

  func text(_ property: String, of object: String, _ interface: String) throws(BusFault) -> String {
    var fault = sd_bus_error()
    defer { sd_bus_error_free(&fault) }
    var value: UnsafeMutablePointer<CChar>?
    let result = sd_bus_get_property_string(bus, Self.service, object, interface, property, &fault, &value)
    guard result >= 0, let value else { throw BusFault(property, result, fault) }
    defer { free(value) }
    return String(cString: value)
  }

  func number(_ property: String, of object: String, _ interface: String) throws(BusFault) -> Int32 {
    var fault = sd_bus_error()
    defer { sd_bus_error_free(&fault) }
    var value: Int32 = 0
    let code = CChar(UInt8(ascii: "i"))
    let result = sd_bus_get_property_trivial(bus, Self.service, object, interface, property, &fault, code, &value)
    guard result >= 0 else { throw BusFault(property, result, fault) }
    return value
  }
}

extension BusFault {
  fileprivate init(_ call: String, _ result: Int32, _ fault: sd_bus_error) {
    if let message = fault.message {
      self.init(call, String(cString: message))
    } else {
      self.init(call, number: result)
    }
  }
}
