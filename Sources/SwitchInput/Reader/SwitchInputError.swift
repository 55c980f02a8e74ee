/// A failed system call without which no switch can be read.
package struct SwitchInputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The call's name: `epoll_create1`.
  package var call: String
  package var code: Int32
  /// The object of the call.
  package var object: String

  package init(call: String, code: Int32, object: String) {
    self.call = call
    self.code = code
    self.object = object
  }

  package var description: String {
    "cannot read switches: \(call) on \(object) failed: \(SystemError.text(code)) (errno \(code))"
  }
}
