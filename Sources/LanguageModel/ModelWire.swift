import OnScreenKeyboard

/// The messages between the keyboard and the process that has the language model open.
///
/// ```
/// to the model     NUMBER BEFORE PREVIOUS "\n"                 text, for each word that is begun
/// from the model   "TPW2" COUNT LENGTH WORDS                   once: as many words, with "\n" between them
///                  NUMBER END CHANCE CHANCE …                  for each question, COUNT of them
/// ```
/// COUNT, LENGTH and NUMBER are UInt32, END and CHANCE are Float32, all in the machine's order of bytes.
enum ModelWire {
  static let mark: [UInt8] = Array("TPW2".utf8)
  /// The most words, and bytes of words, that are believed.
  static let mostWords = 100_000
  static let longest = 2_000_000

  static func question(_ number: UInt32, _ context: WordContext) -> [UInt8] {
    Array("\(number) \(context.beforePrevious) \(context.previous)\n".utf8)
  }

  /// Returns `nil` for what is no question.
  static func question(_ line: some Collection<UInt8>) -> (number: UInt32, context: WordContext)? {
    let parts = line.split(separator: UInt8(ascii: " "))
    guard parts.count == 3, let number = UInt32(String(decoding: parts[0], as: UTF8.self)) else { return nil }
    return (
      number, WordContext(String(decoding: parts[1], as: UTF8.self), String(decoding: parts[2], as: UTF8.self))
    )
  }

  static func opening(_ vocabulary: Vocabulary) -> [UInt8] {
    let words = Array(vocabulary.words.joined(separator: "\n").utf8)
    return mark + bytes(UInt32(vocabulary.words.count)) + bytes(UInt32(words.count)) + words
  }

  static func answer(_ number: UInt32, _ answer: ModelAnswer) -> [UInt8] {
    bytes(number) + bytes(answer.end.bitPattern) + answer.words.withUnsafeBytes { Array($0) }
  }

  private static func bytes(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number) { Array($0) } }
}

/// Parses the bytes that the model's process writes, in chunks of any size.
struct ModelReading {
  /// Thrown when the bytes do not follow `ModelWire`.
  struct Nonsense: Error {}

  private var unread: [UInt8] = []
  /// The words; `nil` until all have come.
  private(set) var vocabulary: Vocabulary?
  /// The last whole answer.
  private(set) var answer: (number: UInt32, content: ModelAnswer)?

  mutating func take(_ bytes: some Sequence<UInt8>) throws(Nonsense) {
    unread += bytes
    if vocabulary == nil { try takeOpening() }
    guard let count = vocabulary?.words.count else { return }
    let length = 8 + 4 * count
    while unread.count >= length {
      let chances = [Float](unsafeUninitializedCapacity: count) { room, filled in
        unread.withUnsafeBytes { UnsafeMutableRawBufferPointer(room).copyMemory(from: .init(rebasing: $0[8..<length])) }
        filled = count
      }
      answer = (number(at: 0), ModelAnswer(words: chances, end: Float(bitPattern: number(at: 4))))
      unread.removeFirst(length)
    }
  }

  private mutating func takeOpening() throws(Nonsense) {
    guard unread.prefix(4).elementsEqual(ModelWire.mark.prefix(unread.count)) else { throw Nonsense() }
    guard unread.count >= 12 else { return }
    let (count, length) = (Int(number(at: 4)), Int(number(at: 8)))
    guard (1...ModelWire.mostWords).contains(count), length <= ModelWire.longest else { throw Nonsense() }
    guard unread.count >= 12 + length else { return }
    let words = unread[12..<12 + length].split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard words.count == count, Set(words).count == count else { throw Nonsense() }
    vocabulary = Vocabulary(words)
    unread.removeFirst(12 + length)
  }

  private func number(at offset: Int) -> UInt32 {
    unread.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
  }
}
