import Glibc

/// The kernel's figures of a running process.
struct RunningProcess {
  let process: Int32

  /// The resident memory in megabytes (10⁶ bytes).
  func residentMegabytes() throws -> Double {
    guard let kilobytes = try Self.field("VmRSS", of: "/proc/\(process)/status") else {
      throw BenchFailure("/proc/\(process)/status has no VmRSS")
    }
    return Double(kilobytes) * 1024 / 1_000_000
  }

  /// The number of times that its threads have waited; each wait leads to a wake-up.
  func waits() throws -> Int {
    var total = 0
    for thread in try threads() {
      total += try Self.field("voluntary_ctxt_switches", of: "/proc/\(process)/task/\(thread)/status") ?? 0
    }
    return total
  }

  private func threads() throws -> [String] {
    guard let directory = opendir("/proc/\(process)/task") else {
      throw BenchFailure("list the threads of", on: "\(process)")
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  private static func field(_ name: String, of path: String) throws -> Int? {
    for line in try readText(path).split(separator: "\n") where line.hasPrefix(name + ":") {
      return line.split(whereSeparator: { $0 == ":" || $0 == " " || $0 == "\t" }).dropFirst().first.flatMap { Int($0) }
    }
    return nil
  }
}
