import SpokenNames

/// A pronouncing dictionary in CMUdict's format, stored as text with an index: 134,000 words in 5 MB. Only the words on
/// the screen are added to the recogniser, which therefore needs 10 MB instead of the 33 MB for all words.
final class PronouncingDictionary: PronunciationSource, Sendable {
  private let text: [UInt8]
  /// The index, an open-addressing hash table: the offset of a line in `text` plus 1, or 0 for a free slot. Its size is
  /// a power of two.
  private let table: [UInt32]
  private let mask: Int

  /// Reads the dictionary at `path`: one word per line, "word PH PH PH"; further pronunciations of the word as "word(2)
  /// …".
  init(path: String) throws(VoiceError) {
    guard let bytes = readWholeFile(path), !bytes.isEmpty, bytes.count < Int(UInt32.max) else {
      throw .dictionaryMissing(path: path)
    }
    text = bytes
    let lines = text.withUnsafeBufferPointer { bytes in
      var count = 1
      for byte in bytes where byte == UInt8(ascii: "\n") { count += 1 }
      return count
    }
    var size = 1024
    while size < 2 * lines { size *= 2 }
    mask = size - 1
    table = Self.index(text, size: size)
  }

  func contains(_ word: String) -> Bool { line(of: word) != nil }

  func pronunciations(of words: [String]) -> [[Pronunciation]] { words.map(entries) }

  private func entries(of word: String) -> [Pronunciation] {
    guard let first = line(of: word) else { return [] }
    var found = [first]
    var number = 2
    while let next = line(of: "\(word)(\(number))") {
      found.append(next)
      number += 1
    }
    return found.compactMap { Pronunciation($0) }
  }

  private func line(of key: String) -> Substring? {
    let wanted = Array(key.utf8)
    guard !wanted.isEmpty else { return nil }
    var place = wanted.withUnsafeBufferPointer { Self.hash($0) } & mask
    while table[place] != 0 {
      let start = Int(table[place]) - 1
      let end = start + wanted.count
      if end < text.count, text[end] == UInt8(ascii: " "), text[start..<end].elementsEqual(wanted) {
        let stop = text[end...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
        return Substring(decoding: text[(end + 1)..<stop], as: UTF8.self)
      }
      place = (place + 1) & mask
    }
    return nil
  }

  private static func index(_ text: [UInt8], size: Int) -> [UInt32] {
    var table = [UInt32](repeating: 0, count: size)
    text.withUnsafeBufferPointer { text in
      table.withUnsafeMutableBufferPointer { table in
        var start = 0
        while start < text.count {
          var word = start
          while word < text.count, text[word] != UInt8(ascii: " "), text[word] != UInt8(ascii: "\n") { word += 1 }
          if word > start, word < text.count, text[word] == UInt8(ascii: " ") {
            var place = hash(UnsafeBufferPointer(rebasing: text[start..<word])) & (size - 1)
            while table[place] != 0 { place = (place + 1) & (size - 1) }
            table[place] = UInt32(start + 1)
          }
          while word < text.count, text[word] != UInt8(ascii: "\n") { word += 1 }
          start = word + 1
        }
      }
    }
    return table
  }

  /// Returns the FNV-1a hash, without a seed because the table is built once from a trusted file.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var value: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Int(truncatingIfNeeded: (value ^ (value >> 29)) & 0x7fff_ffff)
  }
}
