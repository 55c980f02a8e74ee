import ElementTrees
import TappetModel
import TappetProtocol

/// The parts of a screen that are drawn: containers from the outside in, and elements in reading order.
struct ScreenElements {
  struct Box {
    var frame: Frame
    var title: String
    /// Whether the container is modal, so that it covers the elements behind it.
    var isModal: Bool
  }

  private(set) var boxes: [Box] = []
  /// The accessibility elements with a finite frame.
  private(set) var placed: [(element: AccessibilityElement, frame: Frame)] = []
  /// The accessibility elements without a finite frame that offer an action.
  private(set) var placeless: [AccessibilityElement] = []
  /// The part of the screen to show; `nil` if no element has a frame.
  private(set) var area: Frame?
  /// The screen point to which the elements' frames are relative; `nil` if the frames are in screen coordinates.
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

  /// Converts a frame from screen coordinates to the coordinates of the elements' frames.
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
