import CSystemd

/// Reads the reply to ReadAll, of type `a{sa{sv}}`; skips what it cannot read.
struct SettingsAnswer {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) { self.handle = handle }

  func settings() -> [DesktopSetting] {
    var settings: [DesktopSetting] = []
    eachEntry("sa{sv}") {
      guard let namespace = text() else { return }
      eachEntry("sv") {
        guard let key = text(), let value = variant() else { return }
        settings.append(DesktopSetting(namespace: namespace, key: key, value: value))
      }
    }
    return settings
  }

  /// Calls `body` in each entry of a dictionary whose entries have the type `contents`.
  private func eachEntry(_ contents: String, _ body: () -> Void) {
    guard enter("a", "{\(contents)}") else { return }
    while enter("e", contents) {
      body()
      leave()
    }
    leave()
  }

  private func enter(_ container: Unicode.Scalar, _ contents: String) -> Bool {
    sd_bus_message_enter_container(handle, BusMessage.code(container), contents) > 0
  }

  /// Leaves the container and skips its unread rest.
  private func leave() {
    while sd_bus_message_at_end(handle, 0) == 0, sd_bus_message_skip(handle, nil) > 0 {}
    sd_bus_message_exit_container(handle)
  }

  private func text() -> String? {
    var text: UnsafePointer<CChar>?
    guard sd_bus_message_read_basic(handle, BusMessage.code("s"), &text) > 0 else { return nil }
    return text.map { String(cString: $0) }
  }

  /// Returns the value of a variant of a type that a preference can have; `nil` for other types.
  private func variant() -> DesktopSetting.Value? {
    var type: CChar = 0
    var contents: UnsafePointer<CChar>?
    guard sd_bus_message_peek_type(handle, &type, &contents) > 0, let contents else { return nil }
    let kind = String(cString: contents)
    guard ["b", "d", "s", "u", "i"].contains(kind), enter("v", kind) else { return nil }
    defer { leave() }
    switch kind {
    case "b": return basic("b", Int32(0)).map { .flag($0 != 0) }
    case "d": return basic("d", 0.0).map { .number($0) }
    case "u": return basic("u", UInt32(0)).map { .number(Double($0)) }
    case "i": return basic("i", Int32(0)).map { .number(Double($0)) }
    case _: return text().map { .text($0) }
    }
  }

  private func basic<Value: BitwiseCopyable>(_ letter: Unicode.Scalar, _ zero: Value) -> Value? {
    var value = zero
    return sd_bus_message_read_basic(handle, BusMessage.code(letter), &value) > 0 ? value : nil
  }
}
