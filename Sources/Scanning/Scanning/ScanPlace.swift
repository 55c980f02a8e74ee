package import ScanPlanning
package import TappetModel

/// Where on the screen scanning is, in terms that outlive the plan. Open menus do not count.
package struct ScanPlace: Hashable, Sendable, Codable {
  package enum WayOut: Hashable, Sendable, Codable {
    /// "Back" of the innermost group.
    case exit
    /// "Menu" of the top level.
    case menu
  }

  /// The groups from the top level down to the one that holds the stop; a stop that is a group comes last.
  package var groups: [GroupKey]
  /// The element of the stop; `nil` for groups, "Back" and "Menu".
  package var element: ElementID?
  /// Whether the stop is "Back" or "Menu"; `nil`: neither.
  package var wayOut: WayOut?

  package init(groups: [GroupKey], element: ElementID?, wayOut: WayOut? = nil) {
    self.groups = groups
    self.element = element
    self.wayOut = wayOut
  }

  /// At an element, or at the container of that id, wherever it lies.
  package init(at focus: ElementID) { self.init(groups: [], element: focus) }

  /// The focus to request to come back here: the element, else the innermost group's. `nil`: the top level.
  package var focus: ElementID? {
    if let element { return element }
    for group in groups.reversed() {
      switch group {
      case .container(let id): return id
      case .run(in: _, let first, depth: _): return first
      case .top, .menu: continue
      }
    }
    return nil
  }
}
