package import ScanVocabulary

/// Counts the inputs that hold each switch, over all devices; a switch is down while any input holds it.
package struct HeldSwitches: Sendable {
  private var counts: [SwitchID: Int] = [:]

  package init() {}

  /// Adds an input that holds the switch; returns whether the switch went down.
  mutating func press(_ id: SwitchID) -> Bool {
    let count = counts[id, default: 0] + 1
    counts[id] = count
    return count == 1
  }

  /// Removes an input that held the switch; returns whether the switch went up.
  mutating func release(_ id: SwitchID) -> Bool {
    let count = counts[id, default: 0] - 1
    counts[id] = max(count, 0)
    return count == 0
  }

  package func isDown(_ id: SwitchID) -> Bool { counts[id, default: 0] > 0 }
}
