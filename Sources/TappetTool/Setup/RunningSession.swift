import Glibc
import SystemClocks
import TappetModel

/// The running `tappet run` of this user's session, which the set-up ends and then runs again.
struct RunningSession: Hashable, Sendable {
  var id: Int
  /// The arguments after `tappet` on its command line.
  var arguments: [String]
  var directory: String

  /// The session whose daemon uses the same runtime directory as this process; `nil` if there is none.
  static var own: RunningSession? {
    OwnProcesses.ids.lazy.filter { OwnProcesses.text($0, "comm") == "tappetd" }.compactMap { daemon in
      guard let id = parent(OwnProcesses.text(daemon, "stat")),
        let arguments = arguments(OwnProcesses.text(id, "cmdline")),
        runtimeDirectory(OwnProcesses.text(daemon, "environ")) == Environment.value(of: "XDG_RUNTIME_DIR")
      else { return nil }
      return RunningSession(id: id, arguments: arguments, directory: target("/proc/\(id)/cwd") ?? "/")
    }.first
  }

  /// Sends SIGTERM and waits up to 15 s for the end; returns whether it ended.
  func end() async -> Bool {
    guard kill(pid_t(id), SIGTERM) == 0 else { return false }
    let limit = MonotonicClock.now.advanced(by: .seconds(15))
    while kill(pid_t(id), 0) == 0, OwnProcesses.state(id) != "Z" {
      guard MonotonicClock.now < limit else { return false }
      try? await Task.sleep(for: .milliseconds(50))
    }
    return true
  }

  /// Replaces this process with `tappet run`, in this terminal. Returns only on failure.
  func goOn() {
    guard let program = Self.target("/proc/self/exe") else { return }
    fflush(nil)
    _ = chdir(directory)
    var words = (["tappet"] + arguments).map { strdup($0) }
    words.append(nil)
    execv(program, words)
  }

  /// Parses the parent's id from a line of `/proc/PID/stat` such as "12 (tappetd) S 11 …".
  static func parent(_ stat: String) -> Int? {
    // The name may contain blanks and brackets.
    guard let bracket = stat.lastIndex(of: ")") else { return nil }
    let fields = stat[stat.index(after: bracket)...].split(separator: " ")
    return fields.count > 1 ? Int(fields[1]) : nil
  }

  /// The arguments of a command line, if it is `tappet run`; otherwise `nil`.
  static func arguments(_ line: String) -> [String]? {
    let words = line.split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
    guard words.count > 1, words[0].split(separator: "/").last == "tappet", words[1] == "run" else { return nil }
    return Array(words.dropFirst().dropLast(words.last == "" ? 1 : 0))
  }

  static func runtimeDirectory(_ environment: String) -> String? {
    let name = "XDG_RUNTIME_DIR="
    return environment.split(separator: "\0").first { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count)) }
  }

  private static func target(_ link: String) -> String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink(link, &buffer, buffer.count)
    return count > 0 ? String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }
}
