import ChildPrograms
import Glibc
import SpeechOutput
import Synchronization

struct EspeakFault: Error {
  var reason: String
}

/// One run of espeak-ng, which turns a text into samples.
final class EspeakProcess: Sendable {
  /// The sample rate of espeak-ng's own voices.
  static let rate = 22_050
  private static let headerLength = 44

  private let input: Int32
  private let output: Int32
  private let child: ChildProgram
  private let hasHeader = Mutex(true)

  init(_ text: SpokenText, _ style: VoiceStyle) throws(EspeakFault) {
    let input = try Self.pipe()
    let output = try Self.pipe()
    (self.input, self.output) = (input[1], output[0])
    defer {
      close(input[0])
      close(output[1])
    }
    do throws(StartFault) {
      guard case .success(let path) = ProgramPath.find("espeak-ng") else { throw StartFault(code: ENOENT) }
      // Not `.thread`: the starting pool thread may end before the child does.
      child = try ChildProgram(
        path, words: Self.arguments(style, isMarkup: text.isMarkup),
        files: ChildProgram.Files(input: input[0], output: output[1], error: nil), bond: .files)
    } catch {
      close(input[1])
      close(output[0])
      // not translated: part of a line for the journal
      throw EspeakFault(reason: "cannot start espeak-ng: \(error.reason); install it: sudo apt install espeak-ng")
    }
  }

  /// A pipe that other programs do not inherit.
  private static func pipe() throws(EspeakFault) -> [Int32] {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else {
      // not translated: part of a line for the journal
      throw EspeakFault(reason: "cannot make a pipe: \(String(cString: strerror(errno)))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ends
  }

  deinit {
    end()
    close(output)
  }

  /// Reads more samples; `nil` at the end.
  func read() -> [Int16]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    var count = 0
    // Reads whole samples, and the whole header at once.
    while count < Self.headerLength || count % 2 == 1 {
      let got = bytes[count...].withUnsafeMutableBytes { Glibc.read(output, $0.baseAddress, $0.count) }
      if got < 0 && errno == EINTR { continue }
      if got <= 0 { break }
      count += got
    }
    guard count >= 2 else { return nil }
    let skipped = hasHeader.withLock { hasHeader in
      defer { hasHeader = false }
      return hasHeader ? Self.headerLength : 0
    }
    return stride(from: skipped, to: count - 1, by: 2).map {
      Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
    }
  }

  func end() { child.signal(SIGKILL) }

  /// Waits for its end; returns whether it ended by itself, with status 0.
  func wait() -> Bool { child.wait() == 0 }

  /// Converts to espeak-ng's units: words per minute, pitch 0–99, amplitude 0–200.
  private static func arguments(_ style: VoiceStyle, isMarkup: Bool) -> [String] {
    let speed = style.rate >= 0 ? 175 + style.rate * 275 / 100 : 175 + style.rate * 95 / 100
    let pitch = min(99, 50 + style.pitch / 2)
    var words = ["espeak-ng", "--stdout", "--stdin", "-b", "1", "-z", "-s", "\(speed)", "-p", "\(pitch)"]
    words += ["-a", "\(style.volume)"]
    if isMarkup { words.append("-m") }
    if let voice = style.voice ?? style.language { words += ["-v", voice] }
    return words
  }

  /// Writes the text, once; blocks while the pipe is full. Not on the command line, which every user can read.
  func write(_ words: String) {
    defer { close(input) }
    var rest = Array(words.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }
}

extension SpokenText {
  var isMarkup: Bool { if case .markup = self { true } else { false } }

  var words: String {
    switch self {
    case .plain(let words), .markup(let words): words
    }
  }
}
