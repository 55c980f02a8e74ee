/// The kind of client that connects. On the app socket the role is always `app`.
public enum Role: String, Hashable, Sendable, CaseIterable {
  case app, bridge, overlay, speech, voice, control
}

/// A program's name and version.
public struct ProgramInfo: Hashable, Sendable, WireObject {
  /// The name that users read and hear.
  public var name: String
  public var version: String
  /// The process that shows the windows, where this client started it; else the kernel's answer counts.
  public var pid: Int?

  public init(name: String, version: String, pid: Int? = nil) {
    self.name = name
    self.version = version
    self.pid = pid
  }

  public init(_ fields: Fields) throws(ProtocolFault) {
    name = try fields.required("name").string()
    version = try fields["version"]?.string() ?? ""
    pid = try fields["pid"]?.integer(in: 1...Int(Int32.max))
  }

  public var json: JSONObject {
    ["name": .string(name), "version": .string(version), "pid": pid.map(JSONValue.integer)]
  }
}

/// `hello`: the first message of every client.
public struct Hello: Hashable, Sendable, WireObject {
  /// The version of the protocol; incremented only for incompatible changes.
  public static let version = 1

  public var version: Int
  public var client: ProgramInfo
  public var role: Role
  public var capabilities: [String]
  /// The language that a recogniser hears, as a BCP 47 tag; `nil` from others, and where it does not say.
  public var language: String?

  /// The capability of a panel: an app that is no longer scanned once any other app publishes its first tree.
  public static let panel = "panel"
  /// The capability of a panel that is scanned only if the user chooses it, as long as the last scanned app is there.
  public static let summoned = "summoned"

  public init(
    client: ProgramInfo, role: Role, capabilities: [String] = [], version: Int = Hello.version, language: String? = nil
  ) {
    self.version = version
    self.client = client
    self.role = role
    self.capabilities = capabilities
    self.language = language
  }

  public init(_ fields: Fields) throws(ProtocolFault) {
    version = try fields.required("protocol").integer()
    client = try ProgramInfo(try fields.required("client").fields())
    role = try fields.required("role").name(of: Role.self)
    capabilities = try fields["capabilities"]?.strings() ?? []
    language = try fields["language"]?.string()
  }

  public var json: JSONObject {
    [
      "protocol": .integer(version), "client": client.jsonValue, "role": .string(role.rawValue),
      "capabilities": .strings(capabilities), "language": language.map { .string($0) },
    ]
  }
}

/// The answer to `hello`.
public struct Welcome: Hashable, Sendable, WireObject {
  public var version: Int
  public var server: ProgramInfo
  /// The name of this connection in the daemon's logs.
  public var session: String
  public var limits: Limits
  /// The features of the daemon: "switch", "voice".
  public var capabilities: [String]

  public init(
    server: ProgramInfo, session: String, limits: Limits = Limits(), capabilities: [String] = [],
    version: Int = Hello.version
  ) {
    self.version = version
    self.server = server
    self.session = session
    self.limits = limits
    self.capabilities = capabilities
  }

  public init(_ fields: Fields) throws(ProtocolFault) {
    version = try fields.required("protocol").integer()
    server = try ProgramInfo(try fields.required("server").fields())
    session = try fields["session"]?.string() ?? ""
    limits = if let told = fields["limits"] { try Limits(try told.fields()) } else { Limits() }
    capabilities = try fields["capabilities"]?.strings() ?? []
  }

  public var json: JSONObject {
    [
      "protocol": .integer(version), "server": server.jsonValue, "session": .string(session),
      "limits": limits.jsonValue, "capabilities": .strings(capabilities),
    ]
  }
}
