/// The subject of an observer's subscription: one event ("scan.highlight"), a family ("scan"), or "*" for all events
/// except "voice.level", which comes several times a second and needs a subscription by name.
public struct Topic: Hashable, Sendable {
  public let name: String

  private init(known name: String) { self.name = name }

  /// The topic "*": all events except "voice.level".
  public static let all = Topic(known: "*")

  public init(_ event: EventName) { name = event.rawValue }

  /// Makes a topic from the name of an event or family, or "*"; `nil` if no event matches.
  public init?(_ name: String) {
    guard name == "*" || EventName.allCases.contains(where: { $0.belongs(to: name) }) else { return nil }
    self.name = name
  }

  /// Reads a topic's name; for an unknown name, throws a fault that lists the known names.
  public init(_ field: Field) throws(ProtocolFault) {
    guard let topic = Topic(try field.string()) else {
      throw field.fault("no such topic; there are *, \(EventName.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    self = topic
  }

  /// Whether a subscriber to this topic receives the event.
  public func includes(_ event: EventName) -> Bool {
    event == .voiceLevel ? name == event.rawValue : name == "*" || event.belongs(to: name)
  }
}

extension EventName {
  /// Whether `name` is the event's own name or its family's: "scan.highlight" belongs to "scan".
  func belongs(to name: String) -> Bool {
    rawValue == name || (rawValue.hasPrefix(name) && rawValue.dropFirst(name.count).first == ".")
  }
}
