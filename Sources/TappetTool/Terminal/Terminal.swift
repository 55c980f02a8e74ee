import CProcess
import Glibc
import Messages

/// A terminal in raw mode: no echo, keys unbuffered. Restores the screen even after a crash or `exit`.
package struct Terminal: ~Copyable {
  package static var isThere: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Switches to raw mode and the alternate screen.
  /// - Parameter otherwise: the command to suggest where there is no terminal.
  /// - Throws: `ToolError` when standard input is no terminal.
  package init(otherwise: String) throws {
    // Enters the alternate screen and hides the cursor; the second string undoes both.
    guard tappet_terminal_raw(STDIN_FILENO, "\u{1B}[?1049h\u{1B}[?25l", "\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l") == 0 else {
      throw Self.missing(otherwise)
    }
    atexit { tappet_terminal_restore() }
  }

  /// Throws the error of `init` if standard input is no terminal, without changing its mode.
  static func check(otherwise: String) throws {
    if isatty(STDIN_FILENO) != 1 { throw missing(otherwise) }
  }

  private static func missing(_ otherwise: String) -> ToolError {
    let reason = String(cString: strerror(errno))
    return ToolError(
      .failure, tr("this draws on a terminal, and there is none (\(reason)). Without one: \(otherwise)"))
  }

  deinit { tappet_terminal_restore() }

  package func show(_ lines: [String]) { Self.draw(lines) }

  /// Replaces the screen's content in one write, without flicker; the terminal must be in raw mode.
  static func draw(_ lines: [String]) {
    let text = "\u{1B}[H" + lines.map { "\($0)\u{1B}[K" }.joined(separator: "\r\n") + "\u{1B}[J"
    Output.write(text)
  }

  package var size: (columns: Int, rows: Int) { Self.outputSize }

  /// The size of the terminal at standard output, in characters; 80 × 24 if unknown.
  static var outputSize: (columns: Int, rows: Int) {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard tappet_terminal_size(STDOUT_FILENO, &columns, &rows) == 0, columns > 0, rows > 0 else { return (80, 24) }
    return (Int(columns), Int(rows))
  }

  /// The bytes of the keys pressed; ends when the terminal closes.
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
