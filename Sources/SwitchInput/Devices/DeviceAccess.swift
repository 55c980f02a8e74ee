/// The rule that lets whoever sits at the machine read one box, and the commands that put it there.
///
/// It is for this box alone: membership in the group "input" would let every program of the person read every keyboard.
/// The device's own name never enters a command, for it may be anything.
package struct DeviceAccess: Hashable, Sendable {
  /// The rule's file; its name sorts before 73-seat-late.rules, which hands the device over.
  package let file: String
  /// The rule, one line.
  package let rule: String
  /// "1209:5a5a", as `lsusb` prints it.
  package let ids: String
  private let node: String

  /// - Parameter device: `nil` where it has no ids that a rule could name.
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

  /// Allows it for good.
  package var command: String {
    "echo '\(rule)' | sudo tee \(file) && sudo udevadm control --reload && sudo udevadm trigger \(node)"
  }

  /// Allows it until the device is unplugged.
  package static func forNow(_ device: DeviceInfo) -> String { "sudo setfacl -m u:$USER:r \(device.path)" }

  private static func hexadecimal(_ value: UInt16) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
