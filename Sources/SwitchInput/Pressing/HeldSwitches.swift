package import ScanVocabulary

/// How many inputs hold each switch down, over all devices: two keys declared one switch are down from the first to the
/// last.
package struct HeldSwitches: Sendable {
  private var counts: [SwitchID: Int] = [:]

  package init() {}

  /// One more input holds the switch. Returns whether it went down by that.
  mutating func press(_ id: SwitchID) -> Bool {
    let count = counts[id, default: 0] + 1
    counts[id] = count
    return count == 1
  }

  /// One input less holds it. Returns whether it went up by that.
  mutating func release(_ id: SwitchID) -> Bool {
    let count = counts[id, default: 0] - 1
    counts[id] = max(count, 0)
    return count == 0
  }

  package func isDown(_ id: SwitchID) -> Bool { counts[id, default: 0] > 0 }
}
