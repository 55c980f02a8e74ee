import ElementTrees
import TappetModel

func button(_ id: ElementID, _ frame: Frame? = nil, traits: Traits = []) -> ElementNode {
  ElementNode(id: id, label: AttributedText(id.rawValue), traits: traits.union(.button), frame: frame)
}

func box(_ id: ElementID, _ frame: Frame? = nil, _ children: [ElementNode]) -> ElementNode {
  ElementNode(id: id, frame: frame, children: children)
}

func at(_ x: Double, _ y: Double, _ width: Double = 40, _ height: Double = 20) -> Frame {
  Frame(x: x, y: y, width: width, height: height)
}

extension ElementNode {
  func with(_ change: (inout ElementNode) -> Void) -> ElementNode {
    var copy = self
    change(&copy)
    return copy
  }
}

extension Sequence<AccessibilityElement> {
  var ids: String { map(\.id.rawValue).joined(separator: " ") }
}

/// Why a tree is refused; `nil` if it is accepted.
func problem(_ root: ElementNode, limits: TreeLimits = TreeLimits()) -> TreeProblem? {
  do {
    _ = try ElementTree(root: root, limits: limits)
    return nil
  } catch {
    return error
  }
}
