/// Divides a long level into its outer branches, by an estimate of the cost inside each branch.
///
/// Tries only borders on a grid: every border of a level of up to some 500 entries, and some 256 borders of a longer
/// one, besides those of containers and single stops. From the start of a group it tries ends at distances that grow by
/// about an eighth. `RunTable` has already divided the last entries exactly.
struct RoughDivision {
  /// The outer branches, from the level's start on; the exact table divides the entries after them.
  private(set) var branches: [Range<Int>] = []

  private let borders: RunBorders
  private let entries: [LevelEntry]
  private let estimate: CostEstimate
  /// The borders that are tried, in order of position.
  private var grid: [Int] = []
  /// The cost of the rest of the level from each border on.
  private var costs: [Double]
  /// The index of the next border after the cheapest branch from each border.
  private var next: [Int]

  /// The approximate number of borders that are tried, apart from those of containers and single stops.
  private static let fineness = 256

  init(
    _ stretch: Range<Int>, of borders: RunBorders, _ entries: [LevelEntry], estimate: CostEstimate, tail: [Double]
  ) {
    self.borders = borders
    self.entries = entries
    self.estimate = estimate
    let exact = stretch.upperBound - tail.count + 1
    grid = Self.grid(stretch, exact: exact, borders)
    costs = Array(repeating: .infinity, count: grid.count)
    next = Array(repeating: grid.count - 1, count: grid.count)
    for place in grid.indices.reversed() {
      if grid[place] >= exact {
        costs[place] = tail[grid[place] - exact]
      } else {
        choose(place)
      }
    }
    var place = 0
    while grid[place] < exact {
      branches.append(grid[place]..<grid[next[place]])
      place = next[place]
    }
  }

  private static func grid(_ stretch: Range<Int>, exact: Int, _ borders: RunBorders) -> [Int] {
    var isOn = [Bool](repeating: false, count: stretch.count + 1)
    func mark(_ border: Int) {
      var border = border
      while stretch.contains(border) || border == stretch.upperBound, !isOn[border - stretch.lowerBound] {
        isOn[border - stretch.lowerBound] = true
        let around = borders.around[border]
        markEnd(around.upperBound)
        border = around.lowerBound
      }
    }
    func markEnd(_ border: Int) {
      var border = border
      while stretch.contains(border), !isOn[border - stretch.lowerBound] {
        isOn[border - stretch.lowerBound] = true
        border = borders.around[border].upperBound
      }
    }
    mark(stretch.lowerBound)
    for border in stride(from: stretch.lowerBound, to: exact, by: max(1, stretch.count / fineness)) { mark(border) }
    for border in exact...stretch.upperBound { mark(border) }
    for entry in stretch where borders.free(entry..<entry + 1) == 0 {
      mark(entry)
      mark(entry + 1)
    }
    return isOn.indices.filter { isOn[$0] }.map { $0 + stretch.lowerBound }
  }

  /// Chooses the cheapest branch that begins at the border with index `place` in the grid.
  private mutating func choose(_ place: Int) {
    let first = grid[place]
    let end = grid[grid.count - 1]
    if grid[place + 1] == first + 1 {
      costs[place] = entries[first].cost + borders.weight(first + 1..<end) + costs[place + 1]
      next[place] = place + 1
    }
    let last = grid.count - 1
    var step = 1
    while place + step <= last {
      // A border inside a container that begins later is not allowed: use the nearest allowed border before it.
      var other = place + step
      while other > place, !borders.allows(first..<grid[other]) { other -= 1 }
      if other > place { tryGroup(place, to: other) }
      if grid[place + step] > borders.around[first].upperBound { break }
      step += max(1, step / 8)
    }
  }

  private mutating func tryGroup(_ place: Int, to other: Int) {
    let run = grid[place]..<grid[other]
    // A group of all entries that are left never saves the cost of entering it.
    guard run.count > 1, other < grid.count - 1 || place > 0 else { return }
    let weight = borders.weight(run)
    let inside = borders.costs[run.upperBound] - borders.costs[run.lowerBound] - StepCost.select * weight
    let group = (StepCost.enter + estimate.average(run.count)) * weight + inside
    let rest = borders.weights[grid[grid.count - 1]] - borders.weights[run.upperBound] + costs[other]
    if group + rest < costs[place] - RunTable.tie {
      costs[place] = group + rest
      next[place] = other
    }
  }
}
