import ChildPrograms
import Glibc

/// What a program that is asked something says, and how it ends.
struct ProgramAnswer: Hashable, Sendable {
  var status: Int32
  /// Standard output and error, without the last line end.
  var text: String
  /// Whether it took longer than it may, and was ended.
  var isLate = false

  /// Runs the program of that name; `nil` where there is none, or it cannot be started. After `limit` it is ended.
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

  /// Reads to the end, or a mebibyte, and closes.
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
