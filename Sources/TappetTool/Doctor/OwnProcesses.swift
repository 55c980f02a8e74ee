import Glibc
import LocalFiles
import TappetConfig

/// Reads the processes of this user from `/proc`.
enum OwnProcesses {
  static var ids: [Int] {
    (Folder.names(in: "/proc") ?? []).compactMap { Int($0) }.filter { id in
      var status = stat()
      return stat("/proc/\(id)", &status) == 0 && status.st_uid == geteuid()
    }
  }

  /// The process state as the kernel's letter ("R", "S", …; "Z" for a zombie); `nil` if there is no such process.
  static func state(_ id: Int) -> Substring? {
    let stat = text(id, "stat")
    return stat.lastIndex(of: ")").flatMap { stat[$0...].dropFirst().split(separator: " ").first }
  }

  /// The content of "comm", "cmdline", "maps" or another file of the process; empty if the process is gone.
  static func text(_ id: Int, _ file: String) -> String {
    let descriptor = open("/proc/\(id)/\(file)", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    return ProgramAnswer.whole(descriptor)
  }
}
