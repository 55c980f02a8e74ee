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

  /// What the kernel tells of one of them: "comm", "cmdline", "maps"; empty where it has gone.
  static func text(_ id: Int, _ file: String) -> String {
    let descriptor = open("/proc/\(id)/\(file)", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    return ProgramAnswer.whole(descriptor)
  }
}
