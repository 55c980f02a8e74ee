package import ScanPlanning
package import ScanVocabulary
import Scanning
import SwitchHandling
package import TappetModel

/// A simulated user before one screen: selects elements in virtual time, by the very code that scans for people.
///
/// Every selection begins with a screen that has just been lit. A wrong element acted on is taken back by the selection
/// of another one, drawn at random, before the person tries again; that time and what goes wrong in it count too.
package struct Simulation: Sendable {
  /// A selection that has taken so long is given up.
  package static let patience = Duration.seconds(900)

  let start: SwitchControl
  let user: SimulatedUser
  let targets: [ElementID]
  /// Where moves lead, for the method that goes by them.
  let ways: MoveRoute.Ways?

  /// - Parameter settings: How scanning goes, the method above all; it begins by itself.
  package init(_ plan: ScanPlan, settings: ScanSettings, user: SimulatedUser) {
    var settings = settings
    settings.start = .automatic
    // Set to the person, as whoever points would have it.
    settings.pointReaction = user.pressTime
    var control = SwitchControl(settings: settings, switches: [Self.plainSwitch])
    _ = control.replace(plan, change: .screenChanged(focus: nil), at: .zero)
    start = control
    self.user = user
    targets = plan.elements(under: 0).map(\.id)
    ways = settings.method == .directed ? MoveRoute.Ways(plan) : nil
  }

  /// What it costs to select `target`, or every element alike often where that is `nil`.
  ///
  /// The same seed gives the same figures. Nothing is selected where there is nothing to select, or the target is no
  /// stop of the screen.
  package func select(_ target: ElementID? = nil, runs: Int, seed: UInt64) -> SimulatedSelections {
    var sum = SimulatedSelections()
    var random = SplitMix64(seed: seed)
    if let target, !targets.contains(target) { return sum }
    guard !targets.isEmpty else { return sum }
    let order = targets.shuffled(using: &random)
    for run in 0..<max(0, runs) {
      // Each has random numbers of its own: how one goes does not change the next.
      let own = SplitMix64(seed: random.next())
      var selection = SimulatedSelection(self, target: target ?? order[run % order.count], random: own)
      sum.add(selection.run())
    }
    return sum
  }

  static var plainSwitch: SwitchDefinition {
    var filter = FilterSettings()
    filter.chatter = .zero
    return SwitchDefinition(id: "switch", source: .injected, filter: filter)
  }
}
