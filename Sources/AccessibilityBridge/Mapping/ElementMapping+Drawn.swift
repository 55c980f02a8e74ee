import TappetModel

/// Buttons that an app draws itself, which only their tooltips tell from layout.
extension ElementMapping {
  /// The button; none if it is a handle to drag by, or has no tooltip.
  func drawn(_ node: AccessibleNode) -> [ElementNode] {
    if node.isHandle { return [] }
    guard !node.description.isEmpty else { return [] }
    guard var button = element(node, RoleRule(.leaf, .button)) else { return [] }
    button.label = AttributedText(LabelCleaner.withoutShortcut(node.description.firstLine))
    button.hint = hint(for: node, button.label)
    return [button]
  }
}

extension AccessibleNode {
  /// Whether it may be a button, or a handle, that the app draws in an empty panel.
  func mayBeDrawn(in toolkit: Toolkit) -> Bool {
    toolkit.has(.drawsButtons) && role == .panel && name.isEmpty && childCount == 0 && states.contains(.hasTooltip)
  }

  /// Whether it is a picture that only a tooltip names, such as a colour of a palette.
  var isDrawing: Bool { role == .drawingArea && name.isEmpty && childCount == 0 }

  /// Whether a bar is dragged or widened by it, which no button of that kind is for.
  var isHandle: Bool { states.contains(.focusable) }
}
