/// The world refused something without which no switch can be read.
public struct SwitchInputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The call that failed: `epoll_create1`.
  public var call: String
  /// The errno it gave.
  public var code: Int32
  /// What it was called on.
  public var object: String

  public init(call: String, code: Int32, object: String) {
    self.call = call
    self.code = code
    self.object = object
  }

  public var description: String {
    "cannot read switches: \(call) on \(object) failed: \(SystemError.text(code)) (errno \(code))"
  }
}
