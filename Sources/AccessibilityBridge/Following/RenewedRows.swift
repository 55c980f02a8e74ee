package import TappetModel

/// Keeps the ids of rows that an app makes anew for each reading: who dwells on a row would never choose it.
/// A row is the same if it has the same name, traits and place in the same container, and no other there has.
package struct RenewedRows: Sendable {
  /// The app's present id of a published one, where they differ.
  private var present: [ElementID: ElementID] = [:]
  private var tree: ElementNode?

  package init() {}

  /// The app's id of a published element.
  package func present(of id: ElementID) -> ElementID { present[id] ?? id }

  /// The tree that was read, with the ids that its elements were published with before.
  package mutating func keepIDs(in read: ElementNode) -> ElementNode {
    var now: [ElementID: ElementID] = [:]
    var kept = read
    if let tree, present(of: tree.id) == read.id { kept = keep(read, as: tree, &now) }
    (tree, present) = (kept, now)
    return kept
  }

  private func keep(_ read: ElementNode, as before: ElementNode, _ now: inout [ElementID: ElementID]) -> ElementNode {
    var kept = read
    kept.id = before.id
    if read.id != before.id { now[before.id] = read.id }
    let known = Dictionary(before.children.map { (present(of: $0.id), $0) }) { first, _ in first }
    let inside = Set(read.children.map(\.id))
    let lost = Dictionary(grouping: before.children.filter { !inside.contains(present(of: $0.id)) }, by: Look.init)
    let fresh = Dictionary(grouping: read.children.filter { known[$0.id] == nil }, by: Look.init)
    kept.children = read.children.map { child in
      if let same = known[child.id] { return keep(child, as: same, &now) }
      let look = Look(child)
      guard let row = lost[look]?.first, lost[look]?.count == 1, fresh[look]?.count == 1 else { return child }
      return keep(child, as: row, &now)
    }
    return kept
  }

  private struct Look: Hashable {
    var label: AttributedText?
    var traits: Traits
    var frame: Frame?

    init(_ element: ElementNode) { (label, traits, frame) = (element.label, element.traits, element.frame) }
  }
}
