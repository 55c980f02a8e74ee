/// How a level with too many entries is divided.
public enum GroupingRule: String, Hashable, Sendable, Codable, CaseIterable {
  /// By expected cost: the runs, in reading order, that let a stop be reached in the fewest steps.
  case optimal
  /// By geometry: what lies side by side.
  case rows
}
