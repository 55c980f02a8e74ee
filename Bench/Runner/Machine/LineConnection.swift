import Glibc
import TappetModel
import TappetProtocol

/// A blocking client of a socket that notes the time of each line.
final class LineConnection {
  private let descriptor: Int32
  private let path: String
  private var pending: [UInt8] = []
  private var searched = 0
  /// When bytes were last read.
  private var arrived = Instant(nanoseconds: 0)
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  /// Connects, and tries for 5 s because the program may still be starting.
  init(_ path: String) throws {
    self.path = path
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw BenchFailure("socket for", on: path) }
    var tries = 500
    while !UnixAddress.connect(descriptor, to: path) {
      tries -= 1
      guard tries > 0 else { throw BenchFailure("connect to", on: path) }
      usleep(10_000)
    }
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  func send(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw BenchFailure("write to", on: path) }
      sent += count
    }
  }

  /// Returns the next line without its line feed.
  func line() throws -> [UInt8] { try stampedLine().line }

  /// Returns the next line without its line feed, and when its end was read, on CLOCK_MONOTONIC.
  func stampedLine() throws -> (line: [UInt8], at: Instant) {
    while true {
      if let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer {
          pending.removeSubrange(...end)
          searched = 0
        }
        return (Array(pending[..<end]), arrived)
      }
      searched = pending.count
      let count = recv(descriptor, &buffer, buffer.count, 0)
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      arrived = Instant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
      guard count > 0 else { throw BenchFailure(count == 0 ? "\(path) hung up" : "\(path) says nothing") }
      pending += buffer[..<count]
    }
  }

  /// Waits for a message that `read` accepts; returns the result of `read` and the time of the line.
  func wait<T>(for read: (ServerMessage) -> T?) throws -> (value: T, at: SuspendingClock.Instant) {
    while true {
      let line = try self.line()
      let at = SuspendingClock.now
      guard case .message(let message) = try ServerMessageDecoder().decode(line) else { continue }
      if case .failure(let fault) = message { throw BenchFailure("\(path) refused: \(fault)") }
      if let value = read(message) { return (value, at) }
    }
  }

  /// Waits for an event that `read` accepts.
  func event<T>(_ read: (ScanNotice) -> T?) throws -> (value: T, at: SuspendingClock.Instant) {
    try wait { message -> T? in
      guard case .notification(.event(let notice)) = message else { return nil }
      return read(notice)
    }
  }

  func answer(to request: RequestID) throws {
    _ = try wait { message -> Bool? in
      guard case .answer(request, _) = message else { return nil }
      return true
    }
  }

  func ask(_ request: ClientRequest) throws {
    try send(request.line(id: 1))
    try answer(to: 1)
  }
}

/// Makes and uses a `sockaddr_un`.
enum UnixAddress {
  static func connect(_ descriptor: Int32, to path: String) -> Bool { use(path) { Glibc.connect(descriptor, $0, $1) } }
  static func bind(_ descriptor: Int32, to path: String) -> Bool { use(path) { Glibc.bind(descriptor, $0, $1) } }

  private static func use(_ path: String, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { call($0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0 }
    }
  }
}
