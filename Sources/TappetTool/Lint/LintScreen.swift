import ElementTrees
import TappetModel
import TappetProtocol

/// The screen that the rules check: the message as sent and the tree built from it.
struct LintScreen {
  struct Node {
    var node: ElementNode
    /// The index of its parent in `nodes`; `nil` for the root.
    var parent: Int?
  }

  let tree: ElementTree
  /// Every element that is not hidden, in document order.
  let nodes: [Node]
  /// The warnings of the decoder and the tree about parts of the message that they corrected or ignored.
  let warnings: [TreeWarning]
  /// The members of elements that the protocol does not define.
  let strangers: [ElementPlaces.Stranger]

  init(_ message: TreeSet, tree: ElementTree, strangers: [ElementPlaces.Stranger] = []) {
    self.tree = tree
    self.strangers = strangers
    warnings = message.warnings + tree.warnings
    var nodes: [Node] = []
    func walk(_ node: ElementNode, below parent: Int?) {
      guard !node.details.elementsHidden else { return }
      nodes.append(Node(node: node, parent: parent))
      let place = nodes.count - 1
      for child in node.children { walk(child, below: place) }
    }
    walk(message.root, below: nil)
    self.nodes = nodes
  }

  /// The elements that can be selected, and those that are dimmed (not enabled).
  var controls: [AccessibilityElement] { tree.named }

  /// The ancestors of the element at that index, innermost first.
  func ancestors(of place: Int) -> [ElementNode] {
    var found: [ElementNode] = []
    var next = nodes[place].parent
    while let place = next {
      found.append(nodes[place].node)
      next = nodes[place].parent
    }
    return found
  }

  /// The stops in the subtree of an element.
  func stops(in node: ElementNode) -> [AccessibilityElement] {
    let ids = node.ids
    return tree.scanned.filter { ids.contains($0.id) }
  }

  func told(_ kinds: String...) -> [LintHit] {
    warnings.filter { kinds.contains($0.kind) }.map {
      LintHit($0.id, $0.message.hasSuffix(".") || $0.message.hasSuffix("?") ? $0.message : $0.message + ".")
    }
  }
}

struct LintHit: Hashable, Sendable {
  var id: ElementID
  var message: String

  init(_ id: ElementID, _ message: String) {
    self.id = id
    self.message = message
  }
}

extension ElementNode {
  /// The ids of all elements of the subtree, this element's included.
  var ids: Set<ElementID> {
    var ids: Set<ElementID> = [id]
    for child in children { ids.formUnion(child.ids) }
    return ids
  }

  /// Whether the user can perform an action on this element itself, as opposed to an element inside it.
  var isControl: Bool {
    isAccessibilityElement != false && (!traits.isDisjoint(with: .control) || !details.customActions.isEmpty)
  }
}
