import ScanVocabulary
import Synchronization
import SystemClocks
import TappetProtocol

/// Draws the set-up over the screen: an overlay of its own is told what a daemon would tell it, for there is none while the
/// switch is looked for.
final class SetupOverlay: Sendable {
  private struct State {
    /// What is to be drawn, and has not been told yet.
    var line: [UInt8]?
    var isEnding = false
    /// Ends with us, however that comes about.
    var program: ChildProcess?
  }

  private let state = Mutex(State())
  private let directory: PrivateDirectory
  private var place: String { directory.path + "/overlay.sock" }

  /// `nil` where there is no display, or no overlay.
  static func start() async -> SetupOverlay? {
    guard ["DISPLAY", "WAYLAND_DISPLAY"].contains(where: { Environment.value(of: $0) != nil }),
      let path = Programs.path(of: "tappet-overlay"), let directory = try? PrivateDirectory(named: "tappet-setup")
    else { return nil }
    let overlay = SetupOverlay(directory)
    return await overlay.serve(path) ? overlay : nil
  }

  private init(_ directory: PrivateDirectory) { self.directory = directory }

  /// Draws these lines in place of those before.
  func show(_ lines: [String]) {
    let notice = ScanNotice(seq: 0, at: MonotonicClock.now, event: Self.event(lines))
    let line = ServerMessage.notification(.event(notice)).line
    state.withLock { $0.line = line }
  }

  /// Nothing is drawn any more.
  func end() {
    state.withLock { state in
      state.isEnding = true
      state.program?.end()
    }
  }

  /// The first line that says something is the title; the others stand below it.
  static func event(_ lines: [String]) -> ScanEvent {
    let said = lines.filter { !$0.allSatisfy(\.isWhitespace) }
    return .voiceList(
      VoiceList(title: said.first ?? "", entries: said.dropFirst().map { VoiceList.Entry(text: $0) }))
  }

  /// Plays the daemon on a thread of its own, for the program at that path; `false`: it can't be.
  private func serve(_ path: String) async -> Bool {
    let place = place
    let isReady = await withCheckedContinuation { ready in
      PosixThread.start { [self] in
        guard var socket = try? ConformSocket(path: place, isSlow: false) else { return ready.resume(returning: false) }
        ready.resume(returning: true)
        var daemon = PlayedDaemon(isEmbellished: false)
        while !state.withLock(\.isEnding) { turn(&socket, &daemon) }
      }
    }
    guard isReady else { return false }
    let files = ChildProcess.Files(output: nil, error: nil)
    guard let program = try? await ChildProcess.start(path, arguments: ["--socket", place], files: files) else {
      end()
      return false
    }
    state.withLock { $0.program = program }
    return true
  }

  private func turn(_ socket: inout ConformSocket, _ daemon: inout PlayedDaemon) {
    // A light that is drawn later than it is timed would make slow whoever looks here.
    for event in socket.events(within: 5) {
      switch event {
      case .connected: daemon.connected()
      case .disconnected: daemon.hungUp()
      case .line(let line):
        if let reply = try? daemon.heard(line), let bytes = reply.bytes { socket.write(bytes) }
      }
    }
    guard daemon.hello != nil else { return }
    let line = state.withLock { state in
      defer { state.line = nil }
      return state.line
    }
    if let line { socket.write(line) }
  }
}
