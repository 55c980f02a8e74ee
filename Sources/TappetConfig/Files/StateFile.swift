import Glibc
package import LocalFiles
package import Messages

/// A small file in which Tappet stores its state, such as `$XDG_STATE_HOME/tappet/press-times.json`. It is replaced
/// atomically, and read only if nobody but the user can have written it.
package struct StateFile: Hashable, Sendable {
  /// Why a file was not read. A missing file is not an error.
  package enum Refusal: Error, Hashable, CustomStringConvertible {
    case unreadable(TextFile.Fault)
    case foreign
    case writable
    case tooLarge
    case noFile

    /// The reason as the end of a sentence about the file.
    package var message: Message {
      switch self {
      // translators: %1 is the name of a system call, such as open or read; %2 is the system's own text
      case .unreadable(let fault): Message("cannot \(fault.call): \(fault.reason)")
      // translators: follows the file's name, as in: FILE cannot be used: belongs to somebody else
      case .foreign: Message("belongs to somebody else")
      // translators: follows the file's name
      case .writable: Message("can be written by others than its owner")
      // translators: follows the file's name
      case .tooLarge: Message("is larger than \(TextFile.limit / 1024) KiB")
      // translators: follows the file's name
      case .noFile: Message("is no plain file")
      }
    }

    /// The reason in English, for logs.
    package var description: String { message.english }
  }

  package var path: String

  package init(path: String) { self.path = path }

  /// Returns the file's bytes; `nil` if the file is missing.
  package func read() throws(Refusal) -> [UInt8]? {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .unreadable(TextFile.Fault(call: "stat", number: errno))
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .noFile }
    guard status.st_uid == geteuid() else { throw .foreign }
    guard status.st_mode & (S_IWGRP | S_IWOTH) == 0 else { throw .writable }
    switch TextFile.read(path, allowingPipes: false) {
    case .success(let bytes): return bytes
    case .failure(.system(let fault)): throw .unreadable(fault)
    case .failure(.tooLarge): throw .tooLarge
    case .failure(.noFile): throw .noFile
    }
  }

  /// The modification time in seconds since 1970; `nil` if the file is missing.
  package var modified: Int? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mtim.tv_sec : nil
  }

  /// Replaces the file atomically: readers see the old content or the new, even after a power failure.
  package func replace(with bytes: [UInt8]) throws(ConfigurationProblem) {
    do {
      try TextFile.replace(path, with: bytes)
    } catch {
      throw ConfigurationProblem(file: path, message: error.message)
    }
  }

  /// Renames a refused file so that the user can inspect it; returns its new path, or `nil` if that failed.
  @discardableResult
  package func setAside() -> String? {
    let aside = path + ".refused"
    return rename(path, aside) == 0 ? aside : nil
  }

  package func remove() { unlink(path) }
}
