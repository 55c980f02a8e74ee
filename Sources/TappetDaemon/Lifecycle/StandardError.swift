import Glibc

/// Writes whole lines to standard error, each in one call, so that lines of several threads never mix.
package enum StandardError {
  package static func write(_ line: String) {
    var text = line + "\n"
    text.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
