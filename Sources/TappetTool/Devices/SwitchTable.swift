import SwitchInput
import TappetConfig

/// A `[[switch]]` of the settings, for inputs of a device that is there.
struct SwitchTable: Hashable, Sendable {
  var name: String
  var device: DeviceInfo
  /// As the settings name them.
  var inputs: [String]
  /// Whether the device is taken from everybody else.
  var grab: Bool
  /// Further lines: "hold = 0.15".
  var further: [String] = []
  /// What a press does.
  var does: String

  /// The table, ready to be put into a settings file.
  var lines: [String] {
    let head = [
      "[[switch]]", "# \(device.name.printable)", "name = \(SettingValue.text(name))", "device = { \(match) }",
      "inputs = [\(inputs.map { "\"\($0)\"" }.joined(separator: ", "))]", "grab = \(grab)",
    ]
    return head + further + ["does = { press = \"\(does)\" }"]
  }

  /// By its ids, which stay; by its name where it has none.
  private var match: String {
    guard device.vendor != 0 || device.product != 0 else { return "name = \(SettingValue.text(device.name))" }
    return "vendor = \"\(device.vendor.fourHexDigits)\", product = \"\(device.product.fourHexDigits)\""
  }
}
