package import TappetProtocol

/// A description of the protocol as data: every message with its members. The answer to `rpc.discover` and the
/// reference documentation are generated from this table.
///
/// A test checks that the table and the decoders agree on which members exist and which are required.
package enum MethodTable {
  /// All messages, in the order in which the reference documentation lists them.
  package static var all: [MethodDescription] { fromClients + toApps + toSpeakers + toObservers + toRecorders }

  /// Returns the answer to `rpc.discover` as a line. The long result is serialised only once, because a client can send
  /// many of these short requests.
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
  /// The less powerful socket on which the message is accepted or sent; the control socket also has all messages of the
  /// app socket.
  package var socket: SocketKind
  package var summary: String
  package var params: [MemberDescription]
  /// The members of the message's answer; `nil` if it gets no answer.
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
    /// A moment, in whole nanoseconds of CLOCK_MONOTONIC.
    case stamp
    /// An element's id; `ids` is a list of element ids.
    case id, ids
    /// A string or an attributed string.
    case text
    /// `frame` is `{x, y, width, height}`, `frames` a list of these, `point` is `{x, y}`.
    case frame, frames, point
    case element
    case objects
    case any
  }

  package var name: String
  package var kind: Kind
  package var isRequired: Bool
  package var summary: String

  /// Makes a description of a member. A "?" at the end of `name` marks an optional member and is removed.
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
