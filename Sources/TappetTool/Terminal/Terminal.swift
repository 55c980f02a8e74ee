import CProcess
import Glibc

/// The terminal in the hands of a program that draws: no echo, keys at once, the screen before it given back at the
/// end, also when a fault or `exit` ends the process.
package struct Terminal: ~Copyable {
  /// Whether both standard input and output are a terminal.
  package static var isThere: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Takes the terminal.
  /// - Parameter otherwise: what works without one.
  /// - Throws: `ToolError` when standard input is none.
  package init(otherwise: String) throws {
    // The alternate screen without a cursor; and back.
    guard tappet_terminal_raw(STDIN_FILENO, "\u{1B}[?1049h\u{1B}[?25l", "\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l") == 0 else {
      throw Self.missing(otherwise)
    }
    atexit { tappet_terminal_restore() }
  }

  /// Throws what `init` would where standard input is no terminal, without taking it.
  static func check(otherwise: String) throws {
    if isatty(STDIN_FILENO) != 1 { throw missing(otherwise) }
  }

  private static func missing(_ otherwise: String) -> ToolError {
    ToolError(
      .failure,
      "this draws on a terminal, and here is none (\(String(cString: strerror(errno)))). Without one: \(otherwise)")
  }

  deinit { tappet_terminal_restore() }

  /// Puts the lines on the screen in the place of what was there, at once, without a flicker.
  package func show(_ lines: [String]) {
    let text = "\u{1B}[H" + lines.map { "\($0)\u{1B}[K" }.joined(separator: "\r\n") + "\u{1B}[J"
    Output.write(text)
  }

  /// Its size in characters.
  package var size: (columns: Int, rows: Int) { Self.outputSize }

  /// The size of what standard output is, in characters; 80 × 24 where it does not tell.
  static var outputSize: (columns: Int, rows: Int) {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard tappet_terminal_size(STDOUT_FILENO, &columns, &rows) == 0, columns > 0, rows > 0 else { return (80, 24) }
    return (Int(columns), Int(rows))
  }

  /// The keys that are pressed, one byte each; ends with the terminal.
  package static func keys() -> AsyncStream<UInt8> {
    let (stream, continuation) = AsyncStream.makeStream(of: UInt8.self)
    PosixThread.start {
      var byte: UInt8 = 0
      while true {
        let count = read(STDIN_FILENO, &byte, 1)
        if count < 0, errno == EINTR { continue }
        guard count == 1 else { break }
        continuation.yield(byte)
      }
      continuation.finish()
    }
    return stream
  }
}
