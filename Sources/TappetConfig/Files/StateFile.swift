import Glibc

/// A small file in which Tappet stores its state, such as `$XDG_STATE_HOME/tappet/press-times.json`. It is replaced
/// atomically, and read only if nobody but the user can have written it.
package struct StateFile: Hashable, Sendable {
  /// Why a file was not read. A missing file is not an error.
  package enum Refusal: Error, Hashable, CustomStringConvertible {
    case unreadable(String)
    case foreign
    case writable
    case tooLarge
    case noFile

    package var description: String {
      switch self {
      case .unreadable(let reason): reason
      case .foreign: "belongs to somebody else"
      case .writable: "can be written by others than its owner"
      case .tooLarge: "is larger than \(TextFile.limit / 1024) KiB"
      case .noFile: "is no plain file"
      }
    }
  }

  package var path: String

  package init(path: String) { self.path = path }

  /// Returns the file's bytes; `nil` if the file is missing.
  package func read() throws(Refusal) -> [UInt8]? {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .unreadable("cannot stat: \(String(cString: strerror(errno)))")
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .noFile }
    guard status.st_uid == geteuid() else { throw .foreign }
    guard status.st_mode & (S_IWGRP | S_IWOTH) == 0 else { throw .writable }
    switch TextFile.read(path, allowingPipes: false) {
    case .success(let bytes): return bytes
    case .failure(.system(let fault)): throw .unreadable("cannot \(fault.call): \(fault.reason)")
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
      throw ConfigurationProblem(file: path, message: "cannot \(error.call) this file: \(error.reason)")
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
