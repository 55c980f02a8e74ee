import TappetModel

/// One stop out of a subtree, as SwiftUI's `accessibilityElement(children: .combine)` makes it.
extension TreeReader {
  /// Fills into an element what its children add: labels and values joined, traits united, the first activation, and
  /// the other actions as custom ones on the children themselves. What the element says for itself wins.
  mutating func combine(_ whole: inout ResolvedElement, _ slot: Int) {
    var counts = RoleCounts()
    var parts: [ResolvedElement] = []
    collectMembers(of: slot, into: &parts)
    for index in parts.indices { parts[index].element.takeName(&counts) }
    if whole.element.label == nil {
      let labels = parts.compactMap { $0.element.label }
      whole.element.label = joined(labels, limit: limits.labelScalars)
    }
    whole.element.traits = united(whole.element.traits, parts)
    if whole.element.traits.contains(.secureTextEntry) {
      whole.element.value = nil
    } else if whole.element.value == nil {
      whole.element.value = joined(parts.compactMap { $0.element.value }, limit: limits.valueScalars)
    }
    takeActions(&whole, parts)
  }

  private func joined(_ texts: [AttributedText], limit: Int) -> AttributedText? {
    guard var all = texts.first else { return nil }
    // Counted once and carried along: counting again for every part would be quadratic.
    var count = all.string.unicodeScalars.count
    for text in texts.dropFirst() where count < limit {
      all.string += ", " + text.string
      for var attribute in text.attributes {
        attribute.start += count + 2
        all.attributes.append(attribute)
      }
      count += 2 + text.string.unicodeScalars.count
    }
    return all.cleaned(.block, limit: limit).text
  }

  /// State of a single child (selected, modal, a bar of tabs) says nothing of the whole; it is disabled only where
  /// nothing that acts in it is enabled.
  private func united(_ own: Traits, _ parts: [ResolvedElement]) -> Traits {
    var traits = own
    for part in parts {
      traits.formUnion(part.element.traits.subtracting([.notEnabled, .isModal, .tabBar, .navigationBar, .selected]))
    }
    let acting = parts.filter(\.acts)
    if !acting.isEmpty, acting.allSatisfy({ !$0.element.isEnabled }) { traits.insert(.notEnabled) }
    return traits
  }

  private func takeActions(_ whole: inout ResolvedElement, _ parts: [ResolvedElement]) {
    let element = whole.element
    let isDisabled = !element.isEnabled
    var taken = Set(whole.actions.map(\.kind))
    var front: [OwnAction] = []
    var further: [OwnAction] = []
    for part in parts {
      // A whole that is disabled keeps what it would do: only so it is still named, and "dimmed".
      for action in isDisabled ? part.actions : part.element.ownActions {
        if action.kind.isShared, taken.insert(action.kind).inserted {
          front.append(action)
          if action.kind == .activate { adopt(part.element, into: &whole.element) }
        } else {
          further.append(named(action, part.element))
        }
      }
      whole.element.responds.formUnion(
        part.element.responds.intersection([.activate, .increment, .decrement, .setText, .setFocus]))
    }
    whole.actions = (front + whole.actions).sortedAsMenu() + further
  }

  /// The tap goes to the child that activates: to its point, and with its risk.
  private func adopt(_ part: AccessibilityElement, into whole: inout AccessibilityElement) {
    if whole.activationPoint == nil { whole.activationPoint = part.activationPoint }
    if part.isDestructive { whole.isDestructive = true }
  }

  /// A further child's action under the child's name; one that has a name already keeps it.
  private func named(_ action: OwnAction, _ part: AccessibilityElement) -> OwnAction {
    guard let name = action.kind.name, action.name == name else { return action }
    var named = action
    named.name = action.kind == .activate ? part.name : "\(name) \(part.name)"
    return named
  }
}

extension OwnAction.Kind {
  /// Whether the whole does it for the first child that can: one activation, one pair of increment and decrement, one
  /// field to edit. Anything else stays the child's.
  fileprivate var isShared: Bool {
    switch self {
    case .activate, .increment, .decrement, .setFocus: true
    case .longPress, .interact, .custom: false
    }
  }

  /// Its place in a menu.
  fileprivate var rank: Int {
    switch self {
    case .activate: 0
    case .increment: 1
    case .decrement: 2
    case .longPress: 3
    case .interact: 4
    case .setFocus: 5
    case .custom: 6
    }
  }
}

extension [OwnAction] {
  /// In the order of a menu; those of one kind as they were.
  fileprivate func sortedAsMenu() -> [OwnAction] {
    enumerated().sorted { ($0.element.kind.rank, $0.offset) < ($1.element.kind.rank, $1.offset) }.map(\.element)
  }
}
