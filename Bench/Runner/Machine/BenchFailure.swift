import Glibc

/// A measurement that failed, with what was tried, on what object, and what happened.
struct BenchFailure: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }

  /// A call that failed with errno.
  init(_ call: String, on object: String, code: Int32 = errno) {
    description = "\(call) \(object): \(String(cString: strerror(code)))"
  }
}
