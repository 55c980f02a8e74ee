package import AccessibilityBridge

/// A question to an object on the bus.
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

  /// A property's value.
  package static func property(_ name: String, of interface: String, _ object: ObjectReference) -> BusCall {
    BusCall(object, "org.freedesktop.DBus.Properties", "Get", [.string(interface), .string(name)])
  }
}

/// What came of it.
package enum BusAnswer: Hashable, Sendable {
  case values([BusValue])
  /// The object refused, or is not there.
  case fault(String)
  /// No answer within its time.
  case silent

  package var values: [BusValue] { if case .values(let values) = self { values } else { [] } }
  package var first: BusValue? { values.first }
}

/// A signal that an object sent.
package struct BusSignal: Sendable {
  package var sender: ObjectReference
  package var interface: String
  package var member: String
  /// What it tells first, where that is a word.
  package var detail: String
  /// Of a property that is said to be other now, what it is, where that is a word. What else is told is not read: nothing is
  /// computed from it.
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
