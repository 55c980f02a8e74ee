import Glibc

/// A connection to sway's IPC socket. Requests block for at most half a second; a responsive sway is faster.
final class SwayConnection {
  let descriptor: Int32
  private var isBroken = false

  init?(_ path: String) {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    let fits = withUnsafeMutableBytes(of: &address.sun_path) { room in
      guard bytes.count < room.count else { return false }
      room.copyBytes(from: bytes)
      return true
    }
    var patience = timeval(tv_sec: 0, tv_usec: 500_000)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard fits, result == 0 else {
      Glibc.close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Sends a request and returns the answer; `nil` on failure, which breaks the connection (an answer may be late).
  func ask(_ kind: SwayMessage.Kind, _ payload: String) -> [UInt8]? {
    guard !isBroken, send(SwayMessage.bytes(kind, payload)), let head = read(SwayMessage.headLength),
      let length = SwayMessage.length(ofPayloadAfter: head), let answer = read(length)
    else {
      isBroken = true
      return nil
    }
    return answer
  }

  /// Reads and discards pending events.
  func drain() -> SwaySession.Told {
    var room = [UInt8](repeating: 0, count: 65536)
    var told = SwaySession.Told.nothing
    while true {
      let count = recv(descriptor, &room, room.count, Int32(MSG_DONTWAIT))
      if count > 0 {
        told = .something
      } else if count < 0, errno == EAGAIN || errno == EINTR {
        return told
      } else {
        return .end
      }
    }
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress.map { $0 + sent }, $0.count - sent, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  private func read(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var have = 0
    while have < count {
      let got = bytes.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress.map { $0 + have }, count - have, 0) }
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { return nil }
      have += got
    }
    return bytes
  }
}
