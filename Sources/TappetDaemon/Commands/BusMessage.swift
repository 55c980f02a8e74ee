import CSystemd

/// A D-Bus method call under construction; released when it goes out of scope.
struct BusMessage: ~Copyable {
  let handle: OpaquePointer
  private let call: String

  /// Creates an empty call of `method`; append the arguments afterwards.
  init(
    to service: String, path: String, interface: String, method: String, on bus: OpaquePointer
  ) throws(BusFault) {
    var message: OpaquePointer?
    let result = sd_bus_message_new_method_call(bus, &message, service, path, interface, method)
    guard result >= 0, let message else { throw BusFault(method, number: result) }
    handle = message
    call = method
  }

  deinit { sd_bus_message_unref(handle) }

  func append(_ text: String) throws(BusFault) {
    try check(text.withCString { sd_bus_message_append_basic(handle, Self.code("s"), $0) })
  }

  func append(_ flag: Bool) throws(BusFault) {
    var value: Int32 = flag ? 1 : 0
    try check(sd_bus_message_append_basic(handle, Self.code("b"), &value))
  }

  func append(_ number: Int32) throws(BusFault) {
    var value = number
    try check(sd_bus_message_append_basic(handle, Self.code("i"), &value))
  }

  func append(_ number: UInt64) throws(BusFault) {
    var value = number
    try check(sd_bus_message_append_basic(handle, Self.code("t"), &value))
  }

  func open(_ container: Unicode.Scalar, _ contents: String) throws(BusFault) {
    try check(sd_bus_message_open_container(handle, Self.code(container), contents))
  }

  func close() throws(BusFault) { try check(sd_bus_message_close_container(handle)) }

  private func check(_ result: Int32) throws(BusFault) {
    if result < 0 { throw BusFault(call, number: result) }
  }

  /// Returns the code of the D-Bus type that `letter` denotes.
  static func code(_ letter: Unicode.Scalar) -> CChar { CChar(truncatingIfNeeded: letter.value) }
}
