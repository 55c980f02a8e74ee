package import ElementTrees
package import ScanPlanning
package import ScanVocabulary
import TappetModel

/// Another way to divide a screen into groups, for comparison: from what is published of it, as `ScanPlan`.
///
/// Each gets the same stops in the same reading order, and the groups that the app declares where it reads them. What
/// it costs is counted as for our own plans.
package enum Rival: String, Hashable, Sendable, CaseIterable {
  /// One stop after the other.
  case linear
  /// Android's Switch Access (2021): what has the same top and the same bottom is a row.
  case android
  /// ChromeOS's Switch Access: the app's containers, wherever two branches are interesting.
  case chromeOS
  /// Everything in two halves, again and again.
  case halving

  /// The plan by which it would scan the tree.
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

  /// How it scans: what it says of its times, and neither our grace nor our loops.
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
  /// A group that a rival makes.
  static func made(_ members: [AccessibilityElement], depth: Int) -> ScanPlan.Group {
    let first = members.first?.id ?? "none"
    return ScanPlan.Group(
      key: .run(in: "rival", first: first, depth: depth),
      label: "\(members.first?.name ?? "") to \(members.last?.name ?? "")")
  }
}
