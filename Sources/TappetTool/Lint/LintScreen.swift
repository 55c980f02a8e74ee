import ElementTrees
import TappetModel
import TappetProtocol

/// A screen as the rules look at it: what was sent, and what assistive technology makes of it.
struct LintScreen {
  /// One element as it was sent, and where it stands.
  struct Node {
    var node: ElementNode
    /// The place of its parent in `nodes`; `nil` for the root.
    var parent: Int?
  }

  let tree: ElementTree
  /// Every element that is not hidden, in document order.
  let nodes: [Node]
  /// What the decoder and the tree mended or ignored.
  let warnings: [TreeWarning]
  /// What stands in elements and means nothing to the protocol.
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

  /// What a person can select, and what is dimmed.
  var controls: [AccessibilityElement] { tree.named }

  /// The elements above that one, innermost first.
  func ancestors(of place: Int) -> [ElementNode] {
    var found: [ElementNode] = []
    var next = nodes[place].parent
    while let place = next {
      found.append(nodes[place].node)
      next = nodes[place].parent
    }
    return found
  }

  /// The stops that lie in or below an element.
  func stops(in node: ElementNode) -> [AccessibilityElement] {
    let ids = node.ids
    return tree.scanned.filter { ids.contains($0.id) }
  }

  /// The warnings of that kind, as hits.
  func told(_ kinds: String...) -> [LintHit] {
    warnings.filter { kinds.contains($0.kind) }.map {
      LintHit($0.id, $0.message.hasSuffix(".") || $0.message.hasSuffix("?") ? $0.message : $0.message + ".")
    }
  }
}

/// Where a rule is broken.
struct LintHit: Hashable, Sendable {
  var id: ElementID
  /// What was found there; a sentence.
  var message: String

  init(_ id: ElementID, _ message: String) {
    self.id = id
    self.message = message
  }
}

extension ElementNode {
  /// Its own id and those of all that lies below.
  var ids: Set<ElementID> {
    var ids: Set<ElementID> = [id]
    for child in children { ids.formUnion(child.ids) }
    return ids
  }

  /// Whether it could be acted on by itself.
  var isControl: Bool {
    isAccessibilityElement != false && (!traits.isDisjoint(with: .control) || !details.customActions.isEmpty)
  }
}
