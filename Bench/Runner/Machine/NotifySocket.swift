import Glibc

/// Stands in for systemd and receives a service's sd_notify messages.
final class NotifySocket {
  let path: String
  private let descriptor: Int32

  init(_ path: String) throws {
    self.path = path
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0, UnixAddress.bind(descriptor, to: path) else { throw BenchFailure("bind", on: path) }
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit {
    close(descriptor)
    unlink(path)
  }

  /// Waits until the service reports that it is ready.
  func waitUntilReady() throws {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { throw BenchFailure("the daemon never said that it is ready") }
      if String(decoding: buffer[..<count], as: UTF8.self).split(separator: "\n").contains("READY=1") { return }
    }
  }
}
