import TappetModel

/// An entry of a level while its plan is made.
struct LevelEntry {
  enum Content {
    case stop
    /// `label` is `nil` for "FIRST to LAST".
    indirect case group(GroupKey, label: String?, [LevelEntry])
  }

  var content: Content
  /// The numbers of the stops that it holds.
  var stops: Range<Int>
  /// How often something in it is wanted.
  var weight: Double
  /// The steps from lighting it until something in it is selected, times how often that is wanted.
  var cost: Double
  var frame: Frame?
  /// The slot of the container whose child it is; rows never cross containers.
  var owner: Int
  /// Whether it must stay a single stop: a child of a `separate` container.
  var isSingle: Bool

  init(stop number: Int, weight: Double, frame: Frame?, owner: Int, isSingle: Bool) {
    content = .stop
    stops = number..<number + 1
    self.weight = weight
    cost = StepCost.select * weight
    self.frame = frame
    self.owner = owner
    self.isSingle = isSingle
  }

  init(
    group key: GroupKey, label: String?, _ entries: [LevelEntry], frame: Frame?, stops: Range<Int>, owner: Int,
    isSingle: Bool
  ) {
    content = .group(key, label: label, entries)
    self.stops = stops
    weight = entries.reduce(0) { $0 + $1.weight }
    // A group of one is replaced by its only entry.
    cost = Self.cost(of: entries) + (entries.count > 1 ? StepCost.enter * weight : 0)
    self.frame = frame
    self.owner = owner
    self.isSingle = isSingle
  }

  static func frame(round entries: [LevelEntry]) -> Frame? {
    var all: Frame?
    for entry in entries {
      guard let frame = entry.frame else { continue }
      all = all?.union(frame) ?? frame
    }
    return all
  }

  /// The cost of a level of these entries: each waits for those before it.
  static func cost(of level: [LevelEntry]) -> Double {
    var (cost, waited) = (0.0, 0.0)
    for entry in level {
      cost += entry.cost + waited * entry.weight
      waited += 1
    }
    return cost
  }
}
