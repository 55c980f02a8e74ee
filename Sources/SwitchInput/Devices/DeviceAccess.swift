/// The udev rule that lets the user who is logged in at the machine read one switch box, and the commands that install
/// the rule.
///
/// The rule applies to this box alone, because membership in the group "input" would let every program of the user read
/// every keyboard. The commands never contain the device's own name, which could contain shell syntax.
package struct DeviceAccess: Hashable, Sendable {
  /// The path of the rule's file. Its name must sort before 73-seat-late.rules, which grants the access.
  package let file: String
  package let rule: String
  /// The vendor and product id as `lsusb` prints them, for example "1209:5a5a".
  package let ids: String
  private let node: String

  /// - Parameter device: `nil` results if it has no ids that a rule could match.
  package init?(to device: DeviceInfo) {
    guard device.vendor != 0 || device.product != 0 else { return nil }
    let (vendor, product) = (Self.hexadecimal(device.vendor), Self.hexadecimal(device.product))
    ids = "\(vendor):\(product)"
    file = "/etc/udev/rules.d/70-tappet-\(vendor)-\(product).rules"
    rule =
      "SUBSYSTEM==\"input\", KERNEL==\"event*\", ATTRS{id/vendor}==\"\(vendor)\","
      + " ATTRS{id/product}==\"\(product)\", TAG+=\"uaccess\""
    node = device.path
  }

  /// The command that grants access permanently.
  package var command: String {
    "echo '\(rule)' | sudo tee \(file) && sudo udevadm control --reload && sudo udevadm trigger \(node)"
  }

  /// Returns the command that grants access until the device is unplugged.
  package static func forNow(_ device: DeviceInfo) -> String { "sudo setfacl -m u:$USER:r \(device.path)" }

  private static func hexadecimal(_ value: UInt16) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
