public import ScanVocabulary
public import TappetModel

/// `switch.inject`: reports an edge of a switch that the settings declare with `source = "inject"`.
public struct SwitchInjection: Hashable, Sendable, WireObject {
  public var id: SwitchID
  /// Down or up. Report a held switch only once, when it goes down.
  public var edge: SwitchEvent.Edge
  /// When the edge happened, at most `Limits.stampAge` ago; `nil`: when the daemon reads the message.
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

/// `command`: a request to run a scanner command, such as selecting the lit stop.
public struct CommandRequest: Hashable, Sendable, WireObject {
  /// The command's name: "select", "next", "scroll down", …
  public var name: String
  /// The command's arguments: all members of the request other than `name`.
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

  /// The scanner command with this name; `nil` if there is no such command.
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
  /// The app that owns the window, if a bridge or locator reports its position; `nil`: the client itself.
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

/// `deadline`: an app asks how long the user may need to reach an element.
public struct DeadlineQuestion: Hashable, Sendable, WireObject {
  public var id: ElementID
  /// How long the app intends to wait for the user.
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
