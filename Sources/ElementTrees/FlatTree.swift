package import TappetModel

/// A checked tree in document order: each element has a slot, parents precede children, and a subtree is contiguous.
package struct FlatTree: Sendable {
  /// The elements. Once one below has been amended, an element's `children` only tell whether it has any.
  package private(set) var nodes = Chunked<ElementNode>()
  /// The slot of each element's parent; -1 for the root.
  package private(set) var parents: [Int] = []
  /// The slot after each element's last descendant.
  private(set) var ends: [Int] = []
  /// The facts about each element that follow from its own properties, kept so that readers need not copy its node.
  private(set) var kinds: [ElementKind] = []
  package private(set) var index: [ElementID: Int] = [:]
  /// Whether any element has an explicit order, which may claim descendants of others.
  package private(set) var hasExplicitOrder = false
  /// Whether a secure field has a value or selected text, which must not be stored.
  private(set) var hasSecret = false
  /// The slots of the fields that report the keyboard's focus, in document order: one at most, unless an app errs.
  package private(set) var focused: [Int] = []
  private let limits: TreeLimits
  private let original: ElementNode
  private var isAmended = false

  init(_ root: ElementNode, limits: TreeLimits) throws(TreeProblem) {
    original = root
    self.limits = limits
    try add(root, parent: -1, depth: 1)
    try indexByID()
    if hasExplicitOrder { try checkExplicitOrders() }
  }

  /// The tree as published. Constant time, or O(elements) once something was amended.
  var root: ElementNode { isAmended ? nested(0) : original }

  /// Returns an element with its descendants.
  func nested(_ slot: Int) -> ElementNode {
    var node = nodes[slot]
    if isAmended, !node.children.isEmpty { node.children = children(of: slot).map(nested) }
    return node
  }

  /// Replaces an element; its children stay.
  package mutating func amend(_ slot: Int, _ node: ElementNode) {
    isAmended = true
    if nodes[slot].hasFocus != node.hasFocus {
      focused = (focused.filter { $0 != slot } + (node.hasFocus ? [slot] : [])).sorted()
    }
    let kind = ElementKind(node)
    if kinds[slot] != kind { kinds[slot] = kind }
    nodes[slot] = node
  }

  /// Returns the slots of the children, in the order published.
  func children(of slot: Int) -> Children { Children(upcoming: slot + 1, end: ends[slot], ends: ends) }

  package func isDescendant(_ slot: Int, of ancestor: Int) -> Bool { slot > ancestor && slot < ends[ancestor] }

  /// Returns the JSON pointer of an element, from the root.
  func pointer(to slot: Int) -> String {
    var path = ""
    var slot = slot
    while parents[slot] >= 0 {
      var position = 0
      for child in children(of: parents[slot]) {
        if child == slot { break }
        position += 1
      }
      path = "/children/\(position)\(path)"
      slot = parents[slot]
    }
    return path
  }

  /// The ancestors of every element, innermost first. Siblings share one array.
  package var chains: [ElementID: [ElementID]] {
    // For each parent, the chain of its children.
    var below = [[ElementID]](repeating: [], count: nodes.count)
    for slot in nodes.indices where ends[slot] > slot + 1 {
      let own = parents[slot] < 0 ? [] : below[parents[slot]]
      below[slot].reserveCapacity(own.count + 1)
      below[slot].append(nodes[slot].id)
      below[slot] += own
    }
    return index.mapValues { parents[$0] < 0 ? [] : below[parents[$0]] }
  }

  private mutating func add(_ node: ElementNode, parent: Int, depth: Int) throws(TreeProblem) {
    let slot = nodes.count
    nodes.append(node)
    parents.append(parent)
    ends.append(slot + 1)
    kinds.append(ElementKind(node))
    if depth > limits.depth {
      throw fault(.tooDeep, slot, "Elements nest deeper than \(limits.depth); leave out layers that only lay out.")
    }
    if slot >= limits.elements {
      throw fault(
        .tooManyElements, slot, "The tree has more than \(limits.elements) elements; send what is on the screen.")
    }
    do {
      try node.check(limits)
    } catch {
      closeAncestors(of: slot)
      throw error.under(pointer(to: slot))
    }
    if !node.details.isEmpty, node.details.elements != nil { hasExplicitOrder = true }
    if node.hasSecret { hasSecret = true }
    if node.hasFocus { focused.append(slot) }
    for child in node.children { try add(child, parent: slot, depth: depth + 1) }
    ends[slot] = nodes.count
  }

  private mutating func fault(_ kind: TreeProblem.Kind, _ slot: Int, _ hint: String) -> TreeProblem {
    closeAncestors(of: slot)
    return TreeProblem(kind, path: pointer(to: slot), hint: hint)
  }

  /// Ends the ancestors of an unfinished tree after its last element, so that pointers can be made.
  private mutating func closeAncestors(of slot: Int) {
    var ancestor = parents[slot]
    while ancestor >= 0 {
      ends[ancestor] = nodes.count
      ancestor = parents[ancestor]
    }
  }

  private mutating func indexByID() throws(TreeProblem) {
    index.reserveCapacity(nodes.count)
    for slot in nodes.indices {
      guard let first = index.updateValue(slot, forKey: nodes[slot].id) else { continue }
      throw TreeProblem(
        .duplicateID, path: pointer(to: slot) + "/id",
        hint: "The id \(nodes[slot].id) is taken already by \(place(first)); every element needs one of its own.")
    }
  }

  private func place(_ slot: Int) -> String { slot == 0 ? "the root" : pointer(to: slot) }

  private func checkExplicitOrders() throws(TreeProblem) {
    for slot in nodes.indices {
      guard let order = nodes[slot].details.elements else { continue }
      var seen: Set<ElementID> = []
      for (position, id) in order.enumerated() {
        guard let named = index[id] else {
          throw orderFault(.unknownID, slot, position, "No element of the tree has the id \(id).")
        }
        guard isDescendant(named, of: slot) else {
          throw orderFault(
            .badValue, slot, position, "\(id) does not lie below \(nodes[slot].id); expected ids of descendants.")
        }
        guard seen.insert(id).inserted else {
          throw orderFault(.badValue, slot, position, "\(id) stands in the order twice; expected each id once.")
        }
      }
    }
  }

  private func orderFault(_ kind: TreeProblem.Kind, _ slot: Int, _ position: Int, _ hint: String) -> TreeProblem {
    TreeProblem(kind, path: "\(pointer(to: slot))/accessibilityElements/\(position)", hint: hint)
  }
}

/// The facts about an element that follow from its own properties.
struct ElementKind: Hashable, Sendable {
  let semantics: Semantics
  let isModal: Bool
  let isHidden: Bool
  /// Whether any rarely used property is set.
  let hasDetails: Bool

  init(_ node: ElementNode) {
    semantics = node.semantics
    isModal = node.isModal
    isHidden = node.isHidden
    hasDetails = !node.details.isEmpty
  }
}

extension FlatTree {
  /// The children of an element: each starts where the previous one's subtree ends.
  struct Children: Sequence, IteratorProtocol {
    var upcoming: Int
    let end: Int
    let ends: [Int]

    mutating func next() -> Int? {
      guard upcoming < end else { return nil }
      defer { upcoming = ends[upcoming] }
      return upcoming
    }
  }
}

extension ElementNode {
  fileprivate var hasFocus: Bool { !details.isEmpty && details.selectedText != nil }
}
