package import TappetModel

extension AccessibilityElement {
  /// Whether the element is enabled and accepts text actions.
  package var isEditable: Bool { isEnabled && responds.contains(.textAction) && !ownActions.isEmpty }

  /// Whether the action may be offered here: cut and copy never in a secure field.
  package func allows(_ action: TextAction) -> Bool {
    if case .select = action { return responds.contains(.selectText) }
    return !(action.revealsText && traits.contains(.secureTextEntry))
  }
}
