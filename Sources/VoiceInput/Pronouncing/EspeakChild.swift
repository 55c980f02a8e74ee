import ChildPrograms
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
  private let process: ChildProgram
  private var unread: [UInt8] = []

  /// Starts `program`.
  init(program: String) throws(StartFault) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw StartFault(code: errno)
    }
    defer { close(ends[1]) }
    do throws(StartFault) {
      // No locale but C: the answers are read by a program.
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
    // It may hang where it does not see the end of its input.
    process.signal(SIGKILL)
    _ = process.wait()
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
}
