import TappetProtocol

extension ClientMethod {
  /// The answer to `rpc.discover`: every method with the socket that takes it, and every event to subscribe to.
  static let directory: JSONObject = [
    "protocol": .integer(Hello.version),
    "methods": .array(
      allCases.map { .object(["name": .string($0.rawValue), "socket": .string($0.socket.rawValue)]) }),
    "events": .strings(EventName.allCases.map(\.rawValue)),
  ]
}
