/// A level before it is divided: what must be a branch of its own, in reading order, and which containers it came from.
struct LooseLevel {
  /// A container that may become a group, and the entries that it holds.
  struct Candidate {
    var slot: Int
    var entries: Range<Int>
  }

  /// The place of the container whose level it is.
  var container: Int
  var entries: [LevelEntry] = []
  /// They lie in or beside each other; none is cut in two by a run.
  var candidates: [Candidate] = []

  init(container: Int) { self.container = container }
}

/// Where in a level runs may begin and end, and what they weigh.
struct RunBorders {
  let count: Int
  /// What the entries before each border weigh together.
  let weights: [Double]
  /// What they cost together, from when each is lit.
  let costs: [Double]
  /// How many of the entries before each border may be in a run.
  private let free: [Int]
  /// How many stops those hold.
  private let reach: [Int]
  /// The innermost container that lies on both sides of a border: its first entry and the end of its last.
  let around: [Range<Int>]
  /// The places of the candidates, outermost first, that begin with an entry.
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

  /// Whether a level of these entries is left as it is: there are few, and they hold not too many stops. A few entries
  /// of which one is a keyboard are worth dividing, so that whoever writes passes the others at once.
  func isFlat(_ run: Range<Int>, maxFlat: Int) -> Bool {
    free(run) <= maxFlat && reach[run.upperBound] - reach[run.lowerBound] <= 4 * maxFlat
  }

  /// How many entries of a run may be in one.
  func free(_ run: Range<Int>) -> Int { free[run.upperBound] - free[run.lowerBound] }

  /// Whether a run holds no entry that must stay single, and cuts no container in two.
  func allows(_ run: Range<Int>) -> Bool {
    run.upperBound <= around[run.lowerBound].upperBound && around[run.upperBound].lowerBound <= run.lowerBound
      && free(run) == run.count
  }

  /// The containers that may be groups and begin with this entry, largest first.
  func candidates(at entry: Int) -> [LooseLevel.Candidate] { beginning[entry] }

  /// The place of the container that is exactly this run.
  func candidate(_ run: Range<Int>) -> Int? {
    beginning[run.lowerBound].first { $0.entries == run }?.slot
  }
}
