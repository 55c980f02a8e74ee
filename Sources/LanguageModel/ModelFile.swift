import Glibc

/// A binary language model as sphinxbase writes it: "Trie Language Model", the order as a byte, the counts of each order as
/// 32 bit numbers, tables, and at the end the length of all words together and the words, each with a zero behind it.
enum ModelFile {
  private static let head = Array("Trie Language Model".utf8)
  /// No word of a model is longer, on average.
  private static let longestWord = 64

  /// Whether the file has its end. sphinxbase reads a file that was cut short as whatever lies in memory.
  static func isWhole(_ path: String) -> Bool {
    guard let file = fopen(path, "re") else { return false }
    defer { fclose(file) }
    guard let start = read(file, head.count + 5), start.starts(with: head) else { return false }
    let count = Int(number(start[(head.count + 1)...]))
    fseek(file, 0, SEEK_END)
    let size = ftell(file)
    guard count > 0, count < size else { return false }
    let most = min(size, count * longestWord)
    fseek(file, size - most, SEEK_SET)
    guard let end = read(file, most), end.last == 0 else { return false }
    guard let first = endOfFirst(of: count, in: end) else { return false }
    // The length stands right before the first word, of which only the end is known.
    return (max(4, first - longestWord)...max(4, first)).contains { start in
      number(end[(start - 4)...]) == UInt32(end.count - start)
    }
  }

  /// The place of the zero behind the first of the last `count` words; `nil`: there are not as many.
  private static func endOfFirst(of count: Int, in bytes: [UInt8]) -> Int? {
    var left = count
    for place in bytes.indices.reversed() where bytes[place] == 0 {
      left -= 1
      if left == 0 { return place }
    }
    return nil
  }

  /// The first four bytes, the least significant one first.
  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static func read(_ file: UnsafeMutablePointer<FILE>, _ count: Int) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { $1 = fread($0.baseAddress, 1, count, file) }
    return bytes.count == count ? bytes : nil
  }
}
