import ElementTrees
import TappetModel
import TappetProtocol

/// What of a screen is drawn: its boxes, from the outside in, and its elements in reading order.
struct ScreenElements {
  /// A container that holds what is drawn.
  struct Box {
    var frame: Frame
    var title: String
    /// What is behind it is covered.
    var isModal: Bool
  }

  private(set) var boxes: [Box] = []
  /// What assistive technology meets; those that are a place on the screen, and those that are none.
  private(set) var placed: [(element: AccessibilityElement, frame: Frame)] = []
  private(set) var placeless: [AccessibilityElement] = []
  /// The part of the screen to show; `nil` where nothing has a place.
  private(set) var area: Frame?
  /// Where the elements' frames count from on the screen.
  private let origin: Point?

  init(_ screen: ScreenReport?) {
    origin = screen?.origin
    guard let screen, let tree = try? ElementTree(root: screen.root, window: screen.window) else { return }
    for element in tree.spoken {
      if let frame = element.frame, frame.isFinite {
        placed.append((element, frame))
      } else if !element.ownActions.isEmpty {
        placeless.append(element)
      }
    }
    guard !placed.isEmpty else { return }
    collect(tree.root, of: tree)
    let all = placed.map(\.frame) + boxes.map(\.frame)
    area = tree.window ?? all.dropFirst().reduce(all[0]) { $0.union($1) }
  }

  /// A frame of the whole screen, in the coordinates of the elements.
  func local(_ frame: Frame) -> Frame {
    guard let origin else { return frame }
    return Frame(x: frame.x - origin.x, y: frame.y - origin.y, width: frame.width, height: frame.height)
  }

  private mutating func collect(_ node: ElementNode, of tree: ElementTree) {
    guard !node.details.elementsHidden else { return }
    let isModal = node.id == tree.modal
    if tree[node.id] == nil, let frame = node.frame, frame.isFinite, !node.children.isEmpty {
      boxes.append(Box(frame: frame, title: node.label?.string.printable ?? "", isModal: isModal))
    }
    for child in node.children { collect(child, of: tree) }
  }
}
