/// Switch boxes and pedals with known USB ids.
///
/// Sources: the device list of the `footswitch` programming tool (PCsensor, Scythe) and the USB ID database (VEC). Ids
/// that no public source confirms are left out; the default rule or the settings cover those devices.
/// Decision 5: docs/decisions/0005-keyboard-like-switch-boxes.md.
enum KnownSwitchBoxes {
  struct Box: Hashable, Sendable {
    var vendor: UInt16
    var product: UInt16
    var name: String
  }

  static let all: [Box] = [
    Box(vendor: 0x0c45, product: 0x7403, name: "PCsensor foot switch"),
    Box(vendor: 0x0c45, product: 0x7404, name: "PCsensor foot switch"),
    Box(vendor: 0x413d, product: 0x2107, name: "PCsensor foot switch"),
    Box(vendor: 0x1a86, product: 0xe026, name: "PCsensor foot switch"),
    Box(vendor: 0x0426, product: 0x3011, name: "Scythe USB foot switch"),
    Box(vendor: 0x055a, product: 0x0998, name: "Scythe USB Foot Switch II"),
    Box(vendor: 0x05f3, product: 0x00ff, name: "VEC foot pedal"),
  ]

  static func box(vendor: UInt16, product: UInt16) -> Box? {
    all.first { $0.vendor == vendor && $0.product == product }
  }
}
