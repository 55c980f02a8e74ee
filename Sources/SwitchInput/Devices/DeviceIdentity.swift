/// What stays the same of a box when it is unplugged and comes back.
struct DeviceIdentity: Hashable, Sendable {
  var bus: UInt16
  var vendor: UInt16
  var product: UInt16
  var name: String
  var uniq: String
  /// The socket it sits in, and which of its interfaces this is: `usb-0000:00:14.0-1/input0`.
  var phys: String

  /// Whether both may be one box in different sockets: all the same but for the socket.
  func isSameBox(as other: DeviceIdentity) -> Bool {
    bus == other.bus && vendor == other.vendor && product == other.product && name == other.name
      && uniq == other.uniq && interface == other.interface
  }

  /// The part of `phys` that is the device's own.
  private var interface: Substring { phys.split(separator: "/").last ?? "" }
}
