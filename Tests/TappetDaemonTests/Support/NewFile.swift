import Glibc

/// A file that is about to be made by somebody else: watched from before they begin, so that nothing is looked for again
/// and again.
final class NewFile {
  struct Unwatched: Error { var path: String }

  private let path: String
  private let watch: Int32

  /// - Throws: when its directory can't be watched.
  init(_ path: String) throws {
    self.path = path
    let directory = path.split(separator: "/").dropLast().joined(separator: "/")
    watch = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard watch >= 0, inotify_add_watch(watch, "/" + directory, UInt32(IN_CREATE | IN_MOVED_TO)) >= 0 else {
      throw Unwatched(path: path)
    }
  }

  deinit { close(watch) }

  /// Whether it is there at last, within so many seconds.
  func comes(within seconds: Double) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while access(path, F_OK) != 0 {
      var wanted = pollfd(fd: watch, events: Int16(POLLIN), revents: 0)
      guard poll(&wanted, 1, Int32(seconds * 1000)) > 0 else { return access(path, F_OK) == 0 }
      _ = read(watch, &bytes, bytes.count)
    }
    return true
  }
}
