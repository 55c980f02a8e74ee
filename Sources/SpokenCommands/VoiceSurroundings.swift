package import ElementTrees
package import TappetModel

/// The surroundings of the named elements, by which elements without a name of their own are described.
package struct VoiceSurroundings: Sendable {
  /// Everything on the screen, including what cannot be acted on.
  var landmarks: Chunked<AccessibilityElement>
  /// Returns the names of the elements' rows, for those with a row of their own.
  var rowNames: @Sendable ([AccessibilityElement]) -> [ElementID: String]

  init(
    landmarks: Chunked<AccessibilityElement>,
    rowNames: @escaping @Sendable ([AccessibilityElement]) -> [ElementID: String]
  ) {
    self.landmarks = landmarks
    self.rowNames = rowNames
  }

  package init(_ tree: ElementTree) {
    landmarks = tree.spoken
    rowNames = { tree.rowNames(of: $0) }
  }

  /// Surroundings of elements alone, without rows.
  package init(_ elements: [AccessibilityElement]) {
    landmarks = Chunked(elements)
    rowNames = { _ in [:] }
  }
}
