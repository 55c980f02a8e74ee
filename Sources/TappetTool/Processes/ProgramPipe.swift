import Glibc
import Messages

enum ProgramPipe {
  /// Creates a pipe; both ends are close-on-exec. `name` is the program in the error message.
  /// - Throws: `ToolError` when that fails.
  static func make(for name: String) throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw ToolError(.failure, tr("cannot make a pipe for \(name): \(String(cString: strerror(errno)))"))
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Returns the values that `meaning` returns for the lines read from `descriptor`, without `nil`. When the writer
  /// closes the pipe, the stream ends and closes `descriptor`.
  static func lines<News: Sendable>(
    of descriptor: Int32, _ meaning: @escaping @Sendable (String) -> News?
  ) -> AsyncStream<News> {
    let (stream, continuation) = AsyncStream.makeStream(of: News.self)
    PosixThread.start {
      if let file = fdopen(descriptor, "r") {
        var line: UnsafeMutablePointer<CChar>?
        var room = 0
        while getline(&line, &room, file) > 0, let text = line {
          if let news = meaning(String(cString: text)) { continuation.yield(news) }
        }
        free(line)
        fclose(file)
      }
      continuation.finish()
    }
    return stream
  }
}
