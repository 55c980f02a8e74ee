package import ScanPlanning
package import TappetModel

/// A position of the highlight among a screen's groups and stops, stored by ids so that it can be found again in later
/// plans. Does not include open menus.
/// Decision 207: docs/decisions/0207-scan-places.md.
package struct ScanPlace: Hashable, Sendable, Codable {
  /// The stop that leads out of a level.
  package enum WayOut: Hashable, Sendable, Codable {
    /// "Back", the last stop of the innermost group.
    case exit
    /// "Menu", the last stop of the top level.
    case menu
  }

  /// The groups around the stop, from the top level inwards; if the stop is itself a group, that group comes last.
  package var groups: [GroupKey]
  /// The element of the stop; `nil` for groups, "Back" and "Menu".
  package var element: ElementID?
  /// Which way out the stop is, "Back" or "Menu"; `nil`: neither.
  package var wayOut: WayOut?

  package init(groups: [GroupKey], element: ElementID?, wayOut: WayOut? = nil) {
    self.groups = groups
    self.element = element
    self.wayOut = wayOut
  }

  /// Makes the place of the element, or of the container, with this id, wherever it lies.
  package init(at focus: ElementID) { self.init(groups: [], element: focus) }

  /// The element to request as the focus in order to return to this place: the stop's element, else that of the
  /// innermost group. `nil`: the place is on the top level.
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
