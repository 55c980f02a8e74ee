/// What a client may send and how much of it; told in the answer to `hello`.
public struct Limits: Hashable, Sendable {
  /// Bytes of one line, without its line feed.
  public var line = 16 << 20
  /// Elements inside elements, the root counting one.
  public var nesting = 64
  /// Elements of one tree.
  public var elements = 20_000
  /// Unicode scalars of a label or a hint; longer is cut with a warning.
  public var label = 1_000
  /// Unicode scalars of a value; longer is cut with a warning.
  public var value = 10_000
  /// Bytes of an element's id.
  public var id = 128
  /// Connections of both sockets together.
  public var connections = 64
  /// Connections of one process.
  public var connectionsPerProcess = 4
  /// Connections of the control socket kept free for overlay, speech, voice and bridge.
  public var reservedConnections = 8
  /// Messages about its tree that one app may send in a second; beyond, the newest wins.
  public var treeMessagesPerSecond = 60
  /// Bytes that may wait to be written to a client before it is closed as too slow.
  public var waitingBytes = 1 << 20
  /// How old an injected `at` may be.
  public var stampAge = Duration.seconds(1)
  /// How far ahead of the clock a stamp may be, for who rounds; it counts as now.
  public var stampAhead = Duration.milliseconds(1)
  /// How long a connection may be open before it says hello.
  public var helloTime = Duration.seconds(10)
  /// Faults that break framing after which a connection is closed.
  public var framingFaults = 3
  /// Warnings told in one answer; what is beyond is only counted.
  public var warnings = 100

  public init() {}

  /// How deep arrays and objects may nest: an element and its `children` are two, the message round the root and
  /// an attributed label in the innermost element need eight more.
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

  /// Reads what is there; what a later or earlier version does not tell keeps its default.
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
