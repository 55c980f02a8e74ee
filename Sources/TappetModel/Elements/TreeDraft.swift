/// A tree while a patch is applied: elements in a flat list of slots, each with its parent's and children's indices.
/// Subtrees that the patch does not touch are reused as they are.
struct TreeDraft {
  private struct Slot {
    /// The element. Its `children` are those before the patch; `Slot.children` holds the current ones.
    var node: ElementNode
    var parent: Int
    var children: [Int]
    /// Whether this element or any of its descendants changed.
    var isChanged = false
    var isRemoved = false
  }

  private var slots: [Slot] = []
  private var index: [ElementID: Int] = [:]
  /// The parents that lost children to `remove` and whose child lists `closeGaps` has yet to filter.
  private var gaps: Set<Int> = []
  private let limits: TreeLimits

  init(_ root: ElementNode, limits: TreeLimits) throws(TreeProblem) {
    self.limits = limits
    try add(root, parent: -1, depth: 1)
    index.reserveCapacity(slots.count)
    for slot in slots.indices { index[slots[slot].node.id] = slot }
  }

  mutating func remove(_ id: ElementID, at path: String) throws(TreeProblem) {
    let slot = try place(of: id, path)
    guard slots[slot].parent >= 0 else {
      throw TreeProblem(.badValue, path: path, hint: "\(id) is the root and can't be removed; send a tree instead.")
    }
    gaps.insert(slots[slot].parent)
    markChanged(slots[slot].parent)
    var open = [slot]
    while let next = open.popLast() {
      slots[next].isRemoved = true
      index[slots[next].node.id] = nil
      open += slots[next].children.filter { !slots[$0].isRemoved }
    }
  }

  /// Drops removed elements from their parents' child lists, in one pass for all removals.
  mutating func closeGaps() {
    for parent in gaps { slots[parent].children = slots[parent].children.filter { !slots[$0].isRemoved } }
    gaps.removeAll()
  }

  mutating func move(_ move: TreePatch.Move) throws(TreeProblem) {
    let slot = try place(of: move.id, "/id")
    let parent = try place(of: move.parent, "/parent")
    guard slots[slot].parent >= 0 else {
      throw TreeProblem(.badValue, path: "/id", hint: "\(move.id) is the root and can't be moved.")
    }
    var ancestor = parent
    var depth = 1
    while ancestor >= 0 {
      if ancestor == slot {
        throw TreeProblem(.badValue, path: "/parent", hint: "\(move.id) can't be moved below itself.")
      }
      if depth >= limits.depth { throw tooDeep("/parent") }
      depth += 1
      ancestor = slots[ancestor].parent
    }
    let old = slots[slot].parent
    slots[old].children.removeAll { $0 == slot }
    markChanged(old)
    try put(slot, below: parent, at: move.index)
  }

