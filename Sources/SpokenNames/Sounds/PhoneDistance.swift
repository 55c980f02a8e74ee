/// Measures how different two pronunciations sound.
///
/// A weighted edit distance in hundredths: 100 replaces one phone by an unrelated one. Confusions that listeners and
/// recognisers make most cost less (Miller and Nicely 1955): voiced for unvoiced, neighbouring places of articulation,
/// neighbouring vowels. So do sounds that are easily dropped: HH, glides, liquids, unstressed vowels.
enum PhoneDistance {
  /// An index into `Pronunciation.inventory`.
  typealias Code = UInt8

  /// Returns a pronunciation's phones as codes, which compare faster than names.
  static func codes(of pronunciation: Pronunciation) -> [Code] { pronunciation.phones.compactMap { codes[$0] } }

  /// Returns the distance of two pronunciations in hundredths of a phone; `nil` if it exceeds `limit`. Computes only
  /// the part of the distance table that is within the limit.
  static func between(_ left: [Code], _ right: [Code], atMost limit: Int) -> Int? {
    // At most this many phones can be dropped or added within the limit, so only this band around the diagonal matters.
    let band = limit / cheapestDrop
    guard abs(left.count - right.count) <= band else { return nil }
    var row = [Int](repeating: far, count: right.count + 1)
    row[0] = 0
    for column in right.indices where column < band { row[column + 1] = row[column] + drops[Int(right[column])] }
    for (line, phone) in left.enumerated() {
      let first = max(0, line + 1 - band)
      let last = min(right.count, line + 1 + band)
      guard first <= last else { return nil }
      var diagonal = first > 0 ? row[first - 1] : far
      var best = far
      for column in first...last {
        let above = row[column]
        var cost = above + drops[Int(phone)]
        if column > 0 {
          let other = Int(right[column - 1])
          cost = min(cost, diagonal + swaps[Int(phone) * count + other])
          if column > first { cost = min(cost, row[column - 1] + drops[other]) }
        }
        row[column] = cost
        diagonal = above
        best = min(best, cost)
      }
      // The last cell of the previous row's band has left the band.
      if first > 0 { row[first - 1] = far }
      if best > limit { return nil }
    }
    return row[right.count] <= limit ? row[right.count] : nil
  }

  /// Returns the class of a phone; phones of one class are often confused by ear.
  static func broad(_ code: Code) -> Code { classes[Int(code)] }

  private static let far = 1_000_000
  private static let count = Pronunciation.inventory.count
  private static let codes = Dictionary(
    uniqueKeysWithValues: zip(Pronunciation.inventory, Pronunciation.inventory.indices.map { Code($0) }))

  /// The phones of each class in order of similarity. Replacing a phone by an adjacent one costs `neighbour`, by
  /// another phone of the class `other`.
  private static let kinds: [(phones: String, neighbour: Int, other: Int)] = [
    ("IY IH EY EH AE", 30, 60), ("AA AO OW UH UW", 30, 60), ("AH ER AY AW OY", 50, 70),
    ("P B T D K G", 60, 70), ("F V TH DH S Z SH ZH CH JH", 60, 80), ("M N NG", 35, 50),
    ("L R W Y", 50, 60), ("HH", 0, 0),
  ]
  /// Pairs of phones that sound alike although they are in different classes, or closer than their class's costs say.
  private static let close: [(pairs: String, cost: Int)] = [
    ("P-B T-D K-G F-V TH-DH S-Z SH-ZH CH-JH", 30),
    ("AA-AO", 15), ("IH-AH EH-AH AA-AH UH-AH AE-AH", 35), ("ER-AH AY-AA AW-AA OY-AO", 45),
    ("TH-F DH-V DH-D TH-T TH-S DH-Z", 45), ("CH-T JH-D CH-SH JH-ZH S-SH Z-ZH", 50), ("V-B V-W HH-F", 60),
  ]
  private static let easilyDropped: [(phones: String, cost: Int)] = [
    ("HH Y W", 50), ("R L", 60), ("T D AH", 60), ("IH N", 70),
  ]
  private static let cheapestDrop = 50

  private static func code(_ phone: Substring) -> Int { Int(codes[String(phone)] ?? 0) }

  private static let classes: [Code] = {
    var classes = [Code](repeating: 0, count: count)
    for (index, kind) in kinds.enumerated() {
      for phone in kind.phones.split(separator: " ") { classes[code(phone)] = Code(index) }
    }
    return classes
  }()

  private static let drops: [Int] = {
    var drops = [Int](repeating: 90, count: count)
    for (phones, cost) in easilyDropped { for phone in phones.split(separator: " ") { drops[code(phone)] = cost } }
    return drops
  }()

  private static let swaps: [Int] = {
    var swaps = [Int](repeating: 100, count: count * count)
    func set(_ left: Substring, _ right: Substring, _ cost: Int) {
      swaps[code(left) * count + code(right)] = cost
      swaps[code(right) * count + code(left)] = cost
    }
    for (phones, neighbour, other) in kinds {
      let row = phones.split(separator: " ")
      for place in row.indices {
        for further in row.indices where further > place {
          set(row[place], row[further], further == place + 1 ? neighbour : other)
        }
      }
    }
    for (pairs, cost) in close {
      for pair in pairs.split(separator: " ") {
        let two = pair.split(separator: "-")
        set(two[0], two[1], cost)
      }
    }
    for phone in 0..<count { swaps[phone * count + phone] = 0 }
    return swaps
  }()
}
