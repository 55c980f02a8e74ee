import TappetModel

/// Trees of every shape from a seed: nested, framed or not, hidden, modal, combined, disabled, ordered.
struct RandomTrees {
  private var state: UInt64
  private var made = 0

  init(seed: UInt64) { state = seed }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  mutating func tree(elements: Int) -> ElementNode {
    made = 0
    let hasFrames = chance(70)
    var root = node(hasFrames, budget: elements)
    root.details.elementsHidden = false
    return root
  }

  mutating func node(_ hasFrames: Bool, budget: Int) -> ElementNode {
    var node = ElementNode(id: ElementID("e\(made)"))
    made += 1
    var left = budget - 1
    while left > 0, node.children.count < 12 {
      let share = 1 + below(left)
      node.children.append(self.node(hasFrames, budget: share))
      left -= share
    }
    if hasFrames, chance(90) {
      node.frame = Frame(
        x: Double(below(20) * 20), y: Double(below(20) * 10), width: Double(below(200)), height: Double(below(60)))
    }
    if chance(60) { node.label = AttributedText("Label \(made)") }
    if chance(node.children.isEmpty ? 70 : 8) { node.traits.insert(Traits.named[below(Traits.named.count)].trait) }
    if chance(10) { node.traits.insert(.notEnabled) }
    if chance(3) { node.details.elementsHidden = true }
    if chance(1) { node.details.viewIsModal = true }
    if chance(10) { node.details.semanticChildren = SemanticChildren.allCases[below(3)] }
    if chance(10) { node.details.navigationStyle = NavigationStyle.allCases[below(3)] }
    if chance(5) { node.details.customActions = [CustomAction(id: "x", name: "Action")] }
    if chance(5), !node.children.isEmpty {
      let named = node.children.flatMap { [$0.id] + $0.children.prefix(1).map(\.id) }
      node.details.elements = named.reversed().filter { _ in chance(80) }
    }
    return node
  }
}

extension ElementNode {
  /// The node and all its descendants, in document order.
  var all: [ElementNode] { [self] + children.flatMap(\.all) }
}
