package import TappetModel

/// How an element and its children become elements for assistive technology.
package enum Semantics: Hashable, Sendable {
  /// Never a stop; its children are walked.
  case container
  /// One element with its own properties; descendants are left out.
  case leaf
  /// One element made of all its descendants.
  case combined
  /// Both element and container: a group whose first stop is the element itself.
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
  /// The result of the model's rules for `isAccessibilityElement` and `accessibilityChildren`. An explicit `ignore` or
  /// `combine` makes an element, as in SwiftUI. An explicit false, or a bar, is always a container, so that what can be
  /// acted on below it stays reachable.
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

  /// Whether the app set `combine` or `ignore` on an element that cannot be an element (a bar, or explicitly none).
  package var contradictsItself: Bool {
    guard !details.isEmpty, isAccessibilityElement == false || !traits.isDisjoint(with: .bars) else { return false }
    return details.semanticChildren == .combine || details.semanticChildren == .ignore
  }

  /// Whether descendants are left out only because this is a leaf, not because the app set `ignore`.
  package var dropsChildrenSilently: Bool {
    !children.isEmpty && (details.isEmpty || details.semanticChildren == nil) && semantics == .leaf
  }

  package var isModal: Bool { traits.contains(.isModal) || (!details.isEmpty && details.viewIsModal) }

  package var isHidden: Bool { !details.isEmpty && details.elementsHidden }

  /// The actions that the app handles: those it set, else those implied by the traits.
  package var responses: Responses {
    if !details.isEmpty, let said = details.respondsTo { return said }
    var responses: Responses = []
    if !traits.isDisjoint(with: [.button, .link, .keyboardKey, .toggleButton, .searchField]) {
      responses.insert(.activate)
    }
    if traits.contains(.adjustable) { responses.formUnion([.increment, .decrement]) }
    // Without setFocus: activating a search field focuses it.
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
