import Foundation
import Glibc

/// A program on the daemon's socket that writes whatever a test wants, and waits for lines with a deadline.
final class RawClient {
  private let descriptor: Int32
  private var received: [UInt8] = []
  /// How many of them are known to hold no line end: some lines have megabytes.
  private var searched = 0
  private var nextID = 1
  /// Lines that were read while something else was waited for.
  private var backlog: [[String: Any]] = []

  /// How long anything may take; far beyond what it takes, so that only a daemon that hangs meets it.
  static let patience = 60.0

  struct Failure: Error, CustomStringConvertible { var description: String }

  init(_ path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else { throw Failure(description: "connect \(path): \(String(cString: strerror(errno)))") }
  }

  deinit { close(descriptor) }

  /// Ends the connection now.
  func hangUp() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Ends the connection, and waits until the daemon has seen it.
  func leave() throws {
    shutdown(descriptor, Int32(SHUT_WR))
    while try nextLine() != nil {}
  }

  /// Writes bytes as they are. False once the daemon has closed the connection.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  @discardableResult
  func write(_ line: String) -> Bool { write(Array((line + "\n").utf8)) }

  /// Sends a request and gives its answer, a result or an error.
  func ask(_ method: String, _ params: [String: Any] = [:]) throws -> [String: Any] {
    let id = try request(method, params)
    return try wait("the answer to \(method)") { $0["id"] as? Int == id && $0["method"] == nil }
  }

  /// Sends a request and gives its result.
  @discardableResult
  func result(_ method: String, _ params: [String: Any] = [:]) throws -> [String: Any] {
    let answer = try ask(method, params)
    guard let result = answer["result"] as? [String: Any] else {
      throw Failure(description: "\(method) was refused: \(answer)")
    }
    return result
  }

  /// Sends a request and gives the kind and the pointer of its error.
  func fault(_ method: String, _ params: [String: Any] = [:]) throws -> (kind: String, path: String?) {
    try Self.fault(of: ask(method, params))
  }

  static func fault(of answer: [String: Any]) throws -> (kind: String, path: String?) {
    guard let error = answer["error"] as? [String: Any], let data = error["data"] as? [String: Any],
      let kind = data["kind"] as? String
    else { throw Failure(description: "no error: \(answer)") }
    return (kind, data["path"] as? String)
  }

  @discardableResult
  func request(_ method: String, _ params: [String: Any] = [:]) throws -> Int {
    nextID += 1
    // The method comes first, as every client writes it: it decides where the rest is decoded.
    let data = try JSONSerialization.data(withJSONObject: params)
    write(
      #"{"jsonrpc":"2.0","id":\#(nextID),"method":"\#(method)","params":"# + String(decoding: data, as: UTF8.self) + "}"
    )
    return nextID
  }

  /// Says hello in a role.
  @discardableResult
  func hello(_ role: String = "app", name: String = "Test") throws -> [String: Any] {
    try result("hello", ["protocol": 1, "client": ["name": name, "version": "1"], "role": role])
  }

  /// The first line, now or later, that is wanted; others are kept for whoever wants them.
  @discardableResult
  func wait(_ what: String, for wanted: ([String: Any]) -> Bool) throws -> [String: Any] {
    if let index = backlog.firstIndex(where: wanted) { return backlog.remove(at: index) }
    while true {
      guard let line = try nextLine() else { throw Failure(description: "closed while waiting for \(what)") }
      if wanted(line) { return line }
      backlog.append(line)
    }
  }

  /// The parameters of the next notification or request of that method.
  @discardableResult
  func event(_ method: String, where matches: ([String: Any]) -> Bool = { _ in true }) throws -> [String: Any] {
    let line = try wait(method) {
      $0["method"] as? String == method && matches($0["params"] as? [String: Any] ?? [:])
    }
    return line["params"] as? [String: Any] ?? [:]
  }

  /// The parameters of the newest of that method among all that has come by now.
  func latest(_ method: String) throws -> [String: Any] {
    try result("ping")
    let found = backlog.filter { $0["method"] as? String == method }
    backlog.removeAll { $0["method"] as? String == method }
    guard let last = found.last else { return try event(method) }
    return last["params"] as? [String: Any] ?? [:]
  }

  /// Answers the next `perform`, and gives its parameters.
  @discardableResult
  func answerPerform(handled: Bool = true) throws -> [String: Any] {
    let line = try wait("perform") { $0["method"] as? String == "perform" }
    write(#"{"jsonrpc":"2.0","id":\#(line["id"] ?? 0),"result":{"handled":\#(handled)}}"#)
    return line["params"] as? [String: Any] ?? [:]
  }

  /// Whether a notification or request of that method came in among what was read so far and not asked for.
  func hasHeard(_ method: String, where matches: ([String: Any]) -> Bool = { _ in true }) -> Bool {
    backlog.contains { $0["method"] as? String == method && matches($0["params"] as? [String: Any] ?? [:]) }
  }

  /// How many lines are there to be read now; they are taken, and nobody asks what they say.
  func linesByNow() -> Int {
    var (lines, buffer) = (0, [UInt8](repeating: 0, count: 65_536))
    while case let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT)), count > 0 {
      lines += buffer[..<count].count { $0 == UInt8(ascii: "\n") }
      received = buffer[..<count].reversed().prefix { $0 != UInt8(ascii: "\n") }.reversed()
    }
    return lines
  }

  /// Whether the daemon closes the connection (what it said before is read and kept).
  func isClosed() throws -> Bool {
    while let line = try nextLine() { backlog.append(line) }
    return true
  }

  private func lineEnd() -> Int? {
    let start = searched
    searched = received.count
    let found = received.withUnsafeBytes { bytes -> Int? in
      guard let base = bytes.baseAddress, start < bytes.count,
        let end = memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(end) - base
    }
    if found != nil { searched = 0 }
    return found
  }

  private func nextLine() throws -> [String: Any]? {
    let end = Date().addingTimeInterval(Self.patience)
    while true {
      if let index = lineEnd() {
        let line = Data(received[..<index])
        received.removeSubrange(...index)
        return try JSONSerialization.jsonObject(with: line) as? [String: Any]
      }
      let left = end.timeIntervalSinceNow
      guard left > 0 else { throw Failure(description: "no line within \(Self.patience) s; so far: \(backlog)") }
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard Glibc.poll(&poll, 1, Int32(left * 1000)) > 0 else { continue }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count <= 0 { return nil }
      received += buffer[..<count]
    }
  }
}
