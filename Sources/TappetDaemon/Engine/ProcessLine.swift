import Glibc

/// Looks up the ancestors of a process.
enum ProcessLine {
  /// The maximum number of ancestors checked; more than a shell in a terminal in a session ever has.
  private static let longest = 32

  /// Returns whether the process or one of its ancestors is in `wanted`.
  static func reaches(from process: Int, any wanted: Set<Int>, parent: (Int) -> Int? = parent) -> Bool {
    var process = process
    for _ in 0..<longest {
      if wanted.contains(process) { return true }
      guard process > 1, let next = parent(process) else { return false }
      process = next
    }
    return false
  }

  /// Returns the parent process; `nil` if the process is gone or cannot be read.
  static func parent(of process: Int) -> Int? {
    guard let file = fopen("/proc/\(process)/stat", "re") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = fread(&bytes, 1, bytes.count, file)
    return parent(inStat: bytes.prefix(count))
  }

  /// Returns the parent from the text of `/proc/…/stat`: in "4711 (a name (of any kind)) S 4700 …", the number after
  /// the state.
  static func parent(inStat bytes: some BidirectionalCollection<UInt8>) -> Int? {
    guard let end = bytes.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = bytes[bytes.index(after: end)...].split(separator: UInt8(ascii: " "), maxSplits: 2)
    return fields.count > 1 ? Int(String(decoding: fields[1], as: UTF8.self)) : nil
  }
}
