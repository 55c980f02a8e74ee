/// Judges from an object's state before and after whether a strategy worked, but only where it may safely be repeated:
/// choosing, focusing, setting. An app that reports a button or check box as pressed is believed even if nothing shows:
/// a second press could send or buy twice, or undo a change that shows late.
package enum Confirmation {
  package enum Verdict: Hashable, Sendable {
    case done
    /// The object cannot show the effect, so the app's report counts.
    case believed
    /// The object should show the effect and does not (yet): the next strategy is tried after its timeout.
    case missing
  }

  /// Judges whether the strategy `way` worked, from the object's state before and after it. An object that is gone
  /// (`after` is `nil`) counts as done.
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
      // A spin button rounds to its own increment.
      return now != was || now == wanted ? .done : .missing
    case .stepByKeys(_, let goal):
      guard let now = after.value?.current, let was = before.value?.current else { return .believed }
      return (now - was) * (goal - was) > 0 ? .done : .missing
    case .setText(let text), .typeText(let text):
      // A terminal holds what its program shows, which need not be the typed text.
      if before.role == .passwordText || before.role == .terminal { return .believed }
      return after.text == text ? .done : .missing
    case .key, .keys, .doubleClick, .contextClick, .wheel, .zoom, .strokes, .setBar, .reveal: return .believed
    }
  }

  private static func chosen(_ node: AccessibleNode, in toolkit: Toolkit) -> Bool {
    node.isFrontTab(in: toolkit) || !node.states.isDisjoint(with: [.selected, .checked])
  }
}

extension AccessibleNode {
  /// Whether it is the tab of the front page, in a toolkit that marks that by the focus.
  func isFrontTab(in toolkit: Toolkit) -> Bool {
    role == .pageTab && toolkit.tellsFrontTabsByFocus && states.contains(.focused)
  }
}
