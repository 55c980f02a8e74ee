/// The screen round what has a name: by it something without one can be told apart.
public struct VoiceSurroundings: Sendable {
  /// What stands on the screen, also what can't be acted on.
  var landmarks: Chunked<AccessibilityElement>
  /// What the rows of elements are called, where they have one to themselves.
  var rowNames: @Sendable ([AccessibilityElement]) -> [ElementID: String]

  /// Of a tree.
  public init(_ tree: ElementTree) {
    landmarks = tree.spoken
    rowNames = { tree.rowNames(of: $0) }
  }

  /// Of elements alone: no rows.
  public init(_ elements: [AccessibilityElement]) {
    landmarks = Chunked(elements)
    rowNames = { _ in [:] }
  }
}
