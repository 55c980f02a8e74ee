import TappetModel

/// Reads a checked tree as assistive technology sees it: walks what is not hidden in reading order, within the modal if
/// there is one, and resolves every element.
struct TreeReader {
  let tree: FlatTree
  let facts: TreeFacts
  let limits: TreeLimits
  let window: Frame?
  var warnings: WarningList
  private(set) var outline: TreeOutline
  private(set) var elements = Chunked<AccessibilityElement>()
  /// The slot of each element.
  private(set) var places: [Int] = []
  /// Whether each element would act if it were enabled.
  private(set) var acts: [Bool] = []
  private(set) var modal: Int?
  private(set) var summary: Int?
  private var counts = RoleCounts()
  /// The element under which each one is read; -1 for none yet. Empty in trees without explicit orders.
  private var claims: [Int] = []

  init(_ tree: FlatTree, window: Frame?, limits: TreeLimits) {
    self.tree = tree
    self.limits = limits
    self.window = window
    facts = TreeFacts(tree)
    warnings = WarningList(limit: limits.warnings)
    outline = TreeOutline(slots: tree.nodes.count)
  }

  /// Makes a reader that resolves single elements of a tree already read.
  init(again tree: ElementTree) {
    self.tree = tree.flat
    limits = tree.limits
    window = tree.window
    facts = tree.facts
    warnings = WarningList(limit: limits.warnings)
    outline = TreeOutline(slots: 0)
  }

  mutating func read() {
    modal = activeModal()
    resetClaims()
    elements.reserveCapacity(tree.nodes.count)
    places.reserveCapacity(tree.nodes.count)
    acts.reserveCapacity(tree.nodes.count)
    if facts.isAlive[modal ?? 0] { visit(modal ?? 0) }
  }

  private mutating func visit(_ slot: Int) {
    let start = elements.count
    if summary == nil, tree.nodes[slot].traits.contains(.summaryElement) { summary = slot }
    let semantics = facts.semantics[slot]
    if semantics.isElement {
      outline.elements[slot] = Int32(elements.count)
      var resolved = resolve(slot)
      resolved.element.takeName(&counts)
      warn(of: resolved.element, at: slot)
      elements.append(resolved.element)
      places.append(slot)
      acts.append(resolved.acts)
    }
    if semantics.holdsElements {
      let range = appendChildren(of: slot)
      outline.children[slot] = range
      for place in range { visit(outline.pool[place]) }
    }
    outline.spans[slot] = start..<elements.count
  }

  /// Appends the children to walk, in reading order, to the pool.
  private mutating func appendChildren(of slot: Int) -> Range<Int> {
    let start = outline.pool.count
    if !claims.isEmpty, let order = tree.nodes[slot].details.elements {
      for id in order {
        guard let named = tree.index[id], facts.isAlive[named], claims[named] < 0 else { continue }
        claims[named] = slot
        outline.pool.append(named)
      }
      return start..<outline.pool.count
    }
    for child in tree.children(of: slot) where facts.isAlive[child] {
      if !claims.isEmpty {
        if claims[child] >= 0 { continue }
        // An explicit order may read an element inside a container before the container itself.
        claims[child] = slot
      }
      outline.pool.append(child)
    }
    let range = start..<outline.pool.count
    let bands = ReadingBands.ordered(
      outline.pool[range], frames: facts.frames, direction: facts.directions[slot])
    if let bands { outline.pool.replaceSubrange(range, with: bands) }
    return range
  }

  /// Collects the elements below a combined one in reading order, without names.
  mutating func collectMembers(of slot: Int, into found: inout [ResolvedElement]) {
    let range = appendChildren(of: slot)
    for place in range {
      let child = outline.pool[place]
      if facts.semantics[child].isElement { found.append(resolve(child)) }
      if facts.semantics[child].holdsElements { collectMembers(of: child, into: &found) }
    }
  }

  /// Returns the last reachable modal in document order, which is the innermost of nested ones.
  private mutating func activeModal() -> Int? {
    guard !facts.modals.isEmpty else { return nil }
    resetClaims()
    var last: Int?
    var open = facts.isAlive[0] ? [0] : []
    while let slot = open.popLast() {
      if tree.kinds[slot].isModal { last = max(last ?? slot, slot) }
      guard facts.semantics[slot].holdsElements else { continue }
      let range = appendChildren(of: slot)
      open += outline.pool[range].reversed()
    }
    outline.pool.removeAll(keepingCapacity: true)
    return last
  }

  private mutating func resetClaims() {
    if tree.hasExplicitOrder { claims = [Int](repeating: -1, count: tree.nodes.count) }
  }

  private mutating func warn(of element: AccessibilityElement, at slot: Int) {
    if element.isUnnamed {
      warnings.add(
        element.id, "no_name",
        "It has no label that can be said, so it is called \"\(element.name)\"; give it an accessibilityLabel.")
    }
    if tree.nodes[slot].dropsChildrenSilently, dropsControls(slot) {
      warnings.add(
        element.id, "controls_dropped",
        "Controls below it can't be reached, because an accessibility element is a leaf; say isAccessibilityElement: "
          + "false, or accessibilityChildren: \"contain\" or \"combine\".")
    }
  }

  private func dropsControls(_ slot: Int) -> Bool {
    (slot + 1..<tree.ends[slot]).contains { below in
      !facts.isHidden[below] && (claims.isEmpty || claims[below] < 0) && facts.semantics[below].isElement
        && !tree.nodes[below].traits.isDisjoint(with: .control)
    }
  }
}

/// The accessibility tree by slots: which children are walked, and which elements result.
package struct TreeOutline: Sendable {
  /// The children of all containers to walk, one container after another, in reading order.
  package var pool: [Int] = []
  /// Each element's children as a range of the pool.
  package var children: [Range<Int>]
  /// The range of elements, by number in reading order, that an element and its descendants make.
  package var spans: [Range<Int>]
  /// The number in reading order of each accessibility element; -1 for others.
  package var elements: [Int32]

  init(slots: Int) {
    children = [Range<Int>](repeating: 0..<0, count: slots)
    spans = children
    elements = [Int32](repeating: -1, count: slots)
    pool.reserveCapacity(slots)
  }
}
