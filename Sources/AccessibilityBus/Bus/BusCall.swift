package import AccessibilityBridge

package struct BusCall: Sendable {
  package var object: ObjectReference
  package var interface: String
  package var method: String
  package var arguments: [BusValue]

  package init(_ object: ObjectReference, _ interface: String, _ method: String, _ arguments: [BusValue] = []) {
    self.object = object
    self.interface = interface
    self.method = method
    self.arguments = arguments
  }

  package static func property(_ name: String, of interface: String, _ object: ObjectReference) -> BusCall {
    BusCall(object, "org.freedesktop.DBus.Properties", "Get", [.string(interface), .string(name)])
  }
}

/// The result of a call.
package enum BusAnswer: Hashable, Sendable {
  case values([BusValue])
  /// The object refused, or does not exist; the D-Bus error name.
  case fault(String)
  case silent

  package var values: [BusValue] { if case .values(let values) = self { values } else { [] } }
  package var first: BusValue? { values.first }
}

package struct BusSignal: Sendable {
  package var sender: ObjectReference
  package var interface: String
  package var member: String
  /// The first argument if it is a string; otherwise empty.
  package var detail: String
  /// For a property change, the new value if it is a string; other arguments are not used.
  package var value: String?

  package init(
    sender: ObjectReference, interface: String, member: String, detail: String, value: String? = nil
  ) {
    self.sender = sender
    self.interface = interface
    self.member = member
    self.detail = detail
    self.value = value
  }
}
