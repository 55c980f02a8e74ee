package import ElementTrees
package import TappetModel

/// The screen round what has a name: by it something without one can be told apart.
package struct VoiceSurroundings: Sendable {
  /// What stands on the screen, also what can't be acted on.
  var landmarks: Chunked<AccessibilityElement>
  /// What the rows of elements are called, where they have one to themselves.
  var rowNames: @Sendable ([AccessibilityElement]) -> [ElementID: String]

  init(
    landmarks: Chunked<AccessibilityElement>,
    rowNames: @escaping @Sendable ([AccessibilityElement]) -> [ElementID: String]
  ) {
    self.landmarks = landmarks
    self.rowNames = rowNames
  }

  /// Of a tree.
  package init(_ tree: ElementTree) {
    landmarks = tree.spoken
    rowNames = { tree.rowNames(of: $0) }
  }

  /// Of elements alone: no rows.
  package init(_ elements: [AccessibilityElement]) {
    landmarks = Chunked(elements)
    rowNames = { _ in [:] }
  }
}
