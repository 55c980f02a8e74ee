import Glibc

/// The processes of this user.
enum OwnProcesses {
  static var ids: [Int] {
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var found: [Int] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      var status = stat()
      guard let id = Int(name), stat("/proc/\(id)", &status) == 0, status.st_uid == geteuid() else { continue }
      found.append(id)
    }
    return found
  }

  /// What the kernel tells of one of them: "comm", "cmdline", "maps"; empty where it has gone.
  static func text(_ id: Int, _ file: String) -> String {
    let descriptor = open("/proc/\(id)/\(file)", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    return ProgramAnswer.whole(descriptor)
  }
}
