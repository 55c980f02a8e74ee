import SwitchInput
import TappetConfig

/// A `[[switch]]` table of the settings, for inputs of a connected device.
struct SwitchTable: Hashable, Sendable {
  var name: String
  var device: DeviceInfo
  var inputs: [String]
  /// Whether the daemon grabs the device, so that no other program receives its events.
  var grab: Bool
  /// Further lines of the table, such as "hold = 0.15".
  var further: [String] = []
  var does: String

  var lines: [String] {
    let head = [
      "[[switch]]", "# \(device.name.printable)", "name = \(SettingValue.text(name))", "device = { \(match) }",
      "inputs = [\(inputs.map { "\"\($0)\"" }.joined(separator: ", "))]", "grab = \(grab)",
    ]
    return head + further + ["does = { press = \"\(does)\" }"]
  }

  /// Matches by vendor and product id, which are stable; by name where the device has neither.
  private var match: String {
    guard device.vendor != 0 || device.product != 0 else { return "name = \(SettingValue.text(device.name))" }
    return "vendor = \"\(device.vendor.fourHexDigits)\", product = \"\(device.product.fourHexDigits)\""
  }
}
