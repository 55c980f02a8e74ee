/// The phones of an acoustic model and the states that they share (`mdef`), as text, the form that training reads.
///
/// The binary form: "BMDF", a version, a text with its length; ten numbers; the names of the phones, padded to a multiple of
/// four bytes; a tree of contexts; twelve bytes for each phone (its sequence of states, its matrix, and four bytes, of its
/// context); the sequences of states.
package struct ModelDefinition: Hashable, Sendable {
  package let senoneCount: Int
  package let text: String

  /// Returns `nil` if the bytes are no binary definition with the lowest byte first, or are cut short.
  package init?(bytes: [UInt8]) {
    var file = Numbers(bytes)
    guard bytes.starts(with: "BMDF".utf8), file.skip(8), let length = file.next(), file.skip(length),
      let counts = file.next(10)
    else { return nil }
    let (bases, phones, emitting, senones) = (counts[0], counts[1], counts[2], counts[4])
    let sequences = counts[6]
    guard bases > 0, phones >= bases, emitting == 3, let names = file.names(bases), file.skip(8 * counts[8]) else {
      return nil
    }
    let records = file.place
    guard file.skip(12 * phones), file.skip(4) else { return nil }
    let states = file.place
    guard file.skip(2 * sequences * emitting) else { return nil }
    var lines: [String] = []
    lines.reserveCapacity(phones)
    for phone in 0..<phones {
      let record = records + 12 * phone
      let (sequence, matrix) = (file.number(at: record), file.number(at: record + 4))
      let kind = bytes[(record + 8)..<(record + 12)].map(Int.init)
      guard sequence < sequences, kind.dropFirst(phone < bases ? 4 : 1).allSatisfy({ $0 < bases }),
        phone < bases || kind[0] < Self.positions.count
      else { return nil }
      let who =
        phone < bases
        ? "\(names[phone]) - - - \(kind[0] == 0 ? "n/a" : "filler")"
        : "\(names[kind[1]]) \(names[kind[2]]) \(names[kind[3]]) \(Self.positions[kind[0]]) n/a"
      let first = states + 2 * emitting * sequence
      lines.append(
        "\(who) \(matrix) \(file.short(at: first)) \(file.short(at: first + 2)) \(file.short(at: first + 4)) N")
    }
    senoneCount = senones
    text =
      """
      0.3
      \(bases) n_base
      \(phones - bases) n_tri
      \(phones * (emitting + 1)) n_state_map
      \(senones) n_tied_state
      \(counts[3]) n_tied_ci_state
      \(counts[5]) n_tied_tmat
      #
      # Columns definitions
      #base lft rt p attrib tmat ... state id's ...

      """ + lines.joined(separator: "\n") + "\n"
  }

  /// The letters for a place within a word: inside, at its begin, at its end, alone.
  private static let positions = ["i", "b", "e", "s"]
}

private struct Numbers {
  private let bytes: [UInt8]
  private(set) var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func skip(_ count: Int) -> Bool {
    guard count >= 0, count <= bytes.count - place else { return false }
    place += count
    return true
  }

  mutating func next() -> Int? {
    let start = place
    guard skip(4) else { return nil }
    let value = number(at: start)
    return value < 1 << 31 ? value : nil
  }

  mutating func next(_ count: Int) -> [Int]? {
    var all: [Int] = []
    for _ in 0..<count {
      guard let value = next() else { return nil }
      all.append(value)
    }
    return all
  }

  mutating func names(_ count: Int) -> [String]? {
    let start = place
    var names: [String] = []
    for _ in 0..<count {
      guard let end = bytes[place...].firstIndex(of: 0) else { return nil }
      names.append(String(decoding: bytes[place..<end], as: UTF8.self))
      place = end + 1
    }
    return skip((4 - (place - start) % 4) % 4) ? names : nil
  }

  func number(at place: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) } }
  func short(at place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }
}
