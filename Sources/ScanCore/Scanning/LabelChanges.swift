/// Which labels change all the time, so that a changed one is no reason to refuse a press.
struct LabelChanges: Sendable {
  static let restless = 3
  static let window = Duration.seconds(10)

  private var changes: [ElementID: [Instant]] = [:]

  /// Notes every label that differs between two plans. O(elements).
  mutating func note(from old: ScanPlan, to new: ScanPlan, at: Instant) {
    changes = changes.filter { $0.value.contains { $0.duration(to: at) < Self.window } }
    for index in new.nodes.indices {
      guard case .item(let element) = new.nodes[index].content, let before = old.node(of: element.id),
        case .item(let earlier) = old.nodes[before].content, earlier.name != element.name
      else { continue }
      let recent = changes[element.id, default: []].filter { $0.duration(to: at) < Self.window }
      // More than the threshold says nothing new: the list stays short however fast a label flickers.
      changes[element.id] = recent.suffix(Self.restless - 1) + [at]
    }
  }

  /// Whether the element's label has changed three times within the ten seconds before that moment.
  func isRestless(_ id: ElementID, at: Instant) -> Bool {
    changes[id, default: []].count { $0.duration(to: at) < Self.window } >= Self.restless
  }
}
