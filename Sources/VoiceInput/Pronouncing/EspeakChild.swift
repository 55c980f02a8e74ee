import CProcess
import Glibc
import SystemClocks
import TappetModel

/// An espeak-ng that answers a line of phoneme mnemonics for each word, as long as it is let live.
///
/// A process and not a library: espeak-ng is under the GPL. Read word by word from its standard input it answers each
/// line at once, in about 1 ms; it is never made to start again for a word.
final class EspeakChild {
  /// Its standard input and output. One socket, since a pipe to a program that has gone ends ours.
  private let socket: Int32
  private let process: pid_t
  private var unread: [UInt8] = []

  /// Starts `program`; the error number when that fails.
  init(program: String) throws(SystemFault) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw SystemFault(code: errno)
    }
    defer { close(ends[1]) }
    process = EspeakChild.start(program, talkingOver: ends[1])
    let fault = errno
    guard process > 0 else {
      close(ends[0])
      throw SystemFault(code: fault)
    }
    socket = ends[0]
  }

  struct SystemFault: Error {
    var code: Int32
    var reason: String { String(cString: strerror(code)) }
  }

  deinit {
    close(socket)
    // It may hang where it does not see the end of its input.
    kill(process, SIGKILL)
    tappet_reap(process)
  }

  /// The lines that it answers for `words`; nil when it has gone, or is not done by `deadline`.
  func answers(to words: ArraySlice<String>, by deadline: Instant) -> [String]? {
    // Nothing may be left of an earlier answer: the lines would belong to other words.
    guard unread.isEmpty, send(words.joined(separator: "\n") + "\n") else { return nil }
    var lines: [String] = []
    while lines.count < words.count {
      guard let line = nextLine(by: deadline) else { return nil }
      lines.append(line)
    }
    return lines
  }

  private func send(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
      == bytes.count
  }

  private func nextLine(by deadline: Instant) -> String? {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread.removeFirst(end + 1)
        return line
      }
      guard waitForMore(by: deadline) else { return nil }
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = recv(socket, &chunk, chunk.count, 0)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return nil }
      unread += chunk[..<count]
    }
  }

  private func waitForMore(by deadline: Instant) -> Bool {
    while true {
      let left = MonotonicClock.now.duration(to: deadline)
      guard left > .zero else { return false }
      var wait = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      let ready = poll(&wait, 1, Int32(clamping: left.nanoseconds / 1_000_000 + 1))
      if ready < 0 && errno == EINTR { continue }
      return ready > 0
    }
  }

  private static func start(_ program: String, talkingOver socket: Int32) -> pid_t {
    let words = [program, "-q", "-x", "--sep=_", "-v", "en-us", "-b", "1"]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    // No locale but C: the answers are read by a program.
    var environment: [UnsafeMutablePointer<CChar>?] = [strdup("LC_ALL=C.UTF-8"), nil]
    defer { for text in arguments + environment { free(text) } }
    return program.withCString { path in
      arguments.withUnsafeMutableBufferPointer { arguments in
        environment.withUnsafeMutableBufferPointer { environment in
          var program = tappet_program(
            path: path, arguments: arguments.baseAddress, environment: environment.baseAddress, input: socket,
            output: socket, error: -1)
          return tappet_spawn(&program)
        }
      }
    }
  }
}
