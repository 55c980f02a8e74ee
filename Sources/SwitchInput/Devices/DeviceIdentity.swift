/// The properties by which a box is recognised when it is plugged in again.
struct DeviceIdentity: Hashable, Sendable {
  var bus: UInt16
  var vendor: UInt16
  var product: UInt16
  var name: String
  var uniq: String
  /// The USB socket and the interface number: `usb-0000:00:14.0-1/input0`.
  var phys: String

  /// Whether both identities may be of the same box in different USB sockets: everything matches except the socket.
  func isSameBox(as other: DeviceIdentity) -> Bool {
    bus == other.bus && vendor == other.vendor && product == other.product && name == other.name
      && uniq == other.uniq && interface == other.interface
  }

  /// The part of `phys` that does not depend on the USB socket: the interface number.
  private var interface: Substring { phys.split(separator: "/").last ?? "" }
}
