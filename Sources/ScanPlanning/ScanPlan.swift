package import Messages
import ScanVocabulary
package import ScannerMenus
package import TappetModel

/// The stops of a screen or menu in nested groups, stored as a flat array. Made by `Planner` from a tree, or for a
/// menu; later, only the offer to undo is added and removed.
///
/// Node 0 is the top level. A group ends with an exit stop ("Back"), the top level with the stop "Menu". Every plan has
/// at least one stop, and every group below the top level holds several entries.
package struct ScanPlan: Sendable {
  package typealias NodeIndex = Int

  /// One stop of the plan, or its top level.
  package struct Node: Sendable {
    package var content: Content
    /// The group that holds this stop; `nil` for the top level only.
    package var parent: NodeIndex?
    /// The node's index among the parent's entries.
    package var position: Int
    /// The stops of a group or of the top level in scan order, including the exit or "Menu"; empty for other nodes.
    package var entries: [NodeIndex]
  }

  package enum Content: Sendable, Hashable {
    case item(AccessibilityElement)
    /// A group: one stop with one frame around all of its members; selecting the group enters it.
    indirect case group(Group)
    /// "Back": selecting it goes one level up.
    case exit
    /// "Menu": the last stop of every top level.
    case menu
    /// An entry of one of the scanner's own menus.
    indirect case menuItem(MenuItem)
  }

  package struct Group: Sendable, Codable, Hashable {
    /// Identifies the group across changes of the tree.
    package var key: GroupKey
    /// The container's name, or "FIRST to LAST".
    package var label: Message
    package var frame: Frame?
    package init(key: GroupKey, label: Message, frame: Frame? = nil) {
      self.key = key
      self.label = label
      self.frame = frame
    }
  }

  package internal(set) var nodes: Chunked<Node>
  /// The generation number that the app gave the tree of this plan; every request to the app contains it.
  package var generation: Int
  /// The element at which scanning starts on a new screen (a summary element, or the one that the app named); `nil`:
  /// the first stop.
  package var start: ElementID?
  /// The element that represents the whole screen: menus send it the requests that concern no particular element.
  /// `nil`: none.
  package var root: ElementID?
  /// The root of the modal subtree to which this plan is limited; `nil`: no modal is open.
  package var modal: ElementID?
  /// The responder chains (ancestors, innermost first) of each item, of `root`, and of every other element that an
  /// action may name.
  package var chains: [ElementID: [ElementID]]
  /// The elements with room to scroll, mostly containers, and the directions in which each has room.
  package var scrollable: [ElementID: [ScrollDirection]] = [:]
  /// The elements that respond to the magic tap, and `root` where it says that it does not.
  package var magicTaps: [ElementID: Bool] = [:]
  /// The first stop in or after each heading, in reading order.
  package var headings: [ElementID] = []
  /// The heading of each of `headings`, and then the headings that no stop follows.
  package var titles: [ElementID] = []
  /// Whether lines are read from right to left.
  package var isReadFromRight = false
  /// The window's frame; `nil`: unknown.
  package var window: Frame?
  /// Elements that would be stops if they were enabled: a late press on one is refused as "dimmed", not as "gone".
  package var dimmed: Set<ElementID> = []
  private let itemNodes: [ElementID: NodeIndex]
  private let groupNodes: [GroupKey: NodeIndex]

  /// A stop or a group from which a plan is made.
  package enum Branch: Sendable {
    case item(AccessibilityElement)
    indirect case group(Group, [Branch])
    indirect case menuItem(MenuItem)

    fileprivate var size: Int {
      switch self {
      case .item, .menuItem: 1
      case .group(_, let members): members.reduce(2) { $0 + $1.size }
      }
    }
  }

  package enum Ending: Sendable {
    case menu
    case exit
    /// The level ends with its last branch, which must lead out of it.
    case none

    var stop: Content? {
      switch self {
      case .menu: .menu
      case .exit: .exit
      case .none: nil
      }
    }
  }

  /// Makes a plan of the branches: drops empty groups, replaces a group of one by its only entry, ends each group with
  /// its exit stop, and ends the top level as `ending` says.
  package init(
    _ branches: [Branch], ending: Ending = .menu, generation: Int = 0, start: ElementID? = nil,
    root: ElementID? = nil, modal: ElementID? = nil, chains: [ElementID: [ElementID]] = [:]
  ) {
    var collapsed = branches.compactMap(ScanPlan.collapse)
    while collapsed.count == 1, case .group(_, let members) = collapsed[0] { collapsed = members }
    let size = collapsed.reduce(2) { $0 + $1.size }
    var layout = PlanLayout(size: size, items: size)

    func lay(_ branches: [Branch], into parent: NodeIndex, last: Content?) {
      var entries: [NodeIndex] = []
      entries.reserveCapacity(branches.count + 1)
      for branch in branches {
        switch branch {
        case .item(let element): entries.append(layout.add(.item(element), to: parent, at: entries.count))
        case .menuItem(let item): entries.append(layout.add(.menuItem(item), to: parent, at: entries.count))
        case .group(let group, let members):
          let index = layout.add(.group(group), to: parent, at: entries.count)
          entries.append(index)
          lay(members, into: index, last: .exit)
        }
      }
      layout.close(parent, entries, last: last)
    }
    lay(collapsed, into: 0, last: ending.stop)
    self.init(layout, generation: generation, start: start, root: root, modal: modal, chains: chains)
  }

  /// Makes a plan whose nodes are laid out already.
  init(
    _ layout: PlanLayout, generation: Int, start: ElementID?, root: ElementID?, modal: ElementID?,
    chains: [ElementID: [ElementID]]
  ) {
    nodes = layout.nodes
    itemNodes = layout.itemNodes
    groupNodes = layout.groupNodes
    self.generation = generation
    self.start = start
    self.root = root
    self.modal = modal
    self.chains = chains
  }

  /// The plan while there is no app: only "Menu".
  package static let empty = ScanPlan([])

  private static func collapse(_ branch: Branch) -> Branch? {
    guard case .group(let group, let members) = branch else { return branch }
    let kept = members.compactMap(collapse)
    switch kept.count {
    case 0: return nil
    case 1: return kept[0]
    default: return .group(group, kept)
    }
  }

  /// Returns the stop of an element, in constant time; `nil`: the element is not a stop.
  package func node(of id: ElementID) -> NodeIndex? { itemNodes[id] }

  /// Returns the node of a group, in constant time; `nil`: the plan has no such group.
  package func node(of group: GroupKey) -> NodeIndex? { groupNodes[group] }

  /// Returns the indices of a node and of all nodes below it, which are contiguous: a group comes first, its exit last.
  /// O(depth).
  package func subtree(_ index: NodeIndex) -> ClosedRange<NodeIndex> {
    var last = index
    while let next = nodes[last].entries.last { last = next }
    return index...last
  }

  package func element(at index: NodeIndex) -> AccessibilityElement? {
    if case .item(let element) = nodes[index].content { element } else { nil }
  }

  /// Adds the menu entry `item` (the offer to undo) as the first stop of a level. Returns its index; all other indices
  /// stay valid.
  package mutating func offer(_ item: MenuItem, in level: NodeIndex) -> NodeIndex {
    nodes.append(Node(content: .menuItem(item), parent: level, position: 0, entries: []))
    nodes[level].entries.insert(nodes.count - 1, at: 0)
    renumber(level)
    return nodes.count - 1
  }

  package mutating func withdraw(_ node: NodeIndex) {
    guard let level = nodes[node].parent else { return }
    nodes[level].entries.removeAll { $0 == node }
    renumber(level)
  }

  private mutating func renumber(_ level: NodeIndex) {
    for (position, entry) in nodes[level].entries.enumerated() { nodes[entry].position = position }
  }

  /// Returns the elements at or under a node, in scan order.
  package func elements(under index: NodeIndex) -> [AccessibilityElement] {
    switch nodes[index].content {
    case .item(let element): [element]
    case .group: nodes[index].entries.flatMap(elements(under:))
    case .exit, .menu, .menuItem: []
    }
  }
}

/// Identifies a group across changes of the tree.
package enum GroupKey: Hashable, Sendable, Codable {
  case top
  /// The children of one container.
  case container(ElementID)
  /// A row or a run that was made inside a container by geometry or cost. It is identified by its first element, and by
  /// the number of runs around it that begin with the same element (`depth`).
  case run(in: ElementID, first: ElementID, depth: Int = 0)
  /// One of the scanner's own menus.
  case menu
}
