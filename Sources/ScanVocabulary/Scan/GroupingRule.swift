/// How the planner divides a level with too many stops.
public enum GroupingRule: String, Hashable, Sendable, Codable, CaseIterable {
  /// By expected cost: runs in reading order that make stops reachable in the fewest steps.
  case optimal
  /// By geometry: elements side by side form a row.
  case rows
}
