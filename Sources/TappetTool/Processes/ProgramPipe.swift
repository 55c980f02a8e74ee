import Glibc

/// A pipe to or from a program that runs beside us.
enum ProgramPipe {
  /// Both ends, which other programs do not get.
  /// - Throws: `ToolError` when there can be none.
  static func make(for name: String) throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw ToolError(.failure, "cannot make a pipe for \(name): \(String(cString: strerror(errno)))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// What the lines mean, those left out that `meaning` does not know; ends, and closes, with the writer.
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
