/// A piece of a name (a word, number, acronym or sign) with the ways to say it.
struct WordSlot {
  /// The ways to say the piece, likeliest first, each a list of words; an empty list leaves the piece out.
  var alternates: [[String]]
  /// Whether the piece is in brackets, and so may be left out.
  var isBracketed = false
  /// Whether the piece is a sign that is spoken only if the name has no words.
  var onlyAlone = false

  /// The maximum number of readings that `combine` returns by default.
  static let maximumReadings = 12

  /// Returns the readings of consecutive slots, likeliest first, without repeated or empty readings.
  ///
  /// Does not return every combination: first the likeliest alternate of each slot, then the same choice in all slots
  /// ("all as words"), because people who spell one acronym of a name also spell the next, then one slot changed at a
  /// time.
  static func combine(_ slots: [WordSlot], limit: Int = maximumReadings) -> [[String]] {
    let spoken = heard(slots)
    let depth = spoken.map(\.alternates.count).max() ?? 0
    var readings: [[String]] = []
    func take(_ choice: (Int) -> Int) {
      guard readings.count < limit else { return }
      let words = spoken.indices.flatMap { index in
        let alternates = spoken[index].alternates
        return alternates[min(choice(index), alternates.count - 1)]
      }
      // A linear search: with so few it costs less than hashing.
      if !words.isEmpty, !readings.contains(words) { readings.append(words) }
    }
    for level in 0..<depth { take { _ in level } }
    for level in 1..<max(depth, 1) {
      for changed in spoken.indices where level < spoken[changed].alternates.count {
        take { $0 == changed ? level : 0 }
      }
    }
    return readings
  }

  /// Returns the slots without signs that are not spoken beside words, and without slots that have no alternates.
  private static func heard(_ slots: [WordSlot]) -> [WordSlot] {
    let hasWords = slots.contains { !$0.onlyAlone && $0.alternates.contains { !$0.isEmpty } }
    return slots.filter { !$0.alternates.isEmpty && !($0.onlyAlone && hasWords) }
  }
}
