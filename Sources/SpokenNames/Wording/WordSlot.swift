/// A piece of a name with the ways to say it.
struct WordSlot {
  /// Likeliest first; an empty alternate leaves the piece out.
  var alternates: [[String]]
  /// Whether it is in brackets, and so may be left out.
  var isBracketed = false
  /// Whether it is a sign that is spoken only where there are no words.
  var onlyAlone = false

  /// The default limit of `combine`.
  static let maximumReadings = 12

  /// Returns the readings of consecutive slots, likeliest first, without repeats or empty ones.
  ///
  /// Not every combination: first the likeliest of all slots, then the same choice in all of them ("all as words"),
  /// then one slot changed at a time, because people who spell one acronym of a name spell the next one too.
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

  /// Drops signs that are not spoken beside words.
  private static func heard(_ slots: [WordSlot]) -> [WordSlot] {
    let hasWords = slots.contains { !$0.onlyAlone && $0.alternates.contains { !$0.isEmpty } }
    return slots.filter { !$0.alternates.isEmpty && !($0.onlyAlone && hasWords) }
  }
}
