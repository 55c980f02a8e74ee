/// One piece of a name with the ways to say it.
struct WordSlot {
  /// Likeliest first; an empty one leaves the piece unsaid.
  var alternates: [[String]]
  /// Whether it stands in brackets, and so may be left out.
  var isBracketed = false
  /// Whether it is a sign that is only said where there is nothing else.
  var onlyAlone = false

  /// The most readings that one combination of slots gives.
  static let maximumReadings = 12

  /// The readings of slots one after the other, likeliest first, without repeats or empty ones.
  ///
  /// Not every combination: all the likeliest, then the same choice everywhere ("all as words"), then one slot
  /// otherwise at a time. People who read one acronym of a name letter by letter read the next one so too.
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
      // So few that comparing them costs less than hashing.
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

  /// The slots without signs that are not said beside words.
  private static func heard(_ slots: [WordSlot]) -> [WordSlot] {
    let hasWords = slots.contains { !$0.onlyAlone && $0.alternates.contains { !$0.isEmpty } }
    return slots.filter { !$0.alternates.isEmpty && !($0.onlyAlone && hasWords) }
  }
}
