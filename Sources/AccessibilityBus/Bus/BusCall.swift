public import AccessibilityBridge

/// A question to an object on the bus.
public struct BusCall: Sendable {
  public var object: ObjectReference
  public var interface: String
  public var method: String
  public var arguments: [BusValue]

  public init(_ object: ObjectReference, _ interface: String, _ method: String, _ arguments: [BusValue] = []) {
    self.object = object
    self.interface = interface
    self.method = method
    self.arguments = arguments
  }

  /// A property's value.
  public static func property(_ name: String, of interface: String, _ object: ObjectReference) -> BusCall {
    BusCall(object, "org.freedesktop.DBus.Properties", "Get", [.string(interface), .string(name)])
  }
}

/// What came of it.
public enum BusAnswer: Hashable, Sendable {
  case values([BusValue])
  /// The object refused, or is not there.
  case fault(String)
  /// No answer within its time.
  case silent

  public var values: [BusValue] { if case .values(let values) = self { values } else { [] } }
  public var first: BusValue? { values.first }
}

/// A signal that an object sent.
public struct BusSignal: Sendable {
  public var sender: ObjectReference
  public var interface: String
  public var member: String
  /// What it tells first, where that is a word.
  public var detail: String
  /// Of a property that is said to be other now, what it is, where that is a word. What else is told is not read: nothing is
  /// computed from it.
  public var value: String?

  public init(
    sender: ObjectReference, interface: String, member: String, detail: String, value: String? = nil
  ) {
    self.sender = sender
    self.interface = interface
    self.member = member
    self.detail = detail
    self.value = value
  }
}
