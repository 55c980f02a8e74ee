public import ScanVocabulary
public import TappetModel

/// `switch.inject`: an edge of a switch that the settings declare with `source = "inject"`.
public struct SwitchInjection: Hashable, Sendable, WireObject {
  public var id: SwitchID
  /// Down or up. A held switch is reported once, by its down.
  public var edge: SwitchEvent.Edge
  /// When the edge happened, at most `Limits.stampAge` ago; `nil`: when the daemon reads it.
  public var at: Instant?

  public init(_ id: SwitchID, _ edge: SwitchEvent.Edge, at: Instant? = nil) {
    self.id = id
    self.edge = edge
    self.at = at
  }

  public init(_ fields: Fields) throws(ProtocolFault) {
    id = SwitchID(try fields.required("switch").string())
    let edge = try fields.required("edge")
    self.edge = try edge.edge()
    guard self.edge != .repeat else {
      throw edge.fault("expected one of down, up; a switch that is held is told once, by its down")
    }
    at = try fields["at"]?.instant()
  }

  public var json: JSONObject {
    [
      "switch": .string(id.rawValue), "edge": .string(edge.rawValue),
      "at": at.map { .integer(Int($0.nanoseconds)) },
    ]
  }
}

extension Field {
  func edge() throws(ProtocolFault) -> SwitchEvent.Edge {
    guard let edge = SwitchEvent.Edge(rawValue: try string()) else {
      throw fault("expected one of down, up, repeat")
    }
    return edge
  }
}

/// `command`: a command of the scanner.
public struct CommandRequest: Hashable, Sendable, WireObject {
  /// The command's name: "select", "next", "scroll down", …
  public var name: String
  /// The members other than `name`.
  public var arguments: JSONObject

  public init(_ name: String, arguments: JSONObject = [:]) {
    self.name = name
    self.arguments = arguments
  }

  public init(_ fields: Fields) throws(ProtocolFault) {
    name = try fields.required("name").string()
    var rest = fields.object
    rest["name"] = nil
    arguments = rest
  }

  /// The scanner's command of this name; `nil` when there is none.
  public var scanCommand: ScanCommand? { ScanCommand(name: name) }

  public var json: JSONObject {
    var object: JSONObject = ["name": .string(name)]
    for member in arguments.members { object[member.key] = member.value }
    return object
  }
}

/// `window.moved`: the new position of the window's content.
public struct WindowMoved: Hashable, Sendable, WireObject {
  /// The top left corner of the window's content on the screen, in points.
  public var origin: Point
  /// The app whose window it is, where a bridge or locator reports it; `nil`: the client's own.
  public var app: AppIdentity?

  public init(origin: Point, app: AppIdentity? = nil) {
    self.origin = origin
    self.app = app
  }

  public init(_ fields: Fields) throws(ProtocolFault) {
    origin = try Point(fields)
    app = if let told = fields["app"] { try AppIdentity(try told.fields()) } else { nil }
  }

  public var json: JSONObject { ["app": app?.jsonValue, "x": .number(origin.x), "y": .number(origin.y)] }
}

/// `deadline`: an app's question how long the user may need to reach an element.
public struct DeadlineQuestion: Hashable, Sendable, WireObject {
  public var id: ElementID
  /// How long the app intends to wait.
  public var time: Duration

  public init(id: ElementID, time: Duration) {
    self.id = id
    self.time = time
  }

  public init(_ fields: Fields) throws(ProtocolFault) {
    id = try fields.required("id").elementID()
    time = try fields.required("seconds").seconds()
  }

  public var json: JSONObject { ["id": .string(id.rawValue), "seconds": .seconds(time)] }
}
