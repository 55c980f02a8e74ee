@testable import ScanCore

/// A small screen of a few kinds of stops, in one of a few shapes; what random runs and their shrinking work on.
struct ScreenSketch: Hashable, Sendable {
  struct Stop: Hashable, Sendable {
    var id: ElementID
    var isRenamed = false
    var isLink = false
    var isDestructive = false
    var isDimmed = false
    var isFar = false
    var isAdjustable = false
    var hasCustom = false
    var updates = false
  }
  enum Shape: Hashable, Sendable, CaseIterable { case flat, row, rows, nested }

  var stops: [Stop] = []
  var shape = Shape.flat
  var modal: ElementID?
  var focus: ElementID?

  func plan(_ generation: Int) -> ScanPlan {
    let root = modal ?? "root"
    var chains: [ElementID: [ElementID]] = [root: []]
    let there = stops.filter { !$0.isDimmed }
    func items(_ stops: some Sequence<Stop>, _ chain: [ElementID]) -> [ScanPlan.Branch] {
      stops.map { stop in
        chains[stop.id] = chain
        return .item(stop.element)
      }
    }
    func group(_ id: ElementID, _ members: [ScanPlan.Branch], _ chain: [ElementID]) -> ScanPlan.Branch {
      chains[id] = chain
      return .group(ScanPlan.Group(key: .container(id), label: id.rawValue), members)
    }
    let branches: [ScanPlan.Branch]
    switch shape {
    case .flat: branches = items(there, [root])
    case .row:
      branches = [group("row", items(there.prefix(3), ["row", root]), [root])] + items(there.dropFirst(3), [root])
    case .rows:
      branches = [
        group("row", items(there.prefix(3), ["row", root]), [root]),
        group("low", items(there.dropFirst(3), ["low", root]), [root]),
      ]
    case .nested:
      let inner = group("in", items(there.prefix(2), ["in", "row", root]), ["row", root])
      branches =
        [group("row", [inner] + items(there.dropFirst(2).prefix(2), ["row", root]), [root])]
        + items(there.dropFirst(4), [root])
    }
    var plan = ScanPlan(branches, generation: generation, root: root, modal: modal, chains: chains)
    plan.dimmed = Set(stops.filter(\.isDimmed).map(\.id))
    return plan
  }
}

extension ScreenSketch.Stop {
  var element: AccessibilityElement {
    var actions = [OwnAction(.activate, name: "Activate", target: id)]
    if isAdjustable {
      actions = [
        OwnAction(.increment, name: "Increment", target: id), OwnAction(.decrement, name: "Decrement", target: id),
      ]
    }
    if hasCustom { actions.append(OwnAction(.custom(id: "more"), name: "more", target: id)) }
    let name = isRenamed ? "\(id)2" : id.rawValue
    var traits: Traits = isAdjustable ? .adjustable : isLink ? .link : .button
    if updates { traits.insert(.updatesFrequently) }
    return AccessibilityElement(
      id: id, name: name, label: AttributedText(name), traits: traits,
      frame: Frame(x: isFar ? 100 : 0, y: 0, width: 10, height: 10), ownActions: actions,
      isDestructive: isDestructive)
  }
}

extension ScreenSketch {
  /// Changes what a few stops say, or where they are.
  mutating func retouch(using random: inout SplitMix64) {
    for index in stops.indices where Int.random(in: 0..<3, using: &random) == 0 {
      if Bool.random(using: &random) { stops[index].isRenamed.toggle() } else { stops[index].isFar.toggle() }
    }
  }

  /// The change from another sketch, whose plan is `old`, to this one, where every stop is where it was; else `nil`.
  func amendment(of old: ScanPlan, _ generation: Int) -> PlanAmendment? {
    let plan = plan(generation)
    guard plan.modal == old.modal, plan.dimmed == old.dimmed, plan.chains == old.chains,
      plan.nodes.indices.map(plan.key) == old.nodes.indices.map(old.key)
    else { return nil }
    var amendment = PlanAmendment(old)
    amendment.plan = plan
    amendment.touched = plan.nodes.indices.filter { plan.element(at: $0) != old.element(at: $0) }
    return amendment
  }

  init(using random: inout SplitMix64) {
    func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
    for id in ["a", "b", "c", "d", "e", "f"] as [ElementID] where !one(in: 5) {
      var stop = Stop(id: id)
      stop.isRenamed = one(in: 6)
      stop.isLink = one(in: 12)
      stop.isDestructive = one(in: 12)
      stop.isDimmed = one(in: 14)
      stop.isFar = one(in: 8)
      stop.isAdjustable = one(in: 12)
      stop.hasCustom = one(in: 12)
      stop.updates = one(in: 14)
      stops.append(stop)
    }
    shape = Shape.allCases.randomElement(using: &random) ?? .flat
    if one(in: 6) { modal = one(in: 2) ? "sheet" : "alert" }
    if one(in: 3) { focus = ["a", "c", "e"].randomElement(using: &random) }
  }
}
