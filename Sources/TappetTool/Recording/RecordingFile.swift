import Glibc
import Messages
import TappetProtocol

/// The file of a recording, written line by line with mode 0600.
final class RecordingFile {
  let path: String
  private let descriptor: Int32
  private(set) var inputs = 0
  /// Whether the end line was written.
  private(set) var isWhole = false

  /// Creates the file at `path`.
  /// - Throws: `ToolError` if the file exists or cannot be created.
  init(_ path: String) throws {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      let code = errno
      let reason = String(cString: strerror(code))
      throw ToolError(
        .failure,
        code == EEXIST
          ? tr("cannot write the recording to \(path): \(reason). Name another file, or remove that one first")
          : tr("cannot write the recording to \(path): \(reason)"))
    }
  }

  deinit { close(descriptor) }

  /// Appends a line.
  /// - Throws: `ToolError` if writing fails, for example because the disk is full.
  func write(_ line: String) throws {
    var rest = Array((line + "\n").utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw ToolError(.failure, tr("cannot write to \(path): \(String(cString: strerror(errno)))"))
      }
      rest = rest.dropFirst(count)
    }
    isWhole = line.hasPrefix("{\"end\"")
    if !isWhole && !line.hasPrefix("{\"tappet\"") { inputs += 1 }
  }
}
