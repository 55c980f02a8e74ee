import ChildPrograms
import Glibc
import SpeechOutput
import Synchronization

/// Why espeak-ng can't be used, for people.
struct EspeakFault: Error {
  var reason: String
}

/// One run of espeak-ng: a text in, samples out.
final class EspeakProcess: Sendable {
  /// What it writes: espeak-ng's own voices have no other rate.
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
      // Threads of a pool start it, which end before it does.
      child = try ChildProgram(
        path, words: Self.arguments(style, isMarkup: text.isMarkup),
        files: ChildProgram.Files(input: input[0], output: output[1], error: nil), bond: .files)
    } catch {
      close(input[1])
      close(output[0])
      throw EspeakFault(reason: "cannot start espeak-ng: \(error.reason); install it: sudo apt install espeak-ng")
    }
  }

  /// A pipe that no other program inherits.
  private static func pipe() throws(EspeakFault) -> [Int32] {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else {
      throw EspeakFault(reason: "cannot make a pipe: \(String(cString: strerror(errno)))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ends
  }

  deinit {
    end()
    close(output)
  }

  /// More samples; `nil` at the end.
  func read() -> [Int16]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    var count = 0
    // Whole samples, and a header that comes in one piece.
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

  /// Ends it, whatever it is at.
  func end() { child.signal(SIGKILL) }

  /// Waits for its end; whether it ended by itself and well.
  func wait() -> Bool { child.wait() == 0 }

  /// In espeak-ng's own measures: words a minute, 0 to 99, 0 to 200.
  private static func arguments(_ style: VoiceStyle, isMarkup: Bool) -> [String] {
    let speed = style.rate >= 0 ? 175 + style.rate * 275 / 100 : 175 + style.rate * 95 / 100
    let pitch = min(99, 50 + style.pitch / 2)
    var words = ["espeak-ng", "--stdout", "--stdin", "-b", "1", "-z", "-s", "\(speed)", "-p", "\(pitch)"]
    words += ["-a", "\(style.volume)"]
    if isMarkup { words.append("-m") }
    if let voice = style.voice ?? style.language { words += ["-v", voice] }
    return words
  }

  /// Gives it the words, once; a long text waits until there is room. They are never on its command line: everybody
  /// could read them there.
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