  mutating func insert(_ insert: TreePatch.Insert) throws(TreeProblem) {
    let parent = try place(of: insert.parent, "/parent")
    var new = slots.count
    do { try add(insert.element, parent: parent, depth: 1) } catch { throw error.under("/element") }
    try put(new, below: parent, at: insert.index)
    // Checks in document order, so that the problem reported is the first one in the document.
    var path = [(slot: new, next: 0)]
    try takeIn(new, path)
    while let last = path.last {
      guard last.next < slots[last.slot].children.count else {
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      new = slots[last.slot].children[last.next]
      path.append((new, 0))
      try takeIn(new, path)
    }
  }

  mutating func set(_ change: TreePatch.Change) throws(TreeProblem) {
    let slot = try place(of: change.id, "")
    for property in change.properties { slots[slot].node.set(property) }
    try slots[slot].node.check(limits)
    markChanged(slot)
  }

  func finished() throws(TreeProblem) -> ElementNode { try built(0, depth: 1) }

  private func built(_ slot: Int, depth: Int) throws(TreeProblem) -> ElementNode {
    guard depth <= limits.depth else { throw tooDeep("") }
    guard slots[slot].isChanged else { return slots[slot].node }
    var node = slots[slot].node
    var children: [ElementNode] = []
    children.reserveCapacity(slots[slot].children.count)
    for child in slots[slot].children { children.append(try built(child, depth: depth + 1)) }
    node.children = children
    return node
  }

  private mutating func add(_ node: ElementNode, parent: Int, depth: Int) throws(TreeProblem) {
    guard depth <= limits.depth else { throw tooDeep("") }
    let slot = slots.count
    slots.append(Slot(node: node, parent: parent, children: []))
    if node.children.isEmpty { return }
    var children: [Int] = []
    children.reserveCapacity(node.children.count)
    for child in node.children {
      children.append(slots.count)
      try add(child, parent: slot, depth: depth + 1)
    }
    slots[slot].children = children
  }

  /// Checks an inserted element and enters its id in the index; throws `duplicateID` where the id is in use.
  private mutating func takeIn(_ slot: Int, _ path: [(slot: Int, next: Int)]) throws(TreeProblem) {
    func pointer() -> String {
      path.dropLast().reduce("/element") { pointer, step in "\(pointer)/children/\(step.next - 1)" }
    }
    do { try slots[slot].node.check(limits) } catch { throw error.under(pointer()) }
    let id = slots[slot].node.id
    guard index.updateValue(slot, forKey: id) == nil else {
      throw TreeProblem(
        .duplicateID, path: pointer() + "/id",
        hint: "The id \(id) is taken already; every element needs one of its own."
      )
    }
  }

  private mutating func put(_ slot: Int, below parent: Int, at index: Int) throws(TreeProblem) {
    let count = slots[parent].children.count
    guard index >= 0, index <= count else {
      throw TreeProblem(
        .badValue, path: "/index",
        hint: "The index is \(index), and \(slots[parent].node.id) then has \(count) children; expected 0 to \(count).")
    }
    slots[parent].children.insert(slot, at: index)
    slots[slot].parent = parent
    markChanged(parent)
  }

  private mutating func markChanged(_ slot: Int) {
    var slot = slot
    while slot >= 0, !slots[slot].isChanged {
      slots[slot].isChanged = true
      slot = slots[slot].parent
    }
  }

  private func place(of id: ElementID, _ path: String) throws(TreeProblem) -> Int {
    guard let slot = index[id] else {
      throw TreeProblem(.unknownID, path: path, hint: "No element of the tree has the id \(id).")
    }
    return slot
  }

  private func tooDeep(_ path: String) -> TreeProblem {
    TreeProblem(.tooDeep, path: path, hint: "Elements would nest deeper than \(limits.depth).")
  }
}

extension ElementNode {
  /// Sets one property to its new value; `nil` or an empty value resets it to its default.
  package mutating func set(_ property: ElementProperty) {
    switch property {
    case .isAccessibilityElement(let new): isAccessibilityElement = new
    case .label(let new): label = new
    case .value(let new): value = new
    case .hint(let new): hint = new
    case .traits(let new): traits = new
    case .frame(let new): frame = new
    case .language(let new): details.language = new
    case .activationPoint(let new): details.activationPoint = new
    case .userInputLabels(let new): details.userInputLabels = new
    case .customActions(let new): details.customActions = new
    case .navigationStyle(let new): details.navigationStyle = new
    case .elements(let new): details.elements = new
    case .elementsHidden(let new): details.elementsHidden = new
    case .viewIsModal(let new): details.viewIsModal = new
    case .semanticChildren(let new): details.semanticChildren = new
    case .textualContext(let new): details.textualContext = new
    case .ignoresInvertColors(let new): details.ignoresInvertColors = new
    case .scrollable(let new): details.scrollable = new
    case .respondsTo(let new): details.respondsTo = new
    case .isDestructive(let new): details.isDestructive = new
    case .selectedText(let new): details.selectedText = new
    case .numberOfCharacters(let new): details.numberOfCharacters = new
    }
  }
}
