import ChildPrograms
import Glibc
import SystemClocks
import TappetModel

/// A running espeak-ng process that answers each word with a line of phoneme mnemonics.
///
/// espeak-ng runs as a process because the library is under the GPL. It reads one word per line from standard input and
/// answers each line in about 1 ms, without a new process per word.
final class EspeakChild {
  /// The child's standard input and output: a socket, because writing to a pipe whose reader has ended would kill this
  /// process.
  private let socket: Int32
  private let process: ChildProgram
  private var unread: [UInt8] = []

  init(program: String) throws(StartFault) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw StartFault(code: errno)
    }
    defer { close(ends[1]) }
    do throws(StartFault) {
      // Use the C locale, because a program reads the answers.
      process = try ChildProgram(
        program, words: [program, "-q", "-x", "--sep=_", "-v", "en-us", "-b", "1"], environment: ["LC_ALL": "C.UTF-8"],
        files: ChildProgram.Files(input: ends[1], output: ends[1], error: nil))
    } catch {
      close(ends[0])
      throw error
    }
    socket = ends[0]
  }

  deinit {
    close(socket)
    // Kill the child: it may hang without noticing the end of its input.
    process.signal(SIGKILL)
    _ = process.wait()
  }

  /// Returns the lines that answer `words`; `nil` if the child has ended or has not answered all of them by `deadline`.
  func answers(to words: ArraySlice<String>, by deadline: Instant) -> [String]? {
    // Nothing may remain of an earlier answer: its lines belong to other words.
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
}
