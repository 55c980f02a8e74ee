package import ScanVocabulary

/// Collects the edges read in one round of the event loop and delivers them in the order in which they happened.
///
/// Devices are read one after the other, so two presses a millisecond apart on two boxes may be read in the wrong
/// order. Edges of the same device keep their order even if their stamps are equal.
package struct EdgeQueue: Sendable {
  package var edges: [SwitchEvent] = []

  package init() { edges.reserveCapacity(64) }

  /// Calls `tell` with each edge, the earliest first, and empties the queue; keeps its storage.
  package mutating func drain(_ tell: (SwitchEvent) -> Void) {
    // Insertion sort: the edges are few and nearly sorted, and the sort must be stable.
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
