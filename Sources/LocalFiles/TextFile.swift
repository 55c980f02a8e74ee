import Glibc
package import Messages

package enum TextFile {
  package struct Fault: Error, Hashable {
    /// The call's name: "open", "read".
    package var call: String
    package var number: Int32

    package init(call: String, number: Int32) {
      self.call = call
      self.number = number
    }

    package var reason: String { String(cString: strerror(number)) }

    /// The fault after the file's name: `cannot open this file: No such file or directory`.
    package var message: Message {
      // translators: %1 is the name of a system call, such as open, read, write or mkdir; %2 is the system's own text
      Message("cannot \(call) this file: \(reason)")
    }

    package var isMissing: Bool { number == ENOENT || number == ENOTDIR }
  }

  package enum Failure: Error {
    case system(Fault)
    case tooLarge
    /// The path is a directory, a device or a socket.
    case noFile

    /// The failure after the file's name and a colon.
    package var reason: Message {
      switch self {
      case .system(let fault): fault.message
      case .tooLarge: Message("it is larger than \(TextFile.limit / 1024) KiB")
      case .noFile: Message("it is no file")
      }
    }
  }

  /// The maximum size of a settings file, in bytes.
  package static let limit = 256 * 1024

  /// Reads the whole file. With `allowingPipes`, also reads a pipe to its end (`--config <(…)`); otherwise a pipe is a
  /// failure.
  package static func read(_ path: String, allowingPipes: Bool) -> Result<[UInt8], Failure> {
    readWithOwner(path, allowingPipes: allowingPipes).map(\.bytes)
  }

  /// The file as text; `nil` if it cannot be read. Replaces bytes that are no UTF-8.
  package static func text(of path: String) -> String? {
    guard case .success(let bytes) = read(path, allowingPipes: false) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads the file as `read` does, and also returns the reason why programs that the file names must not be started;
  /// `nil` if the file is the user's own.
  package static func readWithOwner(
    _ path: String, allowingPipes: Bool
  ) -> Result<(bytes: [UInt8], distrust: Message?), Failure> {
    // Without O_NONBLOCK, a pipe without a writer would block the start.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | (allowingPipes ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else { return .failure(.system(Fault(call: "open", number: errno))) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .failure(.system(Fault(call: "stat", number: errno))) }
    let type = status.st_mode & S_IFMT
    guard type == S_IFREG || (allowingPipes && (type == S_IFIFO || type == S_IFCHR)) else { return .failure(.noFile) }
    // Check the open file, not the path, so that nobody can exchange the file between check and reading.
    let distrust = distrust(status, path)
    return readAll(descriptor).map { ($0, distrust) }
  }

  private static func distrust(_ status: stat, _ path: String) -> Message? {
    if status.st_uid != geteuid() {
      return Message("this file belongs to another user (\(status.st_uid)); only your own can name programs to start")
    }
    if status.st_mode & S_IFMT == S_IFREG, status.st_mode & (S_IWGRP | S_IWOTH) != 0 {
      return Message("others may write to this file, and so start programs in your name; say: chmod go-w \(path)")
    }
    return nil
  }

  private static func readAll(_ descriptor: Int32) -> Result<[UInt8], Failure> {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16 * 1024)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { return .success(bytes) }
      if count < 0 {
        if errno == EINTR { continue }
        return .failure(.system(Fault(call: "read", number: errno)))
      }
      bytes += chunk[..<count]
      if bytes.count > limit { return .failure(.tooLarge) }
    }
  }

  /// Replaces the file atomically: readers see the old content or the new, even after a power failure.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(Fault) {
    let directory = String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex))
    try makeDirectories(directory)
    let fresh = "\(path).\(getpid()).new"
    do throws(Fault) {
      try write(bytes, to: fresh)
      guard rename(fresh, path) == 0 else { throw Fault(call: "rename", number: errno) }
    } catch {
      unlink(fresh)
      throw error
    }
    // Some file systems cannot sync a directory; the file is complete nevertheless.
    let parent = open(directory.isEmpty ? "." : directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if parent >= 0 {
      fsync(parent)
      close(parent)
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(Fault) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Fault(call: "create", number: errno) }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw Fault(call: "write", number: errno)
      }
      rest = rest.dropFirst(count)
    }
    guard fsync(descriptor) == 0 else { throw Fault(call: "fsync", number: errno) }
  }

  /// Creates a directory and its missing parents with mode 0700.
  private static func makeDirectories(_ path: String) throws(Fault) {
    guard !path.isEmpty, mkdir(path, 0o700) != 0, errno != EEXIST else { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw Fault(call: "mkdir", number: errno)
    }
    try makeDirectories(String(path[..<slash]))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw Fault(call: "mkdir", number: errno) }
  }
}
