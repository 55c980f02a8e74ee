extension AccessibilityElement {
  /// Whether there is text that can be worked on.
  package var isEditable: Bool { isEnabled && responds.contains(.textAction) && !ownActions.isEmpty }

  package func allows(_ action: TextAction) -> Bool { !(action.revealsText && traits.contains(.secureTextEntry)) }
}
