import CGtk
import ChildPrograms
import Glibc
import GtkCalls
import SpokenCommands
import X11Session

/// The keys that are held on X11, by a process of their own (`KeyHolder`). Should that be killed, releases them here.
@MainActor
final class HeldKeys {
  private let session: X11Session
  private(set) var keys: [KeyChord.Modifier] = []
  private var holder: (program: ChildProgram, input: Int32, end: Int32, source: guint)?

  /// How long the holder may take to start, in milliseconds.
  private static let patience: Int32 = 3000

  init(_ session: X11Session) {
    self.session = session
    // Those that an earlier instance and its holder left behind, when both were killed.
    releaseAll()
  }

  /// Holds these keys and no others. Returns false if that is not possible: none is held then.
  func hold(_ wanted: [KeyChord.Modifier]) -> Bool {
    guard wanted != keys else { return true }
    letGo()
    if wanted.isEmpty { return true }
    guard start(wanted) else {
      letGo()
      return false
    }
    keys = wanted
    return true
  }

  private func letGo() {
    if let holder {
      g_source_remove(holder.source)
      close(holder.input)
      close(holder.end)
      _ = holder.program.wait()
    }
    holder = nil
    keys = []
    releaseAll()
  }

  private func releaseAll() { session.set(X11Session.Modifier.allCases, isDown: false) }

  private func start(_ wanted: [KeyChord.Modifier]) -> Bool {
    var (input, output): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard pipe(&input) == 0 else { return false }
    guard pipe(&output) == 0 else {
      for end in input { close(end) }
      return false
    }
    defer { for end in [input[0], output[0], output[1]] { close(end) } }
    for end in [input[1], output[0]] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let names = wanted.map(\.rawValue).joined(separator: ",")
    let program = try? ChildProgram(
      "/proc/self/exe", words: [CommandLine.arguments.first ?? "tappet-desk", "--hold-keys", names],
      files: ChildProgram.Files(input: input[0], output: output[1], error: nil), bond: .files)
    guard let program, let end = try? program.endFile() else {
      close(input[1])
      if let program { _ = program.wait() }
      return false
    }
    let source = g_unix_fd_add(
      end, G_IO_IN,
      { _, _, pointer in
        called(pointer, as: HeldKeys.self) { $0.lost() }
        return 0
      }, Unmanaged.passUnretained(self).toOpaque())
    holder = (program, input[1], end, source)
    var ready = [output[0], end].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = poll(&ready, 2, Self.patience)
    return ready[0].revents & Int16(POLLIN) != 0 && ready[1].revents == 0
  }

  /// The holder has ended by itself, or was killed.
  private func lost() {
    guard let holder else { return }
    close(holder.input)
    close(holder.end)
    _ = holder.program.wait()
    self.holder = nil
    keys = []
    releaseAll()
  }
}
