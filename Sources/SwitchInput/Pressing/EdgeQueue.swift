package import ScanVocabulary

/// The edges read in one round, to be told in the order in which they happened.
///
/// Devices are read one after the other: two presses a millisecond apart on two boxes may be read the wrong way round.
/// A device's own edges keep their order even where their stamps are the same.
package struct EdgeQueue: Sendable {
  /// For reading to append to.
  package var edges: [SwitchEvent] = []

  package init() { edges.reserveCapacity(64) }

  /// Tells all edges, the earliest first, and forgets them; keeps its storage.
  package mutating func drain(_ tell: (SwitchEvent) -> Void) {
    // Insertion sort: few edges, nearly in order, and equals must stay as they are.
    for last in edges.indices.dropFirst() {
      var place = last
      while place > 0, edges[place].at < edges[place - 1].at {
        edges.swapAt(place, place - 1)
        place -= 1
      }
    }
    for edge in edges { tell(edge) }
    edges.removeAll(keepingCapacity: true)
  }
}
