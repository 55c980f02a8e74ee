import Glibc

/// Who started a process, and who that one.
enum ProcessLine {
  /// Deeper than a shell in a terminal in a session ever is.
  private static let longest = 32

  /// Whether the process is one of those, or one of those has started it, itself or by others.
  static func reaches(from process: Int, any wanted: Set<Int>, parent: (Int) -> Int? = parent) -> Bool {
    var process = process
    for _ in 0..<longest {
      if wanted.contains(process) { return true }
      guard process > 1, let next = parent(process) else { return false }
      process = next
    }
    return false
  }

  /// The process that started it; `nil` where it is gone, or cannot be looked at.
  static func parent(of process: Int) -> Int? {
    guard let file = fopen("/proc/\(process)/stat", "re") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = fread(&bytes, 1, bytes.count, file)
    return parent(inStat: bytes.prefix(count))
  }

  /// Of "4711 (a name (of any kind)) S 4700 …" the number behind the state.
  static func parent(inStat bytes: some BidirectionalCollection<UInt8>) -> Int? {
    guard let end = bytes.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = bytes[bytes.index(after: end)...].split(separator: UInt8(ascii: " "), maxSplits: 2)
    return fields.count > 1 ? Int(String(decoding: fields[1], as: UTF8.self)) : nil
  }
}
