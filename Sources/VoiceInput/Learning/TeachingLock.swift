import Glibc
package import LocalFiles

/// Held while commands are taught: the listener then does nothing of what it hears. The system releases it when the
/// process ends, however it ends.
package final class TeachingLock {
  private let descriptor: Int32

  /// Returns `nil` if commands are being taught already. Makes the folder if it is missing.
  package init?(folder: String) throws(TextFile.Fault) {
    let path = Self.path(in: folder)
    var descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if descriptor < 0, errno == ENOENT {
      try TextFile.replace(path, with: [])
      descriptor = open(path, O_RDWR | O_CLOEXEC)
    }
    guard descriptor >= 0 else { throw TextFile.Fault(call: "open", number: errno) }
    // A listener that looks whether the lock is held holds it for a moment.
    for _ in 0..<20 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
        self.descriptor = descriptor
        return
      }
      usleep(5_000)
    }
    close(descriptor)
    return nil
  }

  deinit { close(descriptor) }

  /// Whether commands are being taught now.
  static func isHeld(in folder: String) -> Bool {
    let descriptor = open(path(in: folder), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  private static func path(in folder: String) -> String { folder + "/teaching" }
}
