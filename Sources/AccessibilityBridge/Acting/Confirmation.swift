/// Whether a way did what it should, told by the object before and after.
///
/// Only what may be done once more is judged: to choose, to focus, to set. An app that says it pressed its button or its
/// mark is believed, also where nothing shows: to press again can send or buy twice, and turns off again what only
/// shows late.
package enum Confirmation {
  package enum Verdict: Hashable, Sendable {
    case done
    /// Not to be seen in the object: the app's word counts.
    case believed
    /// It should show, and does not (yet): the next way is tried when its time is over.
    case missing
  }

  /// - Parameter after: `nil` where the object has gone.
  package static func verdict(
    of way: ActionStrategy, before: AccessibleNode, after: AccessibleNode?, in toolkit: Toolkit
  ) -> Verdict {
    guard let after else { return .done }
    switch way {
    case .doAction, .click, .focusAndKey:
      if before.role == .pageTab || before.role == .radioButton {
        return chosen(after, in: toolkit) ? .done : .missing
      }
      return .believed
    case .select: return chosen(after, in: toolkit) ? .done : .missing
    case .grabFocus: return after.states.contains(.focused) ? .done : .missing
    case .setValue(let wanted):
      guard let now = after.value?.current, let was = before.value?.current else { return .believed }
      // A spin button rounds to its own steps.
      return now != was || now == wanted ? .done : .missing
    case .setText(let text), .typeText(let text):
      if before.role == .passwordText { return .believed }
      return after.text == text ? .done : .missing
    case .key, .keys, .doubleClick, .contextClick, .wheel, .strokes: return .believed
    }
  }

  private static func chosen(_ node: AccessibleNode, in toolkit: Toolkit) -> Bool {
    node.isFrontTab(in: toolkit) || !node.states.isDisjoint(with: [.selected, .checked])
  }
}

extension AccessibleNode {
  /// Whether it is a tab that tells by its focus that its page is in front.
  func isFrontTab(in toolkit: Toolkit) -> Bool {
    role == .pageTab && toolkit.tellsFrontTabsByFocus && states.contains(.focused)
  }
}
