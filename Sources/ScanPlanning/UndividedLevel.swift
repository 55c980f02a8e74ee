/// A level before it is divided: its entries in reading order, and the containers from which they come.
struct UndividedLevel {
  /// A container that may become a group, with the entries that it holds.
  struct Candidate {
    var slot: Int
    var entries: Range<Int>
  }

  /// The slot of the container that the level is made from.
  var container: Int
  var entries: [LevelEntry] = []
  /// The containers that may become groups; they are nested or disjoint, and no run cuts one in two.
  var candidates: [Candidate] = []

  init(container: Int) { self.container = container }
}

/// Where runs may begin and end in a level, with their weights and costs. A run is a stretch of consecutive entries; a
/// border is a position between two entries.
struct RunBorders {
  let count: Int
  /// The weight of all entries before each border.
  let weights: [Double]
  /// The sum of the costs of all entries before each border; each cost counts from when its entry is lit.
  let costs: [Double]
  /// The number of entries before each border that runs can include.
  private let free: [Int]
  /// The number of stops in the entries before each border that runs can include.
  private let reach: [Int]
  /// For each border, the entries of the innermost container that has entries on both sides of it.
  let around: [Range<Int>]
  /// For each entry, the candidates that begin with it, outermost first.
  private let beginning: [[UndividedLevel.Candidate]]

  init(_ level: UndividedLevel) {
    count = level.entries.count
    var (weights, costs, free, reach) = ([0.0], [0.0], [0], [0])
    for (index, entry) in level.entries.enumerated() {
      weights.append(weights[index] + entry.weight)
      costs.append(costs[index] + entry.cost)
      free.append(free[index] + (entry.isSingle ? 0 : 1))
      reach.append(reach[index] + (entry.isSingle ? 0 : entry.stops.count))
    }
    (self.weights, self.costs, self.free, self.reach) = (weights, costs, free, reach)
    var beginning: [[UndividedLevel.Candidate]] = Array(repeating: [], count: count)
    for candidate in level.candidates.reversed() { beginning[candidate.entries.lowerBound].append(candidate) }
    for index in beginning.indices where beginning[index].count > 1 {
      beginning[index].sort { $0.entries.count > $1.entries.count }
    }
    var around: [Range<Int>] = []
    around.reserveCapacity(count + 1)
    var open: [Range<Int>] = []
    for border in 0...count {
      while let last = open.last, last.upperBound <= border { open.removeLast() }
      around.append(open.last ?? 0..<count)
      if border < count { open += beginning[border].map(\.entries) }
    }
    self.around = around
    self.beginning = beginning
  }

  func weight(_ run: Range<Int>) -> Double { weights[run.upperBound] - weights[run.lowerBound] }

  /// Whether a level of these entries is not divided, because it has few entries that hold few stops: at most `maxFlat`
  /// entries and 4 × `maxFlat` stops. A few entries that include a keyboard are divided, so that a user who writes
  /// passes all the others at once.
  func isFlat(_ run: Range<Int>, maxFlat: Int) -> Bool {
    free(run) <= maxFlat && reach[run.upperBound] - reach[run.lowerBound] <= 4 * maxFlat
  }

  /// The number of entries of a stretch that runs can include.
  func free(_ run: Range<Int>) -> Int { free[run.upperBound] - free[run.lowerBound] }

  /// Whether a run holds no entry that must stay single, and cuts no container in two.
  func allows(_ run: Range<Int>) -> Bool {
    run.upperBound <= around[run.lowerBound].upperBound && around[run.upperBound].lowerBound <= run.lowerBound
      && free(run) == run.count
  }

  /// The candidates that begin with this entry, largest first.
  func candidates(at entry: Int) -> [UndividedLevel.Candidate] { beginning[entry] }

  /// The slot of the candidate that holds exactly the entries of this run; `nil`: none does.
  func candidate(_ run: Range<Int>) -> Int? {
    beginning[run.lowerBound].first { $0.entries == run }?.slot
  }
}
