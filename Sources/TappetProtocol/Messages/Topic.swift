/// What an observer subscribes to: one event ("scan.highlight"), a family of them ("scan"), or "*" for all but
/// "voice.level", which comes several times a second and only to who asks for it by its name.
public struct Topic: Hashable, Sendable {
  public let name: String

  private init(known name: String) { self.name = name }

  /// Everything but "voice.level".
  public static let all = Topic(known: "*")

  /// One event.
  public init(_ event: EventName) { name = event.rawValue }

  /// A topic by name; `nil` when no event goes by it.
  public init?(_ name: String) {
    guard name == "*" || EventName.allCases.contains(where: { $0.belongs(to: name) }) else { return nil }
    self.name = name
  }

  /// Reads a topic, and tells the names there are when it is none.
  public init(_ field: Field) throws(ProtocolFault) {
    guard let topic = Topic(try field.string()) else {
      throw field.fault("no such topic; there are *, \(EventName.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    self = topic
  }

  /// Whether the event is one of this topic's.
  public func includes(_ event: EventName) -> Bool {
    event == .voiceLevel ? name == event.rawValue : name == "*" || event.belongs(to: name)
  }
}

extension EventName {
  /// Whether this is the name, or is of its family: "scan.highlight" belongs to "scan".
  func belongs(to name: String) -> Bool {
    rawValue == name || (rawValue.hasPrefix(name) && rawValue.dropFirst(name.count).first == ".")
  }
}
