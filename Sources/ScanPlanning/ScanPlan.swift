import ScanVocabulary
package import ScannerMenus
package import TappetModel

/// Nested groups of stops, stored flat. Made by `Planner` from a tree, or for a menu; only offers change it later.
///
/// Node 0 is the top level. A group ends with an exit stop ("Back"), the top level with the stop "Menu". Every plan has
/// a stop, and no group below the top holds a single entry.
package struct ScanPlan: Sendable {
  package typealias NodeIndex = Int

  /// One stop of the plan, or its top level.
  package struct Node: Sendable {
    package var content: Content
    /// The group that holds this stop; `nil` for the top level only.
    package var parent: NodeIndex?
    /// Its index among the parent's entries.
    package var position: Int
    /// The stops of a group or of the top level in scan order, including the way out.
    package var entries: [NodeIndex]
  }

  package enum Content: Sendable, Hashable {
    case item(AccessibilityElement)
    /// A group: one stop with one frame around all of it; selecting it enters it.
    indirect case group(Group)
    /// "Back": one level up.
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
    package var label: String
    package var frame: Frame?
    package init(key: GroupKey, label: String, frame: Frame? = nil) {
      self.key = key
      self.label = label
      self.frame = frame
    }
  }

  package internal(set) var nodes: Chunked<Node>
  /// The client's generation of the tree that this plan shows; every request carries it back.
  package var generation: Int
  /// Where scanning starts on a new screen (a summary element, or the one the app named); `nil`: at the first stop.
  package var start: ElementID?
  /// The element that stands for the whole screen: takes menu requests that mean no other.
  package var root: ElementID?
  /// The modal subtree that this plan covers; `nil`: none.
  package var modal: ElementID?
  /// The responder chains (ancestors, innermost first) of each item, of `root` and of whatever else an action may name.
  package var chains: [ElementID: [ElementID]]
  /// The elements with room to scroll, mostly containers, and in which directions.
  package var scrollable: [ElementID: [ScrollDirection]] = [:]
  /// The first stop in or after each heading, in reading order.
  package var headings: [ElementID] = []
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
    /// With its last branch, which must be a way out.
    case none
  }

  /// Lays out the branches: drops empty groups, replaces a group of one by its only entry, ends each group with its
  /// exit stop, and the top level as `ending` says.
  package init(
    _ branches: [Branch], ending: Ending = .menu, generation: Int = 0, start: ElementID? = nil,
    root: ElementID? = nil, modal: ElementID? = nil, chains: [ElementID: [ElementID]] = [:]
  ) {
    var collapsed = branches.compactMap(ScanPlan.collapse)
    while collapsed.count == 1, case .group(_, let members) = collapsed[0] { collapsed = members }
    let size = collapsed.reduce(2) { $0 + $1.size }
    var nodes = Chunked<Node>()
    nodes.reserveCapacity(size)
    var itemNodes: [ElementID: NodeIndex] = [:]
    itemNodes.reserveCapacity(size)
    var groupNodes: [GroupKey: NodeIndex] = [.top: 0]

    func append(_ content: Content, to parent: NodeIndex?, room: Int = 0) -> NodeIndex {
      let index = nodes.count
      var node = Node(content: content, parent: parent, position: 0, entries: [])
      if room > 0 { node.entries.reserveCapacity(room) }
      if let parent {
        node.position = nodes[parent].entries.count
        nodes[parent].entries.append(index)
      }
      nodes.append(node)
      return index
    }
    func lay(_ branches: [Branch], into parent: NodeIndex) {
      for branch in branches {
        switch branch {
        case .item(let element): itemNodes[element.id] = append(.item(element), to: parent)
        case .menuItem(let item): _ = append(.menuItem(item), to: parent)
        case .group(let group, let members):
          let index = append(.group(group), to: parent, room: members.count + 1)
          groupNodes[group.key] = index
          lay(members, into: index)
          _ = append(.exit, to: index)
        }
      }
    }
    let top = append(.group(Group(key: .top, label: "", frame: nil)), to: nil, room: collapsed.count + 1)
    lay(collapsed, into: top)
    switch ending {
    case .menu: _ = append(.menu, to: top)
    case .exit: _ = append(.exit, to: top)
    case .none: break
    }
    self.nodes = nodes
    self.itemNodes = itemNodes
    self.groupNodes = groupNodes
    self.generation = generation
    self.start = start
    self.root = root
    self.modal = modal
    self.chains = chains
  }

  /// The plan without any app: "Menu" alone.
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

  /// The stop of an element, in constant time.
  package func node(of id: ElementID) -> NodeIndex? { itemNodes[id] }

  /// The node of a group, in constant time.
  package func node(of group: GroupKey) -> NodeIndex? { groupNodes[group] }

  /// The indices of a node and of all below it, which are contiguous: a group comes first, its exit last. O(depth).
  package func subtree(_ index: NodeIndex) -> ClosedRange<NodeIndex> {
    var last = index
    while let next = nodes[last].entries.last { last = next }
    return index...last
  }

  package func element(at index: NodeIndex) -> AccessibilityElement? {
    if case .item(let element) = nodes[index].content { element } else { nil }
  }

  /// Adds a stop as the first of its level.
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

  /// The elements under a node, itself included, in scan order.
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
  /// A row or a run that geometry or cost made inside a container: named by its first element, and by the number of
  /// runs around it that begin with the same element.
  case run(in: ElementID, first: ElementID, depth: Int = 0)
  /// One of the scanner's own menus.
  case menu
}
