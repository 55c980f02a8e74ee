import Glibc

/// A compiled catalogue (`.mo`), checked before gettext maps it into memory: gettext trusts the offsets in the file.
struct Catalogue {
  enum Fault: Error, Equatable {
    case unreadable(String)
    /// Not a catalogue, or cut short.
    case broken
  }

  /// The wordings whose translation lacks a placeholder or has one too many. They stay English.
  private(set) var faulty: Set<String> = []

  /// Catalogues are about 100 kB; a larger file than this is none.
  static let largest = 16 << 20

  init(path: String) throws(Fault) {
    guard let file = fopen(path, "re") else { throw .unreadable(String(cString: strerror(errno))) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      guard count > 0 else { break }
      bytes += chunk[..<count]
      guard bytes.count <= Self.largest else { throw .broken }
    }
    guard ferror(file) == 0 else { throw .unreadable(String(cString: strerror(errno))) }
    try self.init(bytes: bytes)
  }

  /// Reads the format of the GNU gettext manual, "The Format of GNU MO Files", in this machine's byte order.
  init(bytes: [UInt8]) throws(Fault) {
    func number(at offset: Int) throws(Fault) -> Int {
      guard offset >= 0, offset + 4 <= bytes.count else { throw .broken }
      return Int(bytes[offset..<offset + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) })
    }
    func text(describedAt offset: Int) throws(Fault) -> String {
      let (length, start) = (try number(at: offset), try number(at: offset + 4))
      guard start + length < bytes.count, bytes[start + length] == 0,
        let text = String(validating: bytes[start..<start + length], as: UTF8.self)
      else { throw .broken }
      return text
    }
    guard try number(at: 0) == 0x9504_12DE, try number(at: 4) >> 16 == 0 else { throw .broken }
    let (count, originals, translations) = (try number(at: 8), try number(at: 12), try number(at: 16))
    let (hashes, hashTable) = (try number(at: 20), try number(at: 24))
    guard hashes == 0 || hashTable + hashes * 4 <= bytes.count, count <= bytes.count / 16 else { throw .broken }
    for index in 0..<count {
      let original = try text(describedAt: originals + index * 8)
      let translation = try text(describedAt: translations + index * 8)
      guard !original.isEmpty else { continue }
      // Plural forms are separated by NUL; each has to use the placeholders of some English form.
      let wordings = original.split(separator: "\0", omittingEmptySubsequences: false)
      let allowed = Set(wordings.map { Self.placeholders(in: $0) })
      if translation.split(separator: "\0", omittingEmptySubsequences: false).contains(where: {
        !allowed.contains(Self.placeholders(in: $0))
      }) {
        faulty.insert(String(wordings[0]))
      }
    }
  }

  /// The numbers of the placeholders, each as often as it occurs.
  static func placeholders(in wording: some StringProtocol) -> [Int] {
    zip(wording, wording.dropFirst()).compactMap { $0 == "%" ? $1.wholeNumberValue : nil }.sorted()
  }
}
