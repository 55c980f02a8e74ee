import ChildPrograms
import Dispatch
import Glibc
import Messages
import ScanVocabulary
import Synchronization
import SystemClocks
import TappetProtocol

/// Draws the set-up over the screen. Runs an overlay of its own and sends it the daemon's notifications on standard
/// input, because no daemon runs during the set-up.
final class SetupOverlay: Sendable {
  private let program: ChildProcess
  private let input: Int32
  /// The newest notification, if it has not been written yet.
  private let waiting = Mutex<[UInt8]?>(nil)
  /// Writes block here if the overlay does not read.
  private let writing = DispatchQueue(label: "setup-overlay")

  /// Starts the overlay program; `nil` if there is no display or if `tappet-overlay` is not installed.
  static func start() async -> SetupOverlay? {
    guard Environment.hasDisplay(), let path = Programs.path(of: "tappet-overlay") else { return nil }
    return await start(path)
  }

  /// Starts the overlay program at that path; `nil` if that fails.
  static func start(_ path: String) async -> SetupOverlay? {
    guard let ends = try? ProgramPipe.make(for: "tappet-overlay") else { return nil }
    defer { close(ends.read) }
    let files = ChildProcess.Files(input: ends.read, output: nil, error: nil)
    guard let program = try? await ChildProcess.start(path, arguments: ["--stdin"], files: files) else {
      close(ends.write)
      return nil
    }
    return SetupOverlay(program, ends.write)
  }

  private init(_ program: ChildProcess, _ input: Int32) { (self.program, self.input) = (program, input) }

  deinit { close(input) }

  func show(_ lines: [String]) {
    let notice = ScanNotice(seq: 0, at: MonotonicClock.now, event: Self.event(lines))
    let line = ServerMessage.notification(.event(notice)).line
    waiting.withLock { $0 = line }
    writing.async { [self] in writeNewest() }
  }

  func end() { program.end() }

  /// Waits for the program to end and returns its exit status.
  var status: Int32 { get async { await program.status } }

  /// The first non-blank line becomes the title, the others its entries.
  static func event(_ lines: [String]) -> ScanEvent {
    let said = lines.filter { !$0.allSatisfy(\.isWhitespace) }
    return .voiceList(
      VoiceList(
        title: Message(verbatim: said.first ?? ""),
        entries: said.dropFirst().map { VoiceList.Entry(text: Message(verbatim: $0)) })
    )
  }

  private func writeNewest() {
    let line = waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    guard var rest = line?[...] else { return }
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }
}
