import TappetModel

/// Makes one stop of a subtree, as SwiftUI's `accessibilityElement(children: .combine)` does.
extension TreeReader {
  /// Completes an element from its descendants: joined labels, values and hints, united traits, the first activation,
  /// and the other actions as custom actions on the descendants. The element's own properties take precedence. Texts
  /// in another language than the whole keep theirs.
  mutating func combine(_ whole: inout ResolvedElement, _ slot: Int) {
    var counts = RoleCounts()
    var parts: [ResolvedElement] = []
    collectMembers(of: slot, into: &parts)
    for index in parts.indices { parts[index].element.takeName(&counts) }
    let languages = Set(parts.map(\.element.language))
    if whole.element.language == nil, languages.count == 1 { whole.element.language = languages.first ?? nil }
    let own = whole.element.language
    if whole.element.label == nil {
      let labels = parts.compactMap { $0.element.appWords(\.label, within: own) }
      whole.element.label = joined(labels, limit: limits.labelScalars)
    }
    if whole.element.hint == nil {
      let hints = parts.compactMap { $0.element.appWords(\.hint, within: own) }
      whole.element.hint = joined(hints, limit: limits.labelScalars)
    }
    whole.element.traits = united(whole.element.traits, parts)
    if whole.element.traits.contains(.secureTextEntry) {
      whole.element.value = nil
    } else if whole.element.value == nil {
      let values = parts.compactMap { $0.element.appWords(\.value, within: own) }
      whole.element.value = joined(values, limit: limits.valueScalars)
    }
    takeActions(&whole, parts)
  }

  private func joined(_ texts: [AttributedText], limit: Int) -> AttributedText? {
    guard var all = texts.first else { return nil }
    // The count is carried along, because counting again for every part would be quadratic.
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

  /// The united traits. State of a single part (selected, modal, bars) does not apply to the whole, which is disabled
  /// only where every part that acts is.
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
      // A disabled whole keeps its actions, so that it still has a name and can be reported as dimmed.
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

  /// Takes over the activation point, the risk and the spoken names of the child that is activated. The names of other
  /// children are not taken over: they would activate this one.
  private func adopt(_ part: AccessibilityElement, into whole: inout AccessibilityElement) {
    if whole.activationPoint == nil { whole.activationPoint = part.activationPoint }
    if whole.userInputLabels.isEmpty { whole.userInputLabels = part.userInputLabels }
    if part.isDestructive { whole.isDestructive = true }
  }

  /// Names an action of a further child after the child; a custom action keeps its name.
  private func named(_ action: OwnAction, _ part: AccessibilityElement) -> OwnAction {
    guard let name = action.kind.name, action.name == name else { return action }
    var named = action
    named.name = action.kind == .activate ? part.name : "\(name) \(part.name)"
    return named
  }
}

extension AccessibilityElement {
  /// One of the element's texts, marked with its language if that is not `language`; `nil` where it has none.
  fileprivate func appWords(_ text: KeyPath<Self, AttributedText?>, within language: String?) -> AttributedText? {
    guard var words = self[keyPath: text], let own = self.language, own != language else { return self[keyPath: text] }
    let length = words.string.unicodeScalars.count
    words.attributes.insert(SpeechAttribute(start: 0, length: length, language: own), at: 0)
    return words
  }
}

extension OwnAction.Kind {
  /// Whether the whole takes the action over from the first child that has it. All others stay with their child.
  fileprivate var isShared: Bool {
    switch self {
    case .activate, .increment, .decrement, .setFocus: true
    case .longPress, .interact, .custom: false
    }
  }

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
  fileprivate func sortedAsMenu() -> [OwnAction] {
    enumerated().sorted { ($0.element.kind.rank, $0.offset) < ($1.element.kind.rank, $1.offset) }.map(\.element)
  }
}
