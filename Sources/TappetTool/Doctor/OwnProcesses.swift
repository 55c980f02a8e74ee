import Glibc
import TappetConfig

/// The processes of this user.
enum OwnProcesses {
  static var ids: [Int] {
    (Folder.names(in: "/proc") ?? []).compactMap { Int($0) }.filter { id in
      var status = stat()
      return stat("/proc/\(id)", &status) == 0 && status.st_uid == geteuid()
    }
  }

  /// Whether it runs, sleeps, …, in a letter: "Z": it has ended and nobody has asked how; `nil`: there is none.
  static func state(_ id: Int) -> Substring? {
    let stat = text(id, "stat")
    return stat.lastIndex(of: ")").flatMap { stat[$0...].dropFirst().split(separator: " ").first }
  }

  /// What the kernel tells of one of them: "comm", "cmdline", "maps"; empty where it has gone.
  static func text(_ id: Int, _ file: String) -> String {
    let descriptor = open("/proc/\(id)/\(file)", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    return ProgramAnswer.whole(descriptor)
  }
}
