/// How an element's own properties and its children become elements for assistive technology.
package enum Semantics: Hashable, Sendable {
  /// No stop; the children are walked.
  case container
  /// One element with its own properties alone; what lies below is left out.
  case leaf
  /// One element made out of all that lies below.
  case combined
  /// An element and a container at once: its first stop is itself.
  case group

  package var isElement: Bool {
    switch self {
    case .container: false
    case .leaf, .combined, .group: true
    }
  }

  package var holdsElements: Bool {
    switch self {
    case .container, .group: true
    case .leaf, .combined: false
    }
  }
}

extension ElementNode {
  /// The model's rules for `isAccessibilityElement` and `accessibilityChildren`. An explicit `ignore` or `combine`
  /// makes an element, as in SwiftUI; an explicit false, or a bar, is a container whatever else it says: what
  /// can be acted on below it must stay within reach.
  package var semantics: Semantics {
    if isAccessibilityElement == false || !traits.isDisjoint(with: .bars) { return .container }
    switch details.isEmpty ? nil : details.semanticChildren {
    case .combine: return children.isEmpty ? .leaf : .combined
    case .ignore: return .leaf
    case .contain: return isElementByItself ? (children.isEmpty ? .leaf : .group) : .container
    case nil: return isElementByItself ? .leaf : .container
    }
  }

  private var isElementByItself: Bool {
    if let isAccessibilityElement { return isAccessibilityElement }
    if !traits.isDisjoint(with: .control) { return true }
    guard children.isEmpty else { return false }
    let hasLabel = !(label?.string.isEmpty ?? true)
    let hasValue = !(value?.string.isEmpty ?? true)
    return hasLabel || (hasValue && traits != .image)
  }

  /// Whether it asks for a semantic view that its being no element rules out.
  package var contradictsItself: Bool {
    guard !details.isEmpty, isAccessibilityElement == false || !traits.isDisjoint(with: .bars) else { return false }
    return details.semanticChildren == .combine || details.semanticChildren == .ignore
  }

  /// Whether its descendants are left out by the leaf rule alone, not because the app asked for it.
  package var dropsChildrenSilently: Bool {
    !children.isEmpty && (details.isEmpty || details.semanticChildren == nil) && semantics == .leaf
  }

  package var isModal: Bool { traits.contains(.isModal) || (!details.isEmpty && details.viewIsModal) }

  package var isHidden: Bool { !details.isEmpty && details.elementsHidden }

  /// What the app handles for it: as it said, else by its traits.
  package var responses: Responses {
    if !details.isEmpty, let said = details.respondsTo { return said }
    var responses: Responses = []
    if !traits.isDisjoint(with: [.button, .link, .keyboardKey, .toggleButton, .searchField]) {
      responses.insert(.activate)
    }
    if traits.contains(.adjustable) { responses.formUnion([.increment, .decrement]) }
    // Activating a search field gives it the focus already.
    if traits.contains(.searchField) { responses.formUnion([.setText, .textAction]) }
    if !traits.isDisjoint(with: [.textEntry, .secureTextEntry]) {
      responses.formUnion([.setFocus, .setText, .textAction])
    }
    if traits.contains(.allowsDirectInteraction) { responses.insert(.interact) }
    if traits.contains(.causesPageTurn) || (!details.isEmpty && !details.scrollable.isEmpty) {
      responses.insert(.scroll)
    }
    return responses
  }
}
