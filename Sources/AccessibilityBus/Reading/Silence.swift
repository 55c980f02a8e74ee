/// An app did not answer within its time.
public struct Silence: Error, Hashable, Sendable {
  public var app: String
  public init(app: String) { self.app = app }
}
