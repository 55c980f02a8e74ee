/// The cheapest division of every part of a stretch of a level, exactly, in O(n³) time and O(n²) space.
///
/// Let best(i, j) be the cheapest cost of the entries i..<j at the end of a level. It is the cost of the cheapest first
/// branch (entry i alone, or a group i..<k), plus one step of waiting for everything after that branch, plus best(k,
/// j). A group of at most `maxFlat` entries with few stops is divided only by the containers in it.
struct RunTable {
  private let borders: RunBorders
  private let maxFlat: Int
  private let start: Int
  private let width: Int
  /// The end of the first branch of each rest, indexed by where the rest begins and ends, in a level that runs divide.
  private var division: [Int32]
  /// The end of the first branch of each rest, indexed likewise, in a level that only containers divide.
  private var structure: [Int32]
  /// For each entry of the stretch, the lowest cost of all entries from it to the stretch's end, if runs may divide
  /// them; in steps multiplied by weight.
  private(set) var rests: [Double]

  init(_ stretch: Range<Int>, of borders: RunBorders, costs: [LevelEntry], maxFlat: Int) {
    self.borders = borders
    self.maxFlat = maxFlat
    start = stretch.lowerBound
    width = stretch.count + 1
    division = Array(repeating: 0, count: width * width)
    structure = division
    rests = Array(repeating: 0, count: width)
    fill(stretch, costs)
  }

  private mutating func fill(_ stretch: Range<Int>, _ costs: [LevelEntry]) {
    // `group` is indexed by first entry and end. `later`, a rest plus one wait for it, is indexed by end and first
    // entry, so that the inner loop reads both in order.
    var group = [Double](repeating: .infinity, count: width * width)
    var later = [Double](repeating: 0, count: width * width)
    var level = later
    let weights = borders.weights
    // Where groups of several entries from `first` on may end: few places, where containers lie in the stretch.
    var ends: [Int] = []
    for first in stretch.reversed() {
      let row = (first - start) * width
      ends.removeAll(keepingCapacity: true)
      for end in first + 1...stretch.upperBound {
        let column = (end - start) * width
        let isFlat = borders.isFlat(first..<end, maxFlat: maxFlat)
        var best = costs[first].cost + later[column + first + 1 - start]
        var choice = first + 1
        for middle in ends {
          let cost = group[row + middle] + later[column + middle]
          if cost < best - Self.tie {
            best = cost
            choice = middle + start
          }
        }
        division[row + end - start] = Int32(choice)
        later[column + first - start] = best + weights[end] - weights[first]
        if end == stretch.upperBound { rests[first - start] = best }
        if isFlat {
          best = flat(first, end, costs, group: group, level: &level)
        }
        if borders.allows(first..<end) {
          group[row + end - start] = StepCost.enter * (weights[end] - weights[first]) + best
          if end > first + 1 { ends.append(end - start) }
        }
      }
    }
  }

  /// Returns the cost of the cheapest division of a rest in a level that only containers divide.
  private mutating func flat(
    _ first: Int, _ end: Int, _ costs: [LevelEntry], group: [Double], level: inout [Double]
  ) -> Double {
    let (row, column, weights) = ((first - start) * width, end - start, borders.weights)
    var best = costs[first].cost + weights[end] - weights[first + 1] + level[row + width + column]
    var choice = first + 1
    for candidate in borders.candidates(at: first) where candidate.entries.upperBound < end {
      let middle = candidate.entries.upperBound
      let rest = weights[end] - weights[middle] + level[(middle - start) * width + column]
      let cost = group[row + middle - start] + rest
      if cost < best - Self.tie {
        best = cost
        choice = middle
      }
    }
    level[row + column] = best
    structure[row + column] = Int32(choice)
    return best
  }

  /// Returns the branches of a rest. `isLevel`: whether the rest is a whole level, which stays undivided if it is
  /// small.
  func branches(_ rest: Range<Int>, isLevel: Bool) -> [Range<Int>] {
    let isFlat = isLevel && borders.isFlat(rest, maxFlat: maxFlat)
    var found: [Range<Int>] = []
    var first = rest.lowerBound
    while first < rest.upperBound {
      let place = (first - start) * width + rest.upperBound - start
      let end = Int(isFlat ? structure[place] : division[place])
      found.append(first..<end)
      first = end
    }
    return found
  }

  /// Costs that differ by less than this count as equal; of equal divisions, the one with fewer groups is chosen.
  static let tie = 1e-9
}
