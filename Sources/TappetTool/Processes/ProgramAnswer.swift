import ChildPrograms
import Glibc

/// The output and exit status of a short-lived program.
struct ProgramAnswer: Hashable, Sendable {
  var status: Int32
  /// Standard output and error, without trailing line ends.
  var text: String
  /// Whether the program exceeded the time limit and was ended.
  var isLate = false

  /// Runs a program by name and waits for its end, at most for `limit`; `nil` if it is missing or cannot be started.
  static func of(_ name: String, _ arguments: [String], limit: Duration = .seconds(5)) async -> ProgramAnswer? {
    guard let path = Programs.path(of: name) else { return nil }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    let (reading, writing) = (ends[0], ends[1])
    let child = try? await ChildProcess.start(
      path, arguments: arguments, files: ChildProcess.Files(output: writing, error: writing))
    close(writing)
    guard let child else {
      close(reading)
      return nil
    }
    let ending = Task {
      guard (try? await Task.sleep(for: limit)) != nil else { return false }
      await child.end(within: .seconds(1))
      return true
    }
    let text = await withCheckedContinuation { told in PosixThread.start { told.resume(returning: whole(reading)) } }
    let status = await child.status
    ending.cancel()
    return ProgramAnswer(status: status, text: text, isLate: await ending.value && status != 0)
  }

  /// Reads until the end of file or a mebibyte, then closes the descriptor.
  static func whole(_ descriptor: Int32) -> String {
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while bytes.count < 1 << 20 {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
