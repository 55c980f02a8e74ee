package import ElementTrees
import Messages
package import ScanPlanning
package import ScanVocabulary
import TappetModel

/// Another way to divide a published screen into groups, as a `ScanPlan` for comparison.
///
/// Each rival gets the same stops in the same reading order, and the app's groups if it uses them. Its cost is counted
/// as for Tappet's own plans.
package enum Rival: String, Hashable, Sendable, CaseIterable {
  /// One stop after the other.
  case linear
  /// Android's Switch Access (2021): stops with the same top and bottom form a row.
  case android
  /// ChromeOS's Switch Access: the app's containers, wherever two branches are interesting.
  case chromeOS
  /// Repeated halving of all stops.
  case halving

  /// Returns the plan by which the rival would scan the tree.
  package func plan(_ tree: ElementTree) -> ScanPlan {
    let stops = tree.scanned
    let branches =
      switch self {
      case .linear: stops.map(ScanPlan.Branch.item)
      case .android: AndroidRows.branches(stops)
      case .chromeOS: ChromeOSGroups(tree).branches
      case .halving: Halving.branches(stops[...])
      }
    return ScanPlan(branches, generation: tree.generation)
  }

  /// Returns the rival's own times, without Tappet's grace period and loops.
  package func settings(step: Duration? = nil) -> ScanSettings {
    var settings = ScanSettings()
    settings.grace = .zero
    switch self {
    case .linear, .halving:
      settings.step = step ?? settings.step
    case .android:
      settings.step = step ?? .seconds(1)
      settings.afterLoops = .top
    case .chromeOS:
      settings.step = step ?? .milliseconds(1800)
      settings.pauseOnFirst = .zero
      settings.loops = 99
    }
    return settings
  }
}

extension ScanPlan.Group {
  /// A group made by a rival.
  static func made(_ members: [AccessibilityElement], depth: Int) -> ScanPlan.Group {
    let first = members.first?.id ?? "none"
    return ScanPlan.Group(
      key: .run(in: "rival", first: first, depth: depth),
      label: "\(members.first?.name ?? "") to \(members.last?.name ?? "")")
  }
}
