import TappetModel

/// An entry of a level while the plan is being made: a stop or a group.
struct LevelEntry {
  enum Content {
    case stop
    /// A group of entries. `label`: `nil`: the group is named "FIRST to LAST" after its stops.
    indirect case group(GroupKey, label: String?, [LevelEntry])
  }

  var content: Content
  /// The numbers of the stops that the entry holds.
  var stops: Range<Int>
  /// How often one of the entry's stops is wanted, in any unit.
  var weight: Double
  /// The expected steps from lighting the entry until one of its stops is selected, multiplied by its weight.
  var cost: Double
  var frame: Frame?
  /// The slot of the container of which the entry is a child; rows never span several containers.
  var owner: Int
  /// Whether the entry must stay a single stop, because it is a child of a `separate` container.
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

  /// The entry that takes the place of a group of one; `nil`: this is no such group.
  var only: LevelEntry? {
    guard case .group(_, _, let members) = content, members.count == 1 else { return nil }
    return members[0].only ?? members[0]
  }

  static func frame(round entries: [LevelEntry]) -> Frame? {
    var all: Frame?
    for entry in entries {
      guard let frame = entry.frame else { continue }
      all = all?.union(frame) ?? frame
    }
    return all
  }

  /// Returns the cost of a level with these entries: each entry waits one step for each entry before it.
  static func cost(of level: [LevelEntry]) -> Double {
    var (cost, waited) = (0.0, 0.0)
    for entry in level {
      cost += entry.cost + waited * entry.weight
      waited += 1
    }
    return cost
  }
}
