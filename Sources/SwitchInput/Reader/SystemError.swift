import Glibc

/// The system's words for an errno.
enum SystemError {
  static func text(_ code: Int32) -> String { strerror(code).map { String(cString: $0) } ?? "error \(code)" }
}
