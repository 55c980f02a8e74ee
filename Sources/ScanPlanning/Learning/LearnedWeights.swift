package import ElementTrees
package import TappetModel

/// How often a user has chosen each element of one app. The weights move the borders of groups, never the order of
/// stops.
///
/// Each element is counted under two keys, which are salted hashes: one of its id, one of its role and name (an unnamed
/// element has the first alone), so that the file contains no words. The larger count applies, because some apps make
/// new ids at every start. After many choices all counts are halved, so that old choices count less.
/// Decision 15: docs/decisions/0015-learned-weights.md.
package struct LearnedWeights: Hashable, Sendable {
  /// The largest number of counts that are stored; beyond it, only the larger half of the counts stays.
  static let most = 2048
  /// The number of choices beyond which all counts are halved.
  static let horizon = 1000.0
  /// The weight, in choices, of the assumption that all elements of a screen are wanted alike.
  static let prior = 20.0

  let salt: UInt64
  private(set) var counts: [UInt64: Double] = [:]
  private(set) var choices = 0.0

  /// Makes the weights of a user about whom nothing is known. `salt`: a random number made for this user.
  package init(salt: UInt64) { self.salt = salt }

  init(salt: UInt64, counts: [UInt64: Double], choices: Double) {
    (self.salt, self.counts, self.choices) = (salt, counts, choices)
  }

  package var isEmpty: Bool { counts.isEmpty }

  package mutating func chose(_ element: AccessibilityElement) {
    for key in keys(of: element) { counts[key, default: 0] += 1 }
    choices += 1
    if choices > Self.horizon { age() }
    if counts.count > Self.most { shrink() }
  }

  /// Returns the weights of a screen's stops for `Planner.plan`; empty: nothing is known. An element that was never
  /// chosen has weight 1, one that was chosen c times among n stops has 1 + c·n/20.
  package func weights(of tree: ElementTree) -> [ElementID: Double] {
    if isEmpty { return [:] }
    var weights: [ElementID: Double] = [:]
    let scale = Double(tree.stopCount) / Self.prior
    for place in tree.stops {
      let count = count(of: tree.spoken[place])
      if count > 0 { weights[tree.spoken[place].id] = 1 + count * scale }
    }
    return weights
  }

  func count(of element: AccessibilityElement) -> Double {
    keys(of: element).reduce(0) { max($0, counts[$1] ?? 0) }
  }

  private func keys(of element: AccessibilityElement) -> [UInt64] {
    var byID = StableHash(salt)
    byID.add("id")
    byID.add(element.id.rawValue)
    if element.isUnnamed { return [byID.value] }
    var byName = StableHash(salt)
    byName.add(element.role.word)
    byName.add(element.name)
    return [byID.value, byName.value]
  }

  private mutating func age() {
    choices /= 2
    counts = counts.compactMapValues { $0 < 1 ? nil : $0 / 2 }
  }

  private mutating func shrink() {
    // Equal counts are ordered by key, so that the same history always leaves the same counts.
    let kept = counts.sorted { ($0.value, $0.key) > ($1.value, $1.key) }.prefix(Self.most / 2)
    counts = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
  }
}
