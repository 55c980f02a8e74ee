import ScanPlanning

/// Remembers the contents of each group that the person entered. A group is known if its contents are the same at the next
/// visit; its first pause can then be shorter (`pauseInKnownGroups`). Decision 247: docs/decisions/0247-first-pause-in-known-groups.md.
///
/// ```
/// row ─ entered ▶ noted, not known ─ left, entered ▶ known ─ a key changes, entered ▶ noted, not known
/// ```
package struct KnownGroups: Sendable {
  /// The present stay in a group.
  private struct Stay {
    var group: GroupKey
    /// The plan in which the contents were looked at; `nil`: not in this stay.
    var serial: Int?
    var isKnown = false
  }

  /// The most groups remembered; with more, all are forgotten, which costs a pause in each.
  private static let most = 512

  private var contents: [GroupKey: Int] = [:]
  private var stay: Stay?

  package init() {}

  /// Whether the group of the present stay was known when its first stop was lit last.
  var isKnown: Bool { stay?.isKnown ?? false }

  /// Notes that the highlight is in `group`, on another stop than the first.
  mutating func pass(_ group: GroupKey) {
    if stay?.group != group { stay = Stay(group: group) }
  }

  /// Notes that the first stop of `group` is lit. `look`: returns a hash of what the group holds; called once for each
  /// stay and plan.
  mutating func begin(_ group: GroupKey, serial: Int, look: () -> Int) {
    pass(group)
    guard stay?.serial != serial else { return }
    let now = look()
    // Within a stay, a group that was new stays new until it is entered again.
    let mayBeKnown = stay?.serial == nil || isKnown
    stay = Stay(group: group, serial: serial, isKnown: mayBeKnown && contents[group] == now)
    if contents.count >= Self.most { contents = [:] }
    contents[group] = now
  }

  /// Notes that the highlight is at the top level.
  mutating func leave() { stay = nil }
}
