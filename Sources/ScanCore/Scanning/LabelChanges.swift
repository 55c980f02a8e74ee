/// Which labels change all the time, so that a changed one is no reason to refuse a press.
struct LabelChanges: Sendable {
  static let restless = 3
  static let window = Duration.seconds(10)

  private var changes: [ElementID: [Instant]] = [:]

  /// Notes every label that differs between two plans. O(elements).
  mutating func note(from old: ScanPlan, to new: ScanPlan, at: Instant) {
    changes = changes.filter { $0.value.contains { $0.duration(to: at) < Self.window } }
    for index in new.nodes.indices {
      guard let id = new.nodes[index].content.itemID else { continue }
      // Most changes leave most elements where they were: only the others need to be looked up.
      let before = index < old.nodes.count && old.nodes[index].content.itemID == id ? index : old.node(of: id)
      guard let before, old.nodes[before].content.itemName != new.nodes[index].content.itemName else { continue }
      note(id, at: at)
    }
  }

  mutating func note(_ id: ElementID, at: Instant) {
    let recent = changes[id, default: []].filter { $0.duration(to: at) < Self.window }
    // More than the threshold says nothing new: the list stays short however fast a label flickers.
    changes[id] = recent.suffix(Self.restless - 1) + [at]
  }

  /// Whether the element's label has changed three times within the ten seconds before that moment.
  func isRestless(_ id: ElementID, at: Instant) -> Bool {
    changes[id, default: []].count { $0.duration(to: at) < Self.window } >= Self.restless
  }
}
