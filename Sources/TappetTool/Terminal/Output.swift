import Glibc
import TappetProtocol

/// Standard output and error, a whole text at a time. Not buffered: a reader on a pipe sees each line at once.
package enum Output {
  /// A line of result.
  package static func line(_ text: String) { write(text + "\n") }

  /// Text as it is.
  package static func write(_ text: String) { write(text, to: STDOUT_FILENO) }

  /// An object as one line of JSON.
  static func json(_ object: JSONObject) {
    line(String(decoding: JSONWriter.bytes(of: .object(object)), as: UTF8.self))
  }

  /// A line for the person, apart from the results: "tappet: …".
  package static func complain(_ text: String) { write("tappet: \(text)\n", to: STDERR_FILENO) }

  /// What goes on, for who waits at a terminal, in place of what stood there; empty: nothing any more.
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
        // Nobody reads any more: there is nobody to tell.
        guard count > 0 else { return }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }
}
