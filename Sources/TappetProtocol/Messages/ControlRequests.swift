public import ScanVocabulary
public import TappetModel

/// `switch.inject`: an edge of a switch that the user's file declares as injected.
public struct SwitchInjection: Hashable, Sendable, WireObject {
  public var id: SwitchID
  public var edge: SwitchEvent.Edge
  /// When it happened; `nil` is when it is read.
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
  /// An edge of a switch.
  func edge() throws(ProtocolFault) -> SwitchEvent.Edge {
    guard let edge = SwitchEvent.Edge(rawValue: try string()) else {
      throw fault("expected one of down, up, repeat")
    }
    return edge
  }
}

/// `command`: any command of the scanner, by name, with its arguments beside it.
public struct CommandRequest: Hashable, Sendable, WireObject {
  /// "select", "next", "scroll down", …
  public var name: String
  /// The other members.
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

  /// The scanner's command of that name; `nil` when there is none.
  public var scanCommand: ScanCommand? { ScanCommand(name: name) }

  public var json: JSONObject {
    var object: JSONObject = ["name": .string(name)]
    for member in arguments.members { object[member.key] = member.value }
    return object
  }
}

/// `window.moved`: where the window's content corner is now.
public struct WindowMoved: Hashable, Sendable, WireObject {
  public var origin: Point
  /// Whose window, where a bridge or a locator tells it.
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

/// `deadline`: an app asks how long a person needs to reach an element.
public struct DeadlineQuestion: Hashable, Sendable, WireObject {
  public var id: ElementID
  /// How long the app would wait.
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
