import Glibc
import TappetProtocol

/// Standard output and error, unbuffered: a reader on a pipe receives each line at once.
package enum Output {
  package static func line(_ text: String) { write(text + "\n") }

  package static func write(_ text: String) { write(text, to: STDOUT_FILENO) }

  static func json(_ object: JSONObject) {
    line(String(decoding: JSONWriter.bytes(of: .object(object)), as: UTF8.self))
  }

  /// Writes "tappet: …" to standard error.
  package static func complain(_ text: String) { write("tappet: \(text)\n", to: STDERR_FILENO) }

  /// Replaces the progress line on a terminal; an empty text clears it.
  static func progress(_ text: String) {
    if isatty(STDERR_FILENO) == 1 { write("\r\u{1B}[K\(text)", to: STDERR_FILENO) }
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        // The reader is gone.
        guard count > 0 else { return }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }
}
