import Messages
import ScanPlanning
import ScanVocabulary
import ScannerMenus
import Scanning
import TappetModel

/// The way that a user takes to an element: from the top through the groups around it, and out of every other group or
/// menu by "Back".
struct WayToElement {
  /// The element's stop and its enclosing groups, innermost first, and the top level last.
  private let path: [ScanPlan.NodeIndex]

  private let id: ElementID

  init(_ id: ElementID, in plan: ScanPlan) {
    self.id = id
    var path: [ScanPlan.NodeIndex] = []
    var next = plan.node(of: id)
    while let node = next {
      path.append(node)
      next = plan.nodes[node].parent
    }
    self.path = path
  }

  func leads(_ machine: ScanMachine) -> Bool {
    if let sweep = machine.litPlace { return isAimed(sweep, machine.screen.plan) }
    let plan = machine.plan
    if case .menuItem(let item) = plan.nodes[machine.cursor].content, item.choice == .snap(id) { return true }
    let isExit = if case .exit = plan.nodes[machine.cursor].content { true } else { false }
    guard machine.menus.isEmpty else { return isExit }
    if path.contains(machine.cursor) { return true }
    return isExit && !isOnWay(machine.cursor, plan)
  }

  /// Whether the lit band or line covers the element's centre.
  private func isAimed(_ sweep: PointSweep, _ plan: ScanPlan) -> Bool {
    guard let frame = sweep.frame, let middle = plan.node(of: id).flatMap({ plan.nodes[$0].content.itemFrame })?.center
    else { return false }
    return sweep.phase.isAcross
      ? frame.x <= middle.x && middle.x < frame.maxX : frame.y <= middle.y && middle.y < frame.maxY
  }

  /// Returns the mark to choose: the element's, or else one that leads out; `nil`: no mark helps.
  func mark(among marks: [HighlightMark], isMenuOpen: Bool) -> HighlightMark? {
    if !isMenuOpen, let found = marks.first(where: { $0.ids.contains(id) }) { return found }
    // The last run leads out only by "Menu", and the menu by "Back".
    let out = marks.last { $0.label.hasSuffix(MenuStrings.back.english) }
    return out ?? marks.last { $0.label.hasSuffix(MenuStrings.menu.english) }
  }

  /// How many of the element's enclosing groups the user has entered; −1: the user is somewhere else.
  func depth(of machine: ScanMachine) -> Int {
    guard machine.menus.isEmpty, isOnWay(machine.cursor, machine.plan) else { return -1 }
    return path.count - 1 - (path.firstIndex(of: machine.plan.nodes[machine.cursor].parent ?? 0) ?? 0)
  }

  private func isOnWay(_ stop: ScanPlan.NodeIndex, _ plan: ScanPlan) -> Bool {
    plan.nodes[stop].parent.map(path.contains) ?? false
  }
}
