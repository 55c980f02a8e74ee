/// `profile.use`: a profile is to be laid over the person's own settings.
public struct ProfileRequest: Hashable, Sendable, WireObject {
  /// Its name; `nil`: none.
  public var name: String?
  /// How long a press is waited for where it is put on trial; zero: it needs none.
  public var confirm: Duration

  /// How long it is unless said otherwise: time to find the switch where it is now, and to press it.
  public static let usualConfirm = Duration.seconds(20)

  public init(_ name: String?, confirm: Duration = Self.usualConfirm) {
    self.name = name
    self.confirm = confirm
  }

  public init(_ fields: Fields) throws(ProtocolFault) {
    name = try fields["name"]?.string()
    confirm = Self.usualConfirm
    guard let field = fields["confirm"] else { return }
    confirm = try field.seconds()
    guard (.zero...(.seconds(600))).contains(confirm) else { throw field.fault("expected 0 to 600 seconds") }
  }

  public var json: JSONObject { ["name": name.map { .string($0) }, "confirm": .seconds(confirm)] }
}

/// The answer to `profile.use`.
public struct ProfileAnswer: Hashable, Sendable, WireObject {
  /// Whether a press is waited for; `scan.state` tells what comes of it.
  public var isTrial: Bool

  public init(isTrial: Bool) { self.isTrial = isTrial }

  public init(_ fields: Fields) throws(ProtocolFault) { isTrial = try fields.required("trial").bool() }

  public var json: JSONObject { ["trial": .bool(isTrial)] }
}
