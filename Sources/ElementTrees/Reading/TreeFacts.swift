package import TappetModel

/// The facts about each element that follow from its place in the tree: semantics, frame, writing direction and more.
package struct TreeFacts: Sendable {
  package private(set) var semantics: [Semantics] = []
  /// The element's frame, else the union of its children's.
  package var frames = Chunked<Frame?>()
  /// The element's language, else the inherited one.
  private(set) var languages: [String?] = []
  /// Whether the element or a descendant is part of the accessibility tree.
  private(set) var isAlive: [Bool] = []
  /// Whether the element or an ancestor hides its elements.
  private(set) var isHidden: [Bool] = []
  private(set) var modals: [Int] = []
  package private(set) var directions: [WritingDirection] = []

  init(_ tree: FlatTree) {
    readDown(tree)
    readUp(tree)
  }

  /// Determines what children take from their parents.
  private mutating func readDown(_ tree: FlatTree) {
    let count = tree.nodes.count
    semantics.reserveCapacity(count)
    frames.reserveCapacity(count)
    languages.reserveCapacity(count)
    directions.reserveCapacity(count)
    isAlive.reserveCapacity(count)
    isHidden.reserveCapacity(count)
    // Most elements with a language have the same one.
    var known: (language: String?, direction: WritingDirection) = (nil, .leftToRight)
    for slot in tree.nodes.indices {
      let parent = tree.parents[slot]
      let kind = tree.kinds[slot]
      let own = kind.hasDetails ? tree.nodes[slot].details.language : nil
      if let own, own != known.language { known = (own, WritingDirection(language: own)) }
      languages.append(own ?? (parent < 0 ? nil : languages[parent]))
      directions.append(own != nil ? known.direction : parent < 0 ? .leftToRight : directions[parent])
      semantics.append(kind.semantics)
      frames.append(tree.nodes[slot].frame)
      // An empty modal counts too: what it covers is out of reach.
      let hidden = kind.isHidden || (parent >= 0 && isHidden[parent])
      isHidden.append(hidden)
      isAlive.append(!hidden && (kind.semantics.isElement || kind.isModal))
      if kind.isModal { modals.append(slot) }
    }
  }

  /// Determines what parents take from their children; hidden ones contribute nothing.
  private mutating func readUp(_ tree: FlatTree) {
    var unions = [Frame?](repeating: nil, count: tree.nodes.count)
    for slot in tree.nodes.indices.reversed() {
      if frames[slot] == nil { frames[slot] = unions[slot] }
      let parent = tree.parents[slot]
      guard parent >= 0, !isHidden[slot] else { continue }
      if isAlive[slot] { isAlive[parent] = true }
      if tree.nodes[parent].frame == nil, let frame = frames[slot] {
        unions[parent] = unions[parent]?.union(frame) ?? frame
      }
    }
  }
}
