import Glibc

/// The simulated daemon's socket: accepts one client at a time, reads lines, writes bytes.
struct ConformSocket: ~Copyable {
  let path: String
  /// Whether the socket writes one byte at a time.
  private let isSlow: Bool
  private var listener: Int32 = -1
  private var client: Int32 = -1
  private var incoming: [UInt8] = []
  private var outgoing: ArraySlice<UInt8> = []

  enum Event {
    case connected
    case line([UInt8])
    /// The client disconnected; the bytes are those of an unfinished line.
    case disconnected([UInt8])
  }

  /// - Throws: `ToolError` when the socket cannot be created at that path.
  init(path: String, isSlow: Bool) throws {
    self.path = path
    self.isSlow = isSlow
    try listen()
  }

  deinit {
    for descriptor in [listener, client] where descriptor >= 0 { close(descriptor) }
  }

  mutating func listen() throws {
    guard listener < 0 else { return }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard path.utf8.count < room else {
      throw ToolError(.failure, "\(path) is too long for a socket; set TMPDIR to a shorter one")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    listener = socket(AF_UNIX, kind, 0)
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, size) }
    }
    guard listener >= 0, bound == 0, Glibc.listen(listener, 8) == 0 else {
      throw ToolError(.failure, "cannot listen at \(path): \(String(cString: strerror(errno)))")
    }
  }

  /// Stops listening and removes the socket, so that nothing can connect.
  mutating func leave() {
    if listener >= 0 { close(listener) }
    listener = -1
    unlink(path)
  }

  /// Closes the connection once pending bytes are written, or after 1 s if the client does not read.
  mutating func hangUp() {
    for _ in 0..<200 where client >= 0 && !outgoing.isEmpty {
      var ready = pollfd(fd: client, events: Int16(POLLOUT), revents: 0)
      poll(&ready, 1, 5)
      push()
    }
    drop()
  }

  mutating func write(_ bytes: [UInt8]) {
    outgoing += bytes
    push()
  }

  mutating func events(within milliseconds: Int32) -> [Event] {
    // A second client is accepted only after the first has gone.
    var ready = pollfd(fd: client >= 0 ? client : listener, events: Int16(POLLIN), revents: 0)
    if client >= 0, !outgoing.isEmpty { ready.events |= Int16(POLLOUT) }
    guard poll(&ready, 1, isSlow && !outgoing.isEmpty ? 0 : milliseconds) > 0 else { return [] }
    guard client >= 0 else {
      client = accept(listener, nil, nil)
      return client >= 0 ? [.connected] : []
    }
    push()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(client, &chunk, chunk.count, Int32(MSG_DONTWAIT))
    if count < 0, errno == EAGAIN || errno == EINTR { return [] }
    guard count > 0 else {
      let rest = incoming
      drop()
      return [.disconnected(rest)]
    }
    incoming += chunk[..<count]
    var lines = incoming.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    incoming = Array(lines.removeLast())
    return lines.map { .line(Array($0)) }
  }

  private mutating func push() {
    guard client >= 0, !outgoing.isEmpty else { return }
    let count = outgoing.withUnsafeBytes {
      send(client, $0.baseAddress, isSlow ? 1 : $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
    }
    if count > 0 { outgoing = outgoing.dropFirst(count) }
    // Long enough for a client that is blocked in `read` to receive each byte separately.
    if isSlow { usleep(200) }
  }

  private mutating func drop() {
    if client >= 0 { close(client) }
    client = -1
    incoming = []
    outgoing = []
  }
}
