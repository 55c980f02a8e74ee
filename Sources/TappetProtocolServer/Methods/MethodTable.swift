package import TappetProtocol

/// The protocol as data: every message with its members, from which `rpc.discover` answers and references are made.
///
/// A test holds it against the decoders: what is required here is required there, what is named here is read there.
package enum MethodTable {
  /// Everything that travels, in the order in which a reader wants it.
  package static var all: [MethodDescription] { fromClients + toApps + toSpeakers + toObservers + toRecorders }

  /// The answer to `rpc.discover` as a line. It is long, and asked for with a short one: its result is written once.
  package static func discovery(answering id: RequestID) -> [UInt8] {
    JSONWriter.answer(id, size: writtenDiscovery.count) { $0.raw(writtenDiscovery) }
  }

  private static let writtenDiscovery = JSONWriter.bytes(of: .object(discovery))

  /// What `rpc.discover` answers.
  package static var discovery: JSONObject {
    [
      "protocol": .integer(Hello.version), "methods": .array(all.map(\.jsonValue)),
      "element": .array(element.map(\.jsonValue)),
      "errors": .array(
        FaultKind.allCases.map { .object(["kind": .string($0.rawValue), "code": .integer($0.code)]) }),
      "limits": Limits().jsonValue,
    ]
  }

  /// The method of that name that a client may call.
  package static func method(_ method: ClientMethod) -> MethodDescription {
    describe(method)
  }

  /// The requests and notifications of clients.
  package static let fromClients: [MethodDescription] = ClientMethod.allCases.map(describe)

  /// The names of a method's parameters.
  static func members(of method: ClientMethod) -> [String] { describe(method).params.map(\.name) }
}

/// One message of the protocol.
package struct MethodDescription: Hashable, Sendable {
  /// Who sends it.
  package enum Sender: String, Hashable, Sendable { case client, daemon }

  package var name: String
  package var sender: Sender
  /// The socket on which it is understood or sent; what `app` has, `control` has too.
  package var socket: SocketKind
  package var summary: String
  package var params: [MemberDescription]
  /// The members of the answer; `nil` for what is not answered.
  package var result: [MemberDescription]?

  init(
    _ name: String, from sender: Sender, on socket: SocketKind, _ summary: String, params: [MemberDescription] = [],
    result: [MemberDescription]? = nil
  ) {
    self.name = name
    self.sender = sender
    self.socket = socket
    self.summary = summary
    self.params = params
    self.result = result
  }

  var jsonValue: JSONValue {
    .object([
      "name": .string(name), "from": .string(sender.rawValue), "socket": .string(socket.rawValue),
      "summary": .string(summary), "params": .array(params.map(\.jsonValue)),
      "result": result.map { .array($0.map(\.jsonValue)) },
    ])
  }
}

/// One member of a message.
package struct MemberDescription: Hashable, Sendable {
  /// What a member's value is.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case string, bool, integer, number, object, strings, elements
    /// A number of seconds.
    case seconds
    /// Whole nanoseconds of CLOCK_MONOTONIC.
    case stamp
    /// An element's id, or a list of them.
    case id, ids
    /// A string or an attributed string.
    case text
    /// `{x, y, width, height}`, a list of them, `{x, y}`.
    case frame, frames, point
    /// An element with all its children.
    case element
    /// A list of objects.
    case objects
    /// Any value.
    case any
  }

  package var name: String
  package var kind: Kind
  package var isRequired: Bool
  package var summary: String

  /// A member; a name that ends in "?" may be left out.
  init(_ name: String, _ kind: Kind, _ summary: String) {
    isRequired = !name.hasSuffix("?")
    self.name = isRequired ? name : String(name.dropLast())
    self.kind = kind
    self.summary = summary
  }

  var jsonValue: JSONValue {
    .object([
      "name": .string(name), "type": .string(kind.rawValue), "required": .bool(isRequired),
      "summary": .string(summary),
    ])
  }
}
