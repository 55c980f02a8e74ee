package import ScanPlanning
package import ScanVocabulary
package import Scanning
import SwitchHandling
package import TappetModel

/// Simulates a user who selects elements of one screen in virtual time, with the real scanning code. Every selection
/// starts on a newly lit screen. After a wrong selection, the user first selects another element, drawn at random, to
/// correct it, and then tries again; this counts as part of the cost.
package struct Simulation: Sendable {
  /// The time after which a selection counts as failed.
  package static let patience = Duration.seconds(900)

  private(set) var start: SwitchControl
  let user: SimulatedUser
  let targets: [ElementID]
  /// Where the moves of `directed` lead; `nil` in other methods.
  let ways: MoveRoute.Ways?

  /// - Parameter settings: The scan's settings; `start` becomes automatic.
  package init(_ plan: ScanPlan, settings: ScanSettings, user: SimulatedUser) {
    var settings = settings
    settings.start = .automatic
    // The setting `pointReaction` is set to the user's press time, as a user of `point` would set it.
    settings.pointReaction = user.pressTime
    var control = SwitchControl(settings: settings, switches: [Self.plainSwitch])
    _ = control.replace(plan, change: .screenChanged(focus: nil), at: .zero)
    start = control
    self.user = user
    targets = plan.elements(under: 0).map(\.id)
    ways = settings.method == .directed ? MoveRoute.Ways(plan) : nil
  }

  /// Returns the cost of selecting `target`, or of selecting all elements equally often if it is `nil`. The same seed
  /// always gives the same figures. The result is empty if the screen has no elements, or if `target` is not a stop.
  package func select(_ target: ElementID? = nil, runs: Int, seed: UInt64) -> SimulatedSelections {
    var sum = SimulatedSelections()
    var random = SplitMix64(seed: seed)
    if let target, !targets.contains(target) { return sum }
    guard !targets.isEmpty else { return sum }
    let order = targets.shuffled(using: &random)
    for run in 0..<max(0, runs) {
      // Each run has its own generator, so that one run does not influence the next.
      let own = SplitMix64(seed: random.next())
      var selection = SimulatedSelection(self, target: target ?? order[run % order.count], random: own)
      sum.add(selection.run())
    }
    return sum
  }

  /// Returns the cost of selecting `target` once by a user who knows `groups`; notes what they have been in.
  package func select(_ target: ElementID, knowing groups: inout KnownGroups, seed: UInt64) -> SimulatedSelections {
    guard targets.contains(target) else { return SimulatedSelections() }
    var knowing = self
    knowing.start.knownGroups = groups
    var selection = SimulatedSelection(knowing, target: target, random: SplitMix64(seed: seed))
    let cost = selection.run()
    groups = selection.control.knownGroups
    return cost
  }

  static var plainSwitch: SwitchDefinition {
    var filter = FilterSettings()
    filter.chatter = .zero
    return SwitchDefinition(id: "switch", source: .injected, filter: filter)
  }
}
