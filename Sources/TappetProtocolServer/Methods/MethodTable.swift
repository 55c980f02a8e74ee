package import TappetProtocol

/// The protocol as data: every message with its members. `rpc.discover` and the references are generated from it.
///
/// A test compares required and named members with those that the decoders require and read.
package enum MethodTable {
  /// Every message, in the order of the reference.
  package static var all: [MethodDescription] { fromClients + toApps + toSpeakers + toObservers + toRecorders }

  /// The answer to `rpc.discover` as a line. The result is long and the request short, so it is serialised only once.
  package static func discovery(answering id: RequestID) -> [UInt8] {
    JSONWriter.answer(id, size: writtenDiscovery.count) { $0.raw(writtenDiscovery) }
  }

  private static let writtenDiscovery = JSONWriter.bytes(of: .object(discovery))

  package static var discovery: JSONObject {
    [
      "protocol": .integer(Hello.version), "methods": .array(all.map(\.jsonValue)),
      "element": .array(element.map(\.jsonValue)),
      "errors": .array(
        FaultKind.allCases.map { .object(["kind": .string($0.rawValue), "code": .integer($0.code)]) }),
      "limits": Limits().jsonValue,
    ]
  }

  package static func method(_ method: ClientMethod) -> MethodDescription {
    describe(method)
  }

  package static let fromClients: [MethodDescription] = ClientMethod.allCases.map(describe)

  static func members(of method: ClientMethod) -> [String] { describe(method).params.map(\.name) }
}

package struct MethodDescription: Hashable, Sendable {
  package enum Sender: String, Hashable, Sendable { case client, daemon }

  package var name: String
  package var sender: Sender
  /// The socket that it is accepted or sent on; `control` includes everything of `app`.
  package var socket: SocketKind
  package var summary: String
  package var params: [MemberDescription]
  /// The members of the answer; `nil` if there is no answer.
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

package struct MemberDescription: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case string, bool, integer, number, object, strings, elements
    case seconds
    /// Whole nanoseconds of CLOCK_MONOTONIC.
    case stamp
    /// An element's id, or a list of them.
    case id, ids
    /// A string or an attributed string.
    case text
    /// `{x, y, width, height}`, a list of them, `{x, y}`.
    case frame, frames, point
    case element
    case objects
    case any
  }

  package var name: String
  package var kind: Kind
  package var isRequired: Bool
  package var summary: String

  /// A "?" at the end of the name marks the member as optional.
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
