/// `profile.use`: asks to apply a profile on top of the user's settings, or to stop using one.
public struct ProfileRequest: Hashable, Sendable, WireObject {
  /// The name of the profile to apply; `nil`: use the user's settings without a profile.
  public var name: String?
  /// How long the new profile waits for a press that confirms it before it is reverted, 0–600 s; 0: applied at once.
  public var confirm: Duration

  /// The default of `confirm`: enough time to find the switch in its new place and press it.
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
  /// Whether the profile is on trial, waiting for a press that confirms it; the event `state` reports the outcome.
  public var isTrial: Bool

  public init(isTrial: Bool) { self.isTrial = isTrial }

  public init(_ fields: Fields) throws(ProtocolFault) { isTrial = try fields.required("trial").bool() }

  public var json: JSONObject { ["trial": .bool(isTrial)] }
}
