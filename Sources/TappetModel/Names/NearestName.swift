/// Suggests the known name that a mistyped word most likely stands for.
public enum NearestName {
  /// Returns the name nearest to `word` by letters changed, added, dropped or swapped; `nil` when none is near.
  ///
  /// Case, spaces, hyphens and underscores are ignored, so that "pause_on_first" finds "pauseOnFirst". Allows one
  /// mistake per three letters, at least 1 and at most 3.
  public static func of(_ word: String, in names: some Sequence<String>) -> String? {
    let wanted = folded(word)
    guard !wanted.isEmpty, wanted.count <= longestWord else { return nil }
    let limit = max(1, min(3, wanted.count / 3))
    var best: (name: String, distance: Int)?
    for name in names {
      let candidate = folded(name)
      guard abs(candidate.count - wanted.count) <= limit || candidate.starts(with: wanted) else { continue }
      var distance = Self.distance(wanted, candidate)
      // An abbreviation ("tap" for "tapBehaviour") ranks below a mistyped name, but still counts.
      if distance > limit, wanted.count >= 3, candidate.starts(with: wanted) { distance = limit }
      if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
  }

  /// The longest word compared, in bytes: no key, value or input name is nearly as long.
  private static let longestWord = 64

  /// Compares bytes: known names are ASCII, and a stray non-ASCII letter counts as two or three mistakes.
  private static func folded(_ word: String) -> [UInt8] {
    word.lowercased().utf8.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: " ") }
  }

  /// The optimal string alignment distance: letters changed, added, dropped or swapped with their neighbour.
  static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var older = [Int](repeating: 0, count: right.count + 1)
    var previous = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1] + [Int](repeating: 0, count: right.count)
      for column in right.indices {
        let same = left[row] == right[column]
        current[column + 1] = min(
          previous[column + 1] + 1, current[column] + 1, previous[column] + (same ? 0 : 1))
        let swapped =
          row > 0 && column > 0 && left[row] == right[column - 1] && left[row - 1] == right[column]
        if swapped { current[column + 1] = min(current[column + 1], older[column - 1] + 1) }
      }
      (older, previous) = (previous, current)
    }
    return previous[right.count]
  }
}
