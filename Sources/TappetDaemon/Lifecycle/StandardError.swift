import Glibc

/// Writes each line to standard error in one call, so that lines of different threads do not mix.
package enum StandardError {
  package static func write(_ line: String) {
    var text = line + "\n"
    text.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
