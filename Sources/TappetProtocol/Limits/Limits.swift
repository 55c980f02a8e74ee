/// The daemon's limits for clients, sent in the answer to `hello`.
public struct Limits: Hashable, Sendable {
  /// The maximum length of a line in bytes, without its line feed.
  public var line = 16 << 20
  /// The maximum nesting depth of elements; the root counts as 1.
  public var nesting = 64
  /// The maximum number of elements in a tree.
  public var elements = 20_000
  /// The maximum length of a label or hint in Unicode scalars; longer text is cut with a warning.
  public var label = 1_000
  /// The maximum length of a value in Unicode scalars; longer text is cut with a warning.
  public var value = 10_000
  /// The maximum length of an element's id in bytes.
  public var id = 128
  /// The maximum number of connections on both sockets together.
  public var connections = 64
  /// The maximum number of connections of one process.
  public var connectionsPerProcess = 4
  /// How many of `connections` apps cannot use, so that overlay, speech, voice and bridge can always connect.
  public var reservedConnections = 8
  /// How many tree messages per second an app may send; of any more, only the newest is applied.
  public var treeMessagesPerSecond = 60
  /// How many bytes may wait to be written to a client before the daemon disconnects the client as too slow.
  public var waitingBytes = 1 << 20
  /// How old the timestamp `at` of an injected switch edge may be.
  public var stampAge = Duration.seconds(1)
  /// How far in the future a timestamp may be, to allow for rounding; such a timestamp counts as now.
  public var stampAhead = Duration.milliseconds(1)
  /// How long after connecting a client may take to say hello.
  public var helloTime = Duration.seconds(10)
  /// The number of faults with `FaultKind.breaksFraming` after which the daemon closes the connection.
  public var framingFaults = 3
  /// The maximum number of warnings in one answer; further warnings are only counted.
  public var warnings = 100

  public init() {}

  /// The maximum nesting of JSON arrays and objects: two levels per element (its object and its `children` array), and
  /// eight for the message around the root and an attributed label in the innermost element.
  package var jsonNesting: Int { nesting * 2 + 8 }
}

extension Limits: WireObject {
  public var json: JSONObject {
    [
      "line": .integer(line), "nesting": .integer(nesting), "elements": .integer(elements),
      "label": .integer(label), "value": .integer(value), "id": .integer(id),
      "connections": .integer(connections), "connectionsPerProcess": .integer(connectionsPerProcess),
      "reservedConnections": .integer(reservedConnections), "treeMessagesPerSecond": .integer(treeMessagesPerSecond),
      "waitingBytes": .integer(waitingBytes), "stampAge": .seconds(stampAge),
      "stampAhead": .seconds(stampAhead),
      "helloTime": .seconds(helloTime), "framingFaults": .integer(framingFaults),
      "warnings": .integer(warnings),
    ]
  }

  /// Reads the limits that `fields` has; limits that a daemon of another version does not send keep their defaults.
  public init(_ fields: Fields) throws(ProtocolFault) {
    self.init()
    func read(_ name: String, _ path: WritableKeyPath<Limits, Int>) throws(ProtocolFault) {
      if let told = try fields[name]?.integer(in: 0...Int.max) { self[keyPath: path] = told }
    }
    try read("line", \.line)
    try read("nesting", \.nesting)
    try read("elements", \.elements)
    try read("label", \.label)
    try read("value", \.value)
    try read("id", \.id)
    try read("connections", \.connections)
    try read("connectionsPerProcess", \.connectionsPerProcess)
    try read("reservedConnections", \.reservedConnections)
    try read("treeMessagesPerSecond", \.treeMessagesPerSecond)
    try read("waitingBytes", \.waitingBytes)
    try read("framingFaults", \.framingFaults)
    try read("warnings", \.warnings)
    if let age = try fields["stampAge"]?.seconds() { stampAge = age }
    if let ahead = try fields["stampAhead"]?.seconds() { stampAhead = ahead }
    if let time = try fields["helloTime"]?.seconds() { helloTime = time }
  }
}
