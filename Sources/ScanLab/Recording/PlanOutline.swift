import ScanPlanning
import TappetModel

/// A plan as a flat sequence of words, so that two plans can be compared from their starts and from their ends.
struct PlanOutline: Sendable {
  /// A stop, the start of a group, or the end of a group. Exits are omitted, because every group has one.
  enum Word: Hashable, Sendable, Codable {
    case item(AccessibilityElement)
    case group(ScanPlan.Group)
    case end
  }

  var words: [Word] = []
  var chains: [ElementID: [ElementID]] = [:]

  init() {}

  init(words: [Word], chains: [ElementID: [ElementID]]) {
    self.words = words
    self.chains = chains
  }

  init(_ plan: ScanPlan) {
    chains = plan.chains
    words.reserveCapacity(plan.nodes.count)
    for entry in plan.nodes[0].entries { add(entry, of: plan) }
  }

  private mutating func add(_ node: ScanPlan.NodeIndex, of plan: ScanPlan) {
    switch plan.nodes[node].content {
    case .item(let element): words.append(.item(element))
    case .group(let group):
      words.append(.group(group))
      for entry in plan.nodes[node].entries { add(entry, of: plan) }
      words.append(.end)
    case .exit, .menu, .menuItem: break
    }
  }

  /// Returns the branches that the words describe; throws if starts and ends of groups do not match.
  func branches() throws(RecordingFault) -> [ScanPlan.Branch] {
    var open: [(group: ScanPlan.Group, members: [ScanPlan.Branch])] = []
    var members: [ScanPlan.Branch] = []
    for word in words {
      switch word {
      case .item(let element): members.append(.item(element))
      case .group(let group):
        open.append((group, members))
        members = []
      case .end:
        guard let (group, outer) = open.popLast() else {
          throw RecordingFault("the plan ends a group that did not begin")
        }
        members = outer + [.group(group, members)]
      }
    }
    guard open.isEmpty else { throw RecordingFault("the plan begins a group that does not end") }
    return members
  }
}
