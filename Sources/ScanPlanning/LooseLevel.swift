/// A level before it is divided: its entries in reading order, and the containers that they came from.
struct LooseLevel {
  /// A container that may become a group, with the entries that it holds.
  struct Candidate {
    var slot: Int
    var entries: Range<Int>
  }

  /// The slot of the container whose level it is.
  var container: Int
  var entries: [LevelEntry] = []
  /// Candidates lie in or beside each other; no run cuts one in two.
  var candidates: [Candidate] = []

  init(container: Int) { self.container = container }
}

/// Where runs may begin and end in a level, and what they weigh and cost.
struct RunBorders {
  let count: Int
  /// The weight of all entries before each border.
  let weights: [Double]
  /// Their cost, each from when it is lit.
  let costs: [Double]
  /// The number of entries before each border that a run may hold.
  private let free: [Int]
  /// The number of stops in those.
  private let reach: [Int]
  /// The entries of the innermost container that lies on both sides of each border.
  let around: [Range<Int>]
  /// The candidates that begin with each entry, outermost first.
  private let beginning: [[LooseLevel.Candidate]]

  init(_ level: LooseLevel) {
    count = level.entries.count
    var (weights, costs, free, reach) = ([0.0], [0.0], [0], [0])
    for (index, entry) in level.entries.enumerated() {
      weights.append(weights[index] + entry.weight)
      costs.append(costs[index] + entry.cost)
      free.append(free[index] + (entry.isSingle ? 0 : 1))
      reach.append(reach[index] + (entry.isSingle ? 0 : entry.stops.count))
    }
    (self.weights, self.costs, self.free, self.reach) = (weights, costs, free, reach)
    var beginning: [[LooseLevel.Candidate]] = Array(repeating: [], count: count)
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

  /// Whether a level of these entries stays as it is: there are few, and they hold not too many stops. A few entries of
  /// which one is a keyboard are divided, so that a user who writes passes the others at once.
  func isFlat(_ run: Range<Int>, maxFlat: Int) -> Bool {
    free(run) <= maxFlat && reach[run.upperBound] - reach[run.lowerBound] <= 4 * maxFlat
  }

  /// The number of entries of a stretch that a run may hold.
  func free(_ run: Range<Int>) -> Int { free[run.upperBound] - free[run.lowerBound] }

  /// Whether a run holds no entry that must stay single, and cuts no container in two.
  func allows(_ run: Range<Int>) -> Bool {
    run.upperBound <= around[run.lowerBound].upperBound && around[run.upperBound].lowerBound <= run.lowerBound
      && free(run) == run.count
  }

  /// The containers that may be groups and begin with this entry, largest first.
  func candidates(at entry: Int) -> [LooseLevel.Candidate] { beginning[entry] }

  /// The slot of the container that holds exactly this run.
  func candidate(_ run: Range<Int>) -> Int? {
    beginning[run.lowerBound].first { $0.entries == run }?.slot
  }
}
