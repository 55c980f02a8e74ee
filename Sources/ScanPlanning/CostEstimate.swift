/// Estimates the average cost of reaching one of n equal items in a level, divided in the cheapest way.
struct CostEstimate {
  private let averages: [Double]

  /// The number of items up to which the estimate is exact; beyond it, the estimate grows with the logarithm.
  private static let length = 512

  init(maxFlat: Int) {
    var level = [0.0]
    var rests = [0.0]
    for count in 1...Self.length {
      let weight = Double(count)
      var best = StepCost.select + weight - 1 + rests[count - 1]
      for group in stride(from: 2, to: count, by: 1) {
        let first = Double(group)
        best = min(best, StepCost.enter * first + level[group] + weight - first + rests[count - group])
      }
      rests.append(best)
      level.append(count <= maxFlat ? weight * (StepCost.select + (weight - 1) / 2) : best)
    }
    averages = level.enumerated().map { $0.element / Double(max($0.offset, 1)) }
  }

  /// The average cost of reaching one of `count` items, in steps.
  func average(_ count: Int) -> Double {
    if count <= Self.length { return averages[count] }
    let doubling = averages[Self.length] - averages[Self.length / 2]
    let whole = count.leadingBinary(over: Self.length)
    return averages[Self.length] + doubling * whole
  }
}

extension Int {
  /// The binary logarithm of this number divided by `base`, interpolated linearly between powers of two.
  fileprivate func leadingBinary(over base: Int) -> Double {
    var (doublings, reached) = (0.0, base)
    while reached * 2 <= self {
      reached *= 2
      doublings += 1
    }
    return doublings + Double(self - reached) / Double(reached)
  }
}
