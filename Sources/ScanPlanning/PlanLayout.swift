import Messages
import TappetModel

/// The nodes of a plan while they are laid out, each group before its members.
struct PlanLayout {
  private(set) var nodes = Chunked<ScanPlan.Node>()
  private(set) var itemNodes: [ElementID: ScanPlan.NodeIndex] = [:]
  private(set) var groupNodes: [GroupKey: ScanPlan.NodeIndex] = [:]

  /// - Parameters:
  ///   - size: the number of nodes to reserve room for.
  ///   - items: the number of elements among them.
  init(size: Int, items: Int) {
    nodes.reserveCapacity(size)
    itemNodes.reserveCapacity(items)
    // `close` sets its entries.
    _ = add(.group(ScanPlan.Group(key: .top, label: "", frame: nil)), to: nil, at: 0)
  }

  /// Adds a node as entry number `position` of `parent`, and returns its index. The parent learns of it by `close`.
  mutating func add(
    _ content: ScanPlan.Content, to parent: ScanPlan.NodeIndex?, at position: Int
  ) -> ScanPlan.NodeIndex {
    let index = nodes.count
    switch content {
    case .item(let element): itemNodes[element.id] = index
    case .group(let group): groupNodes[group.key] = index
    case .exit, .menu, .menuItem: break
    }
    nodes.append(ScanPlan.Node(content: content, parent: parent, position: position, entries: []))
    return index
  }

  /// Ends a group or the top level: `entries` in scan order, without the stop `last` (an exit or "Menu"), which is added.
  mutating func close(_ index: ScanPlan.NodeIndex, _ entries: [ScanPlan.NodeIndex], last: ScanPlan.Content?) {
    var entries = entries
    if let last { entries.append(add(last, to: index, at: entries.count)) }
    nodes[index].entries = entries
  }
}
