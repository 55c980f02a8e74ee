import Glibc
import SystemClocks
import TappetModel

/// A `tappet run` of this user's that keeps a daemon for this session: it is ended for the set-up, and run again by it.
struct RunningSession: Hashable, Sendable {
  var id: Int
  /// The words after `tappet`.
  var arguments: [String]
  /// Where it was started.
  var directory: String

  /// The one whose daemon listens where this process would look for it.
  static var own: RunningSession? {
    OwnProcesses.ids.lazy.filter { OwnProcesses.text($0, "comm") == "tappetd" }.compactMap { daemon in
      guard let id = parent(OwnProcesses.text(daemon, "stat")),
        let arguments = arguments(OwnProcesses.text(id, "cmdline")),
        runtimeDirectory(OwnProcesses.text(daemon, "environ")) == Environment.value(of: "XDG_RUNTIME_DIR")
      else { return nil }
      return RunningSession(id: id, arguments: arguments, directory: target("/proc/\(id)/cwd") ?? "/")
    }.first
  }

  /// Asks it to end, and waits until it has; `false`: it goes on.
  func end() async -> Bool {
    guard kill(pid_t(id), SIGTERM) == 0 else { return false }
    let limit = MonotonicClock.now.advanced(by: .seconds(15))
    while kill(pid_t(id), 0) == 0, OwnProcesses.state(id) != "Z" {
      guard MonotonicClock.now < limit else { return false }
      try? await Task.sleep(for: .milliseconds(50))
    }
    return true
  }

  /// Becomes it: this process goes on as `tappet run` in its terminal. Returns only where that cannot be done.
  func goOn() {
    guard let program = Self.target("/proc/self/exe") else { return }
    fflush(nil)
    _ = chdir(directory)
    var words = (["tappet"] + arguments).map { strdup($0) }
    words.append(nil)
    execv(program, words)
  }

  /// The parent, of a line such as "12 (tappetd) S 11 …".
  static func parent(_ stat: String) -> Int? {
    // The name may have blanks and brackets of its own.
    guard let bracket = stat.lastIndex(of: ")") else { return nil }
    let fields = stat[stat.index(after: bracket)...].split(separator: " ")
    return fields.count > 1 ? Int(fields[1]) : nil
  }

  /// The words after the program, if it is `tappet run`.
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
